// A picture of a board: the drawing with the rules of the style sheets that apply to it, so
// that it holds nothing its viewer does not see.
import { written } from "./rules";

/** The width of a picture, in pixels. */
const wide = 1800;
/** The height of the caption's strip, in units of the drawing. */
const strip = 34;

/** Parts of the drawing that are not visible. */
const unseen = ".touch, .unseen, [data-piece-ghost]";

/** The board as a complete SVG document. */
export function drawing(board: SVGSVGElement, caption: string, font = ""): string {
  const copy = board.cloneNode(true) as SVGSVGElement;
  for (const e of copy.querySelectorAll(unseen)) e.remove();
  const [x, y, w, h] = (board.getAttribute("viewBox") ?? "0 0 100 100").split(/\s+/).map(Number) as [number, number, number, number];
  const name = document.createElementNS("http://www.w3.org/2000/svg", "text");
  name.textContent = caption;
  for (const [k, v] of Object.entries({ x: x + w / 2, y: y + h + strip * 0.66, fill: "var(--ink)", "font-size": 17 })) name.setAttribute(k, String(v));
  const back = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  for (const [k, v] of Object.entries({ x, y, width: w, height: h + strip, fill: "var(--linen)" })) back.setAttribute(k, String(v));
  copy.prepend(back);
  copy.append(name);
  copy.setAttribute("viewBox", `${x} ${y} ${w} ${h + strip}`);
  copy.setAttribute("width", String(wide));
  copy.setAttribute("height", String(Math.round((wide * (h + strip)) / w)));
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  // The sheet is added as text: the page's policy forbids creating style elements.
  const scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"; // an image by itself has none
  const css = `${font}${written([...document.styleSheets], board)}:root{color-scheme:${scheme}}`.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return new XMLSerializer().serializeToString(copy).replace(/^<svg[^>]*>/, (open) => `${open}<style>${css}</style>`);
}

/** The typeface as a font-face rule with its data: an SVG image cannot load anything. */
async function typeface(): Promise<string> {
  const face = [...document.styleSheets].flatMap((s) => [...s.cssRules]).find((r): r is CSSFontFaceRule => r instanceof CSSFontFaceRule && !/italic/.test(r.cssText));
  const at = face && /url\("?([^")]+)"?\)/.exec(face.cssText)?.[1];
  if (!at) return "";
  const bytes = new Uint8Array(await (await fetch(new URL(at, document.baseURI))).arrayBuffer());
  let text = "";
  for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return `@font-face{font-family:"Crimson Pro";font-weight:200 900;src:url(data:font/woff2;base64,${btoa(text)})}`;
}

async function png(svg: string): Promise<Blob> {
  const at = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = at;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext("2d")!.drawImage(image, 0, 0);
    return await new Promise<Blob>((ok, no) => canvas.toBlob((b) => (b ? ok(b) : no(new Error("no picture"))), "image/png"));
  } finally {
    URL.revokeObjectURL(at);
  }
}

/** Makes the picture; a touch device shares it, any other saves a file. */
export async function keepPicture(board: SVGSVGElement, file: string, caption: string) {
  const blob = await png(drawing(board, caption, await typeface().catch(() => "")));
  const picture = new File([blob], `${file}.png`, { type: "image/png" });
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [picture] })) {
    // The player may cancel.
    await navigator.share({ files: [picture], title: caption }).catch((e: unknown) => {
      if (!(e instanceof DOMException && e.name === "AbortError")) throw e;
    });
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = picture.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
