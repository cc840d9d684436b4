// Elements in a line each. Whatever is written goes in as text, so that a stranger's name is never anything else.

// Return an element with attributes, listeners (`onclick` and the like) and children: elements or texts.
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  set(made, attributes);
  made.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ""));
  return made;
}

// Give an element attributes; one that is null or false is taken away.
export function set(made, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made[name] = value;
    else if (value === null || value === undefined || value === false) made.removeAttribute(name);
    else made.setAttribute(name, value === true ? "" : value);
  }
}

export function button(label, onclick, attributes = {}) {
  return element("button", { type: "button", onclick, ...attributes }, label);
}

export const wait = (milliseconds) => new Promise((done) => { setTimeout(done, milliseconds); });

export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
