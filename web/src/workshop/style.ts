// The workshop's own sheet, laid over the client's when it is opened.
import css from "./style/workshop.css";

let laid = false;

export function heedSheet() {
  if (laid || typeof document === "undefined") return;
  laid = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
