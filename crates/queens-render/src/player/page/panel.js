// One trace on the page: board, reason, counters, curves, population.

const MOST_MEMBERS = 40;
const TITLES = { csp: "Constraint search", steepest: "Steepest descent", genetic: "Genetic algorithm", annealing: "Simulated annealing", tabu: "Tabu search", "depth-first": "Depth-first search" };
const COSTS = {
  "column-moves": "cost if the queen of that column went there",
  "row-moves": "cost if the queen of that row went there",
  swaps: "cost if the queen of that row went there, and the two rows exchanged their columns",
};

class Panel {
  constructor(trace, id, length, jump) {
    this.trace = trace;
    this.id = id;
    this.board = new BoardView(trace, id);
    this.described = html("p", { id: `${id}-described`, class: "visually-hidden described" });
    this.count = html("span", { class: "step" });
    this.reason = html("p", { class: "reason", id: `${id}-reason`, "aria-live": "polite" });
    this.next = html("p", { class: "next-step" });
    this.counters = html("dl", { class: "counters" });
    this.charts = this.#charts(length, jump);
    this.population = html("section", { class: "population", hidden: !trace.shows("population"), "aria-label": "Population" });
    this.element = html(
      "section",
      { class: "panel", id, "aria-labelledby": `${id}-title` },
      html(
        "header",
        {},
        html("h1", { id: `${id}-title` }, `${TITLES[trace.algorithm] || capital(trace.algorithm)} on ${counted(trace.n, "queen")}`),
        html("p", { class: "outcome" }, this.#outcome()),
        html("p", { class: "knobs" }, this.#knobs()),
        ...this.#notes().map((note) => html("p", { class: "note" }, note)),
      ),
      html("div", { class: "why" }, this.reason, this.next),
      html("div", { class: "stage" }, this.board.element, this.#legend(), this.described),
      html("div", { class: "telling" }, this.counters, ...this.charts.map((chart) => chart.element), this.population),
    );
  }

  #outcome() {
    const { words, steps, cost, solved } = this.trace.end;
    return solved ? `Solved after ${counted(steps, "step")}.` : `${capital(words)} after ${counted(steps, "step")}, best cost ${shown(cost)}.`;
  }

  #knobs() {
    const { seed, knobs, diagonals } = this.trace;
    const rule = diagonals === "full" ? [] : [`${diagonals} diagonals`];
    return [...rule, `seed ${seed}`, ...knobs.filter(([, value]) => value !== "unlimited").map(([name, value]) => `${name} ${value}`)].join(" · ");
  }

  #notes() {
    const { every, left_out, views_until } = this.trace;
    const notes = [];
    if (left_out > 0) notes.push(`One step in ${shown(every)} is kept; ${counted(left_out, "step")} are left out.`);
    if (views_until !== null) notes.push(`Hints are kept up to step ${shown(views_until)}.`);
    return notes;
  }

  // What the hints on the board mean.
  #legend() {
    const { trace } = this;
    const say = (...parts) => html("p", { class: "legend" }, ...parts.map(([name, text]) => html("span", { class: `sign ${name}` }, text)));
    if (trace.shows("costs")) {
      const words = COSTS[Object.fromEntries(trace.knobs).neighbourhood] || "cost if the queen of that line went there";
      return say(["sign-cost", words], ["sign-best", "the best"], ["sign-next", "taken next"], ["sign-arrived", "last move"]);
    }
    if (trace.shows("domains")) {
      return say(["sign-dot", "square still open; numbers at the edge count them"], ["sign-arrived", "last queen"], ["sign-closed", "tried and failed"]);
    }
    if (trace.shows("untried")) {
      return say(["sign-untried", "free, still to be tried"], ["sign-closed", "under attack"], ["sign-arrived", "last queen"]);
    }
    return null;
  }

  #charts(length, jump) {
    const { trace } = this;
    const costs = [{ name: "cost", values: trace.pack.cost }];
    for (const name of ["best so far", "mean"]) {
      if (trace.scalars.has(name)) costs.push({ name, values: trace.scalars.get(name) });
    }
    const charts = [new Chart(this.#costName(), costs, length, jump)];
    for (const name of ["temperature", "diversity"]) {
      if (trace.scalars.has(name)) charts.push(new Chart(capital(name), [{ name, values: trace.scalars.get(name) }], length, jump));
    }
    return charts;
  }

  // A partial board's cost is the number of queens that are missing.
  #costName() {
    if (this.trace.scalars.has("depth")) return "Queens still to place";
    const { objective } = Object.fromEntries(this.trace.knobs);
    return objective === "attacked-queens" ? "Cost: attacked queens" : "Cost: attacking pairs";
  }

  // Shows the frame, or the last one of a shorter trace.
  show(position, options) {
    const { trace } = this;
    const frame = Math.min(position, trace.length - 1);
    const isLast = frame === trace.length - 1;
    const { cells, attacks } = this.board.draw(frame, options);
    this.reason.setAttribute("aria-live", options.quiet ? "off" : "polite");
    this.count.textContent = `Step ${trace.step(frame)}: `;
    this.reason.replaceChildren(this.count, trace.sentence(frame));
    this.next.replaceChildren(
      html("b", {}, isLast ? "End: " : "Next: "),
      isLast ? trace.end.words : trace.sentence(frame + 1),
    );
    this.next.classList.toggle("solved", isLast && trace.end.solved);
    this.board.element.classList.toggle("solved", cells.length === trace.n && attacks.pairs === 0);
    this.described.textContent = this.#describe(cells, attacks);
    this.#count(frame, attacks);
    for (const chart of this.charts) chart.show(frame);
    if (!this.population.hidden) this.#breed(frame);
  }

  // The board in words, for those who do not see it.
  #describe(cells, attacks) {
    const { trace } = this;
    const queens = cells.slice(0, 100).map((cell) => `row ${Math.floor(cell / trace.n)} column ${cell % trace.n}${attacks.attacked.has(cell) ? " attacked" : ""}`);
    const more = cells.length > 100 ? `, and ${cells.length - 100} more` : "";
    const pairs = counted(attacks.pairs, "attacking pair");
    return cells.length ? `${counted(cells.length, "queen")}, ${pairs}: ${queens.join("; ")}${more}.` : "The board is empty.";
  }

  #count(frame, attacks) {
    const { trace } = this;
    const numbers = [
      ["step", trace.step(frame)],
      ["cost", trace.cost(frame)],
      ["attacking pairs", attacks.pairs],
    ];
    for (const [name, values] of trace.scalars) {
      if (values[frame] !== null && !name.startsWith("tried ")) numbers.push([name === "ties" ? "equal choices" : name, values[frame]]);
    }
    this.counters.replaceChildren(
      ...numbers.map(([name, value]) => html("div", {}, html("dt", {}, name), html("dd", { "data-counter": name }, shown(value)))),
    );
  }

  // The population, a row per board, the best ones first; and how the best child was made.
  #breed(frame) {
    const members = this.trace.view(frame, "population");
    if (!members) {
      this.population.replaceChildren();
      return;
    }
    const before = frame > 0 ? this.trace.view(frame - 1, "population") : null;
    const order = members.map((member, index) => [member, index]).sort((a, b) => a[0][1] - b[0][1] || a[1] - b[1]);
    const rows = order.slice(0, MOST_MEMBERS).map(([member, index]) => {
      const [cols, cost, , , cut, mutated] = member;
      return html(
        "tr",
        {},
        html("th", { scope: "row" }, String(index)),
        html("td", {}, genes(cols, cut, mutated)),
        html("td", { class: "number" }, String(cost)),
        html("td", {}, ancestry(member)),
      );
    });
    const more = members.length - rows.length;
    this.population.replaceChildren(
      ...this.#family(order, before),
      html("h2", {}, `Population of ${shown(members.length)}`),
      html("p", { class: "legend" }, html("span", { class: "sign sign-cut" }, "between the cut points"), html("span", { class: "sign sign-mutated" }, "mutated here")),
      html(
        "div",
        { class: "scroll", tabindex: "0", role: "region", "aria-label": "Boards of the population" },
        html(
          "table",
          {},
          html("thead", {}, html("tr", {}, ...["no.", "column of each row", "pairs", "from"].map((name) => html("th", { scope: "col" }, name)))),
          html("tbody", {}, ...rows),
        ),
      ),
      more > 0 ? html("p", { class: "note" }, `and ${shown(more)} more`) : "",
    );
  }

  // The parents of the best child, with their cut points, and the child.
  #family(order, before) {
    const child = order.find(([member]) => member[3].length === 2);
    if (!child || !before) return [];
    const [[cols, cost, , parents, cut, mutated], index] = child;
    const line = (name, list, pairs, ...marks) =>
      html("tr", {}, html("th", { scope: "row" }, name), html("td", {}, genes(list, ...marks)), html("td", { class: "number" }, String(pairs)));
    const rows = parents.filter((parent) => before[parent]).map((parent, nth) => line(`${nth === 0 ? "" : "× "}parent ${parent}`, before[parent][0], before[parent][1], cut, null));
    return [
      html("h2", {}, "How the best child was made"),
      html("table", { class: "family" }, html("tbody", {}, ...rows, line(`= board ${index}`, cols, cost, cut, mutated))),
    ];
  }
}

// A board as its columns, row by row, with the segment between the cut points and the mutated rows marked.
function genes(cols, cut, mutated) {
  const list = html("span", { class: "genes" });
  cols.forEach((col, row) => {
    const marks = [];
    if (cut && row >= cut[0] && row < cut[1]) marks.push("in-cut");
    if (cut && row === cut[0]) marks.push("cut-start");
    if (cut && row === cut[1] - 1) marks.push("cut-end");
    if (mutated && (row === mutated[0] || row === mutated[1])) marks.push("mutated");
    list.append(html("span", { class: marks.join(" ") || null }, String(col)), " ");
  });
  return list;
}

// Where a board comes from, in words.
function ancestry([, , origin, parents, cut, mutated]) {
  const words = [];
  if (origin === "survivor") words.push(`${parents[0]} stays`);
  else if (parents.length === 2) words.push(`${parents[0]} × ${parents[1]}`);
  else if (parents.length === 1) words.push(`copy of ${parents[0]}`);
  else words.push(origin);
  if (cut) words.push(`cut ${cut[0]}–${cut[1]}`);
  if (mutated) words.push(`mutated ${mutated[0]}, ${mutated[1]}`);
  return words.join(", ");
}

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
