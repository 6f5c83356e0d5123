// Making elements; all text is set as text.

const SVG = "http://www.w3.org/2000/svg";

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== null && value !== false) node.setAttribute(name, value);
  }
  for (const child of children) if (child !== null && child !== undefined) node.append(child);
  return node;
}

// An HTML element; strings among the children become text nodes.
function html(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

// An SVG element.
function svg(name, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children);
}

// 1 step, 2 steps.
function counted(count, noun) {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

// A number for people.
function shown(number) {
  if (Number.isInteger(number)) return number.toLocaleString("en");
  const digits = Math.abs(number) >= 100 ? 1 : Math.abs(number) >= 1 ? 2 : 4;
  return number.toLocaleString("en", { maximumFractionDigits: digits });
}
