// The sheet of packs, laid over the workshop's.
import css from "./style/packs.css";

let laid = false;

export function heedPackSheet() {
  if (laid || typeof document === "undefined") return;
  laid = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
