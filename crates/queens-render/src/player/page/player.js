// The controls: one position for all traces on the page.

const SPEEDS = [0.5, 1, 2, 5, 10, 30, 100, 1000, 10000]; // Frames per second.
const QUIET_FROM = 5; // From this speed on a screen reader is not told of every step.
const LONGEST_PAUSE = 250; // Milliseconds after which the clock does not try to catch up.

const element = (id) => document.getElementById(id);

class Player {
  constructor(traces) {
    this.length = Math.max(...traces.map((trace) => trace.length));
    this.longest = traces.find((trace) => trace.length === this.length);
    this.position = 0;
    this.playing = false;
    this.owed = 0;
    const jump = (position) => this.jump(position);
    this.panels = traces.map((trace, index) => new Panel(trace, `trace-${index + 1}`, this.length, jump));
    element("panels").append(...this.panels.map((panel) => panel.element));
    element("panels").classList.toggle("compare", traces.length > 1);
    document.body.classList.toggle("bred", traces.some((trace) => trace.shows("population")));
    this.#controls(traces);
    this.#keys();
    this.jump(this.longest.frameOf(Number(location.hash.slice(1)) || 0));
  }

  #controls(traces) {
    const on = (id, event, act) => element(id).addEventListener(event, act);
    element("position").max = this.length - 1;
    element("step").max = this.longest.step(this.length - 1);
    element("of").textContent = `of ${shown(this.longest.step(this.length - 1))}`;
    for (const speed of SPEEDS) {
      element("speed").append(html("option", { value: speed, selected: speed === 2 }, `${shown(speed)} per second`));
    }
    const hints = ["costs", "domains", "untried"].filter((name) => traces.some((trace) => trace.shows(name)));
    const names = { costs: "Costs of moves", domains: "Open squares", untried: "Squares to try" };
    element("hints-label").hidden = hints.length === 0;
    element("hints-name").textContent = hints.length === 1 ? names[hints[0]] : "Hints";
    on("first", "click", () => this.jump(0));
    on("back", "click", () => this.jump(this.position - 1));
    on("play", "click", () => this.toggle());
    on("forward", "click", () => this.jump(this.position + 1));
    on("last", "click", () => this.jump(this.length - 1));
    on("position", "input", (event) => this.jump(Number(event.target.value)));
    on("step", "change", (event) => this.jump(this.longest.frameOf(Number(event.target.value) || 0)));
    on("show-lines", "change", () => this.draw());
    on("show-hints", "change", () => this.draw());
    on("controls", "submit", (event) => event.preventDefault());
  }

  #keys() {
    const tenth = Math.max(1, Math.round(this.length / 10));
    const acts = {
      " ": () => this.toggle(),
      ArrowLeft: () => this.jump(this.position - 1),
      ArrowRight: () => this.jump(this.position + 1),
      PageUp: () => this.jump(this.position - tenth),
      PageDown: () => this.jump(this.position + tenth),
      Home: () => this.jump(0),
      End: () => this.jump(this.length - 1),
      "+": () => this.faster(1),
      "=": () => this.faster(1),
      "-": () => this.faster(-1),
    };
    document.addEventListener("keydown", (event) => {
      const act = acts[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey || keepsKey(event)) return;
      event.preventDefault();
      act();
    });
  }

  faster(by) {
    const speed = element("speed");
    speed.selectedIndex = clamp(speed.selectedIndex + by, 0, SPEEDS.length - 1);
  }

  get speed() {
    return Number(element("speed").value);
  }

  toggle() {
    if (this.playing) {
      this.pause();
      this.draw();
      return;
    }
    // At the end, playing begins again.
    if (this.position === this.length - 1) this.jump(0);
    this.playing = true;
    this.owed = 0;
    this.before = performance.now();
    this.#label();
    requestAnimationFrame((now) => this.#tick(now));
  }

  pause() {
    this.playing = false;
    this.#label();
  }

  // Goes on by as many frames as the time that has passed is worth.
  #tick(now) {
    if (!this.playing) return;
    this.owed += (Math.min(now - this.before, LONGEST_PAUSE) * this.speed) / 1000;
    this.before = now;
    const due = Math.floor(this.owed);
    if (due > 0) {
      this.owed -= due;
      this.position = Math.min(this.position + due, this.length - 1);
      if (this.position === this.length - 1) this.pause();
      this.draw();
    }
    if (this.playing) requestAnimationFrame((next) => this.#tick(next));
  }

  // Goes to a frame; whoever jumps wants to look, so playing ends.
  jump(position) {
    if (this.playing) this.pause();
    this.position = clamp(position, 0, this.length - 1);
    this.draw();
  }

  draw() {
    const options = {
      lines: element("show-lines").checked,
      hints: element("show-hints").checked,
      quiet: this.playing && this.speed >= QUIET_FROM,
    };
    for (const panel of this.panels) panel.show(this.position, options);
    const step = this.longest.step(this.position);
    const slider = element("position");
    slider.value = this.position;
    slider.style.setProperty("--done", `${(100 * this.position) / Math.max(1, this.length - 1)}%`);
    slider.setAttribute("aria-valuetext", `step ${step} of ${this.longest.step(this.length - 1)}`);
    element("step").value = step;
    for (const id of ["first", "back"]) disable(id, this.position === 0);
    for (const id of ["last", "forward"]) disable(id, this.position === this.length - 1);
  }

  #label() {
    const play = element("play");
    play.setAttribute("aria-label", this.playing ? "Pause" : "Play");
    play.classList.toggle("playing", this.playing);
  }
}

// Marks a button as of no use now. It keeps the focus, so that keys go on working.
function disable(id, disabled) {
  element(id).setAttribute("aria-disabled", disabled);
}

// Whether the element with the focus uses the key itself.
function keepsKey({ key, target }) {
  if (target.matches("input[type=number]")) return key !== " ";
  if (target.matches("select")) return key !== "Home" && key !== "End";
  if (target.matches("button, summary, input[type=checkbox]")) return key === " ";
  return target.matches(".scroll") && /^(Arrow|Page|Home|End)/.test(key);
}

// The tests read how the page is and how long it took to open.
const began = performance.now();
const traces = JSON.parse(element("data").textContent).map((pack) => new Trace(pack));
window.player = new Player(traces);
window.opened = { parsed: performance.now() - began, shown: performance.now() };
