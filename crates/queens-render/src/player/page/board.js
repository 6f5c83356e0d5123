// The board as SVG: squares, hints beside the queens, the last change, the attacks, the queens.

const CELL = 40;
const MOST_LABELS = 32, MOST_CROWNS = 60, MOST_NUMBERS = 20, MOST_LINES = 500;

class BoardView {
  constructor(trace, id) {
    this.trace = trace;
    const { n } = trace;
    const side = n * CELL;
    this.labelled = n <= MOST_LABELS;
    const edge = this.labelled ? 26 : 4;
    const far = this.labelled && trace.shows("domains") ? 26 : 4;
    this.layers = Object.fromEntries(
      ["hints", "change", "lines", "queens"].map((name) => [name, svg("g", { class: `layer-${name}` })]),
    );
    this.element = svg(
      "svg",
      {
        class: "board",
        viewBox: `${-edge} ${-edge} ${side + edge + far} ${side + edge + far}`,
        role: "img",
        "aria-label": `Board of ${n} by ${n} squares`,
        "aria-describedby": `${id}-described`,
      },
      svg(
        "pattern",
        { id: `${id}-squares`, width: 2 * CELL, height: 2 * CELL, patternUnits: "userSpaceOnUse" },
        svg("rect", { class: "light", width: 2 * CELL, height: 2 * CELL }),
        svg("path", { class: "dark", d: `M${CELL} 0h${CELL}v${CELL}H0v${CELL}h${CELL}z` }),
      ),
      svg("rect", { fill: `url(#${id}-squares)`, width: side, height: side }),
      this.#regions(),
      svg("rect", { class: "frame", width: side, height: side }),
      this.#labels(),
      this.#given(),
      ...Object.values(this.layers),
    );
  }

  #labels() {
    const group = svg("g", { class: "labels" });
    if (!this.labelled) return group;
    for (let line = 0; line < this.trace.n; line++) {
      const middle = (line + 0.5) * CELL;
      group.append(svg("text", { x: middle, y: -12 }, String(line)), svg("text", { x: -13, y: middle }, String(line)));
    }
    return group;
  }

  #regions() {
    const { n, regions } = this.trace;
    const group = svg("g", { class: "regions" });
    if (!regions) return group;
    const ids = [...new Set(regions)];
    let borders = "";
    regions.forEach((region, cell) => {
      const [x, y] = this.#corner(cell);
      const hue = Math.round((ids.indexOf(region) * 360 * 0.381966) % 360);
      group.append(svg("rect", { x, y, width: CELL, height: CELL, style: `fill: hsl(${hue} 65% 60% / 45%)` }));
      if (cell % n > 0 && regions[cell - 1] !== region) borders += `M${x} ${y}v${CELL}`;
      if (cell >= n && regions[cell - n] !== region) borders += `M${x} ${y}h${CELL}`;
    });
    group.append(svg("path", { class: "border", d: borders }));
    return group;
  }

  // Blocked squares, and a mark under queens that the problem has placed.
  #given() {
    const group = svg("g", { class: "given" });
    for (const cell of this.trace.blocked) {
      const [x, y] = this.#corner(cell);
      group.append(
        svg("rect", { class: "blocked", x, y, width: CELL, height: CELL }),
        svg("path", { class: "cross", d: `M${x + 11} ${y + 11}l18 18m0-18l-18 18` }),
      );
    }
    for (const cell of this.trace.placed) {
      const [x, y] = this.#corner(cell);
      group.append(svg("rect", { class: "placed", x: x + 2, y: y + 2, width: CELL - 4, height: CELL - 4, rx: 4 }));
    }
    return group;
  }

  #corner(cell) {
    const [row, col] = this.trace.rowAndColumn(cell);
    return [col * CELL, row * CELL];
  }

  #middle(cell) {
    return this.#corner(cell).map((edge) => edge + CELL / 2);
  }

  // Draws a frame; gives back the queens' cells and the attacks.
  draw(frame, { lines, hints }) {
    const { trace, layers } = this;
    const cells = trace.board(frame);
    const attacks = trace.attacks(cells);
    layers.hints.replaceChildren(...(hints ? this.#hints(frame, cells) : []));
    layers.change.replaceChildren(...this.#change(frame));
    layers.lines.replaceChildren(...(lines ? this.#lines(attacks.neighbours) : []));
    layers.queens.replaceChildren(...cells.map((cell) => this.#queen(cell, attacks.attacked.has(cell))));
    return { cells, attacks };
  }

  #queen(cell, attacked) {
    const kind = attacked ? "queen attacked" : "queen";
    if (this.trace.n > MOST_CROWNS) {
      const [cx, cy] = this.#middle(cell);
      return svg("circle", { class: kind, cx, cy, r: CELL * 0.42, "data-cell": cell });
    }
    const [x, y] = this.#corner(cell);
    return svg("use", { class: kind, href: "#queen", x: x + 3, y: y + 3, width: CELL - 6, height: CELL - 6, "data-cell": cell });
  }

  #lines(pairs) {
    return pairs.slice(0, MOST_LINES).map(([a, b]) => {
      const [x1, y1] = this.#middle(a), [x2, y2] = this.#middle(b);
      return svg("line", { class: "attack", x1, y1, x2, y2 });
    });
  }

  // The last change: an arrow for a move, a ring for a new queen, a ghost for one that was taken away, or
  // that was tried and failed.
  #change(frame) {
    const drawn = [];
    const [row, col] = ["tried row", "tried column"].map((name) => this.trace.scalars.get(name)?.[frame] ?? null);
    if (row !== null && col !== null) drawn.push(...this.#gone(row * this.trace.n + col));
    const all = this.trace.changes(frame);
    for (const { kind, from, to } of all.length > 12 ? [] : all) {
      if (kind === "remove") drawn.push(...this.#gone(from));
      if (kind === "move") drawn.push(this.#ghost(from));
      if (kind === "place" || kind === "move") {
        const [x, y] = this.#corner(to);
        drawn.push(svg("rect", { class: "arrived", x: x + 1.5, y: y + 1.5, width: CELL - 3, height: CELL - 3, rx: 5 }));
      }
      if (kind === "move") {
        const [x1, y1] = this.#middle(from), [x2, y2] = this.#middle(to);
        const length = Math.hypot(x2 - x1, y2 - y1), part = Math.max(0, 1 - 18 / length);
        drawn.push(
          svg("line", { class: "arrow", x1, y1, x2: x1 + (x2 - x1) * part, y2: y1 + (y2 - y1) * part, "marker-end": "url(#head)" }),
        );
      }
    }
    return drawn;
  }

  #ghost(cell) {
    const [x, y] = this.#corner(cell);
    return svg("use", { class: "ghost", href: "#queen", x: x + 3, y: y + 3, width: CELL - 6, height: CELL - 6 });
  }

  #gone(cell) {
    const [x, y] = this.#corner(cell);
    return [this.#ghost(cell), svg("path", { class: "taken", d: `M${x + 9} ${y + 9}l22 22m0-22l-22 22` })];
  }

  #hints(frame, cells) {
    const { trace } = this;
    const costs = trace.view(frame, "costs");
    if (costs) return this.#costs(costs, frame);
    const domains = trace.view(frame, "domains");
    if (domains) return this.#domains(domains);
    const untried = trace.view(frame, "untried");
    return untried ? this.#untried(untried, cells) : [];
  }

  // What the board would cost with the line's queen there: a number on each square, the best ones marked,
  // the squares of the next step outlined.
  #costs(costs, frame) {
    const drawn = [];
    let best = Infinity, worst = 0;
    for (let index = 1; index < costs.length; index += 2) {
      best = Math.min(best, costs[index]);
      worst = Math.max(worst, costs[index]);
    }
    const numbers = this.trace.n <= MOST_NUMBERS;
    for (let index = 0; index < costs.length; index += 2) {
      const [cell, cost] = [costs[index], costs[index + 1]];
      const isBest = cost === best;
      if (!numbers && !isBest) continue;
      const [x, y] = this.#corner(cell);
      if (isBest) {
        drawn.push(svg("rect", { class: "best", x: x + 3, y: y + 3, width: CELL - 6, height: CELL - 6, rx: 5 }));
      }
      if (numbers) {
        const small = cost > 999 ? " small" : "";
        drawn.push(svg("text", { class: `cost${isBest ? " is-best" : ""}${small}`, x: x + CELL / 2, y: y + CELL / 2 + 1 }, String(cost)));
      }
    }
    if (frame + 1 < this.trace.length) {
      for (const { kind, to } of this.trace.changes(frame + 1)) {
        if (kind !== "move") continue;
        const [x, y] = this.#corner(to);
        drawn.push(svg("rect", { class: "next", x: x + 3, y: y + 3, width: CELL - 6, height: CELL - 6, rx: 5 }));
      }
    }
    return drawn;
  }

  // A dot on each square that an open row may still take, and how many are left at the ends of the lines.
  #domains(domains) {
    const drawn = [];
    const dots = new Set();
    const side = this.trace.n * CELL;
    for (const [line, squares] of domains) {
      for (const cell of squares) dots.add(cell);
      const [what, number] = line.split(" ");
      const along = (Number(number) + 0.5) * CELL;
      const state = squares.length === 0 ? "left none" : squares.length === 1 ? "left one" : "left";
      if (!this.labelled) continue;
      if (what === "row") drawn.push(svg("text", { class: state, x: side + 13, y: along }, String(squares.length)));
      if (what === "column") drawn.push(svg("text", { class: state, x: along, y: side + 13 }, String(squares.length)));
    }
    for (const cell of dots) {
      const [cx, cy] = this.#middle(cell);
      drawn.push(svg("circle", { class: "dot", cx, cy, r: 5 }));
    }
    return drawn;
  }

  // A ring on each square that is still to be tried, a cross on each attacked one of the first empty row.
  #untried(untried, cells) {
    const drawn = untried.map((cell) => {
      const [cx, cy] = this.#middle(cell);
      return svg("circle", { class: "untried", cx, cy, r: 6 });
    });
    const { n } = this.trace;
    const row = cells.length;
    if (row < n && n <= MOST_CROWNS) {
      for (let cell = row * n; cell < (row + 1) * n; cell++) {
        if (!this.trace.isAttacked(cell, cells)) continue;
        const [x, y] = this.#corner(cell);
        drawn.push(svg("path", { class: "closed", d: `M${x + 14} ${y + 14}l12 12m0-12l-12 12` }));
      }
    }
    return drawn;
  }
}
