// The workshop's own sheets, laid over the client's when they are needed.
import css from "./style/workshop.css";

/** A function that lays a sheet over the others, once. */
export function laying(sheetText: string): () => void {
  let laid = false;
  return () => {
    if (laid || typeof document === "undefined") return;
    laid = true;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(sheetText);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  };
}

export const heedSheet = laying(css);
