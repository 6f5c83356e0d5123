// A trace unpacked: the board, the reason and the numbers of every frame.
// Frames are the steps that were kept; squares are cells, row * n + column.

const KEYFRAME = 256; // A whole board is kept for each so many frames.
const PLACE = 0, REMOVE = 1, MOVE = 2; // and 3, a whole board.

class Trace {
  constructor(pack) {
    Object.assign(this, pack.header);
    this.end = pack.end;
    this.pack = pack;
    this.length = pack.kinds.length;
    this.scalars = new Map(pack.scalars);
    this.#index();
  }

  // Finds where each frame's changes begin and keeps a whole board now and then.
  #index() {
    const { changes } = this.pack;
    this.offsets = new Uint32Array(this.length);
    this.keyframes = [];
    const board = new Set();
    let at = 0;
    for (let frame = 0; frame < this.length; frame++) {
      this.offsets[frame] = at;
      at = this.#apply(at, board);
      if (frame % KEYFRAME === 0) this.keyframes.push(Int32Array.from(board));
    }
    if (at !== changes.length) throw new Error("the trace is damaged");
  }

  // Makes the changes that stand at an offset; the offset behind them.
  #apply(at, board) {
    const { changes } = this.pack;
    let count = changes[at++];
    while (count-- > 0) {
      const kind = changes[at++];
      if (kind === PLACE) board.add(changes[at++]);
      else if (kind === REMOVE) board.delete(changes[at++]);
      else if (kind === MOVE) {
        board.delete(changes[at++]);
        board.add(changes[at++]);
      } else {
        board.clear();
        let queens = changes[at++];
        while (queens-- > 0) board.add(changes[at++]);
      }
    }
    return at;
  }

  // The cells of the queens after a frame, sorted.
  board(frame) {
    const key = Math.floor(frame / KEYFRAME);
    const board = new Set(this.keyframes[key]);
    for (let next = key * KEYFRAME + 1; next <= frame; next++) this.#apply(this.offsets[next], board);
    return [...board].sort((a, b) => a - b);
  }

  // The changes of a frame: { kind, from, to } with kinds place, remove, move and board.
  changes(frame) {
    const { changes } = this.pack;
    let at = this.offsets[frame];
    const found = [];
    let count = changes[at++];
    while (count-- > 0) {
      const kind = changes[at++];
      if (kind === PLACE) found.push({ kind: "place", to: changes[at++] });
      else if (kind === REMOVE) found.push({ kind: "remove", from: changes[at++] });
      else if (kind === MOVE) found.push({ kind: "move", from: changes[at++], to: changes[at++] });
      else {
        found.push({ kind: "board", count: changes[at] });
        at += 1 + changes[at];
      }
    }
    return found;
  }

  // The number of the step of a frame.
  step(frame) {
    return this.pack.steps ? this.pack.steps[frame] : frame;
  }

  // The last frame whose step is not beyond the given one.
  frameOf(step) {
    if (!this.pack.steps) return clamp(Math.floor(step), 0, this.length - 1);
    let low = 0, high = this.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.pack.steps[middle] <= step) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  kind(frame) {
    return this.pack.kind_names[this.pack.kinds[frame]];
  }

  reason(frame) {
    return this.pack.reasons[this.pack.reason[frame]];
  }

  cost(frame) {
    return this.pack.cost[frame];
  }

  // What the program's text says of a frame, without the number of the step.
  sentence(frame) {
    const changes = this.changes(frame);
    const told = changes.length ? changes.map((change) => this.#tell(change)).join(", ") : this.kind(frame);
    const reason = this.reason(frame);
    return reason ? `${told}: ${reason}` : told;
  }

  #tell({ kind, from, to, count }) {
    if (kind === "place") return `queen placed on ${this.square(to)}`;
    if (kind === "remove") return `queen taken from ${this.square(from)}`;
    if (kind === "board") return count === 0 ? "empty board" : `new board of ${count} queens`;
    const [row, col] = this.rowAndColumn(from), [toRow, toCol] = this.rowAndColumn(to);
    if (col === toCol) return `queen of column ${col} moves from row ${row} to row ${toRow}`;
    if (row === toRow) return `queen of row ${row} moves from column ${col} to column ${toCol}`;
    return `queen moves from ${this.square(from)} to ${this.square(to)}`;
  }

  rowAndColumn(cell) {
    return [Math.floor(cell / this.n), cell % this.n];
  }

  square(cell) {
    return `(${this.rowAndColumn(cell).join(", ")})`;
  }

  // What the search showed after a frame, by name: costs, domains, untried, population.
  view(frame, name) {
    const found = (this.pack.views[frame] || []).find(([known]) => known === name);
    return found ? found[1] : null;
  }

  // Whether any frame shows this.
  shows(name) {
    return this.pack.views.some((views) => views.some(([known]) => known === name));
  }

  // The attacks on a board: the attacked cells, the pairs that stand next to each other on a line, and
  // the number of all pairs.
  attacks(cells) {
    const { n, diagonals, regions } = this;
    const attacked = new Set(), neighbours = [];
    let pairs = 0;
    const groups = new Map();
    const add = (line, cell) => {
      const group = groups.get(line);
      if (group) group.push(cell);
      else groups.set(line, [cell]);
    };
    for (const cell of cells) {
      const [row, col] = this.rowAndColumn(cell);
      add(`r${row}`, cell);
      add(`c${col}`, cell);
      if (diagonals === "full") {
        add(`u${row + col}`, cell);
        add(`d${row - col}`, cell);
      } else if (diagonals === "toroidal") {
        add(`u${(row + col) % n}`, cell);
        add(`d${(row - col + n) % n}`, cell);
      }
      if (regions) add(`g${regions[cell]}`, cell);
    }
    const pair = (a, b) => {
      attacked.add(a).add(b);
      neighbours.push([a, b]);
    };
    for (const group of groups.values()) {
      pairs += (group.length * (group.length - 1)) / 2;
      for (let index = 1; index < group.length; index++) pair(group[index - 1], group[index]);
    }
    if (diagonals === "adjacent") {
      const queens = new Set(cells);
      for (const cell of cells) {
        for (const step of [-1, 1]) {
          const col = (cell % n) + step;
          if (col >= 0 && col < n && queens.has(cell + n + step)) {
            pair(cell, cell + n + step);
            pairs++;
          }
        }
      }
    }
    return { attacked, neighbours, pairs };
  }

  // Whether a queen on this cell would be attacked by one of the cells.
  isAttacked(cell, cells) {
    const { n, diagonals, regions } = this;
    const [row, col] = this.rowAndColumn(cell);
    return cells.some((queen) => {
      const [otherRow, otherCol] = this.rowAndColumn(queen);
      const down = Math.abs(row - otherRow), across = Math.abs(col - otherCol);
      if (down === 0 || across === 0 || (regions && regions[cell] === regions[queen])) return true;
      if (diagonals === "adjacent") return down === 1 && across === 1;
      return down === across || (diagonals === "toroidal" && down + across === n);
    });
  }
}

function clamp(number, least, most) {
  return Math.min(Math.max(number, least), most);
}
