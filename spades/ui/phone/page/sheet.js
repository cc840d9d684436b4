// What opens over the table: one dialog with a title and a button to close it.

import { button, element } from "./dom.js";
import { say } from "./words.js";

// Open a dialog; returns how to close it.
export function openSheet(title, ...content) {
  const close = () => sheet.close();
  const heading = element("h2", { id: "sheet-title" }, title);
  const sheet = element(
    "dialog", { class: "sheet panel", "aria-labelledby": "sheet-title" },
    heading, element("div", { class: "inside" }, ...content), button(say("menu.close"), close, { class: "main" }),
  );
  sheet.onclose = () => sheet.remove();
  sheet.onclick = ({ target }) => { if (target === sheet) close(); };
  document.body.append(sheet);
  sheet.showModal();
  return close;
}
