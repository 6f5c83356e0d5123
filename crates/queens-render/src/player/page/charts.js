// Curves over the steps, with a mark at the present one; a click jumps there.

const WIDE = 600, HIGH = 100;
const MOST_DOTS = 40; // A short curve has a dot for each step.

class Chart {
  // Each series is { name, values }, `length` the number of frames on the axis.
  constructor(title, series, length, jump) {
    this.length = length;
    const numbers = series.flatMap(({ values }) => extent(values));
    this.most = Math.max(...numbers, 0);
    this.least = Math.min(...numbers, 0);
    this.mark = svg("line", { class: "now", y1: 0, y2: HIGH, x1: 0, x2: 0 });
    this.series = series;
    const curves = series.flatMap(({ values }, index) => {
      const d = this.#path(values);
      const dots = values.length <= MOST_DOTS ? svg("path", { class: `curve dots curve-${index}`, d: d.replace(/[ML]([^ ]+ [^L]+)/g, "M$1h0") }) : null;
      return [svg("path", { class: `curve curve-${index}`, d }), dots].filter(Boolean);
    });
    this.picture = svg(
      "svg",
      { viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "none", role: "img", "aria-label": this.#words(title) },
      ...curves,
      this.mark,
    );
    this.value = html("output", { class: "value" });
    const legend = series.length > 1 ? series.map(({ name }, index) => html("span", { class: `key key-${index}` }, name)) : [];
    this.element = html(
      "figure",
      { class: "chart" },
      html("figcaption", {}, html("span", {}, title), ...legend, this.value),
      html("div", { class: "plot" }, html("span", { class: "most" }, shown(this.most)), html("span", { class: "least" }, shown(this.least)), this.picture),
    );
    this.picture.addEventListener("click", (event) => {
      const { left, width } = this.picture.getBoundingClientRect();
      jump(Math.round(clamp((event.clientX - left) / width, 0, 1) * Math.max(1, this.length - 1)));
    });
  }

  #words(title) {
    const { values } = this.series[0];
    const [least, most] = extent(values);
    return `Curve: ${title}, from ${shown(values[0] ?? 0)} at the start to ${shown(values.at(-1) ?? 0)} at the end, between ${shown(least)} and ${shown(most)}`;
  }

  #x(frame) {
    return (frame / Math.max(1, this.length - 1)) * WIDE;
  }

  #y(value) {
    return HIGH - 4 - ((value - this.least) / (this.most - this.least || 1)) * (HIGH - 8);
  }

  // A long curve is drawn by the least and the greatest value of each part, so that no peak is lost.
  #path(values) {
    const points = [];
    const part = Math.max(1, Math.ceil(values.length / WIDE));
    for (let first = 0; first < values.length; first += part) {
      const past = Math.min(first + part, values.length);
      let low = first, high = first;
      for (let index = first; index < past; index++) {
        if (values[index] === null) continue;
        if (values[low] === null || values[index] < values[low]) low = index;
        if (values[high] === null || values[index] > values[high]) high = index;
      }
      for (const index of [...new Set([low, high])].sort((a, b) => a - b)) {
        if (values[index] !== null) points.push(`${this.#x(index).toFixed(1)} ${this.#y(values[index]).toFixed(1)}`);
      }
    }
    return points.length ? `M${points.join("L")}` : "";
  }

  show(frame) {
    const x = this.#x(frame).toFixed(1);
    this.mark.setAttribute("x1", x);
    this.mark.setAttribute("x2", x);
    const values = this.series.map(({ values }) => values[frame]).filter((value) => value !== null && value !== undefined);
    this.value.textContent = values.map(shown).join(" / ");
  }
}

// The least and the greatest of some values, nulls passed over.
function extent(values) {
  let least = Infinity, most = -Infinity;
  for (const value of values) {
    if (value === null || value === undefined) continue;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return least > most ? [0, 0] : [least, most];
}
