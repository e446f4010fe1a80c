// The colours of the style sheets: what a rule paints in the light or the dark theme, with
// its variables resolved. It reads only rules that hold at every width.
import { readFileSync } from "node:fs";

export type Scheme = "light" | "dark";

/** Red, green and blue of 0 to 1, and how much of the ground is covered. */
export interface Paint {
  r: number;
  g: number;
  b: number;
  a: number;
}

interface Rule {
  selectors: string[];
  set: Map<string, string>;
}

/** Parts of a list that commas part, those in brackets aside. */
const parts = (list: string, by: string) => {
  const all: string[] = [""];
  let deep = 0;
  for (const c of list) {
    if (c === "(") deep++;
    if (c === ")") deep--;
    if (c === by && !deep) all.push("");
    else all[all.length - 1] += c;
  }
  return all.map((x) => x.trim().replace(/\s+/g, " ")).filter(Boolean);
};

/** What stands in the bracket that a text begins with. */
const inner = (text: string) => {
  let [deep, end] = [0, 0];
  do deep += text[end] === "(" ? 1 : text[end] === ")" ? -1 : 0;
  while (deep && ++end);
  return text.slice(1, end);
};

function* blocks(text: string): Generator<[string, string]> {
  for (let at = 0; ; ) {
    const open = text.indexOf("{", at);
    if (open < 0) return;
    const head = text.slice(at, open).split(";").at(-1)!.trim();
    let end = open + 1;
    for (let deep = 1; deep; end++) deep += text[end] === "{" ? 1 : text[end] === "}" ? -1 : 0;
    yield [head, text.slice(open + 1, end - 1)];
    at = end;
  }
}

/** All the sheets of the client, in the order in which they count. */
export function sheets(folder = "src/style"): string {
  const all = readFileSync(`${folder}/all.css`, "utf8");
  const names = [...all.matchAll(/@import "\.\/(.+?)"/g)].map((m) => m[1]!);
  return names.map((n) => readFileSync(`${folder}/${n}`, "utf8")).join("\n").replace(/\/\*[\s\S]*?\*\//g, "");
}

export class Colours {
  readonly #rules: Rule[] = [];

  constructor(text: string, readonly scheme: Scheme) {
    this.#read(text);
  }

  #read(text: string) {
    for (const [head, body] of blocks(text)) {
      if (head.startsWith("@media") && head.includes("prefers-color-scheme")) {
        if (head.includes(`prefers-color-scheme: ${this.scheme}`)) this.#read(body);
        continue;
      }
      if (head.startsWith("@")) continue;
      const set = new Map(parts(body, ";").map((d) => [d.slice(0, d.indexOf(":")).trim(), d.slice(d.indexOf(":") + 1).replace("!important", "").trim()]));
      // Rules for every page except the printed one apply to the table.
      this.#rules.push({ selectors: parts(head.replaceAll(/:root:not\(:has\(\.paper-page\)\)( )?/g, (_, within) => (within ? "" : ":root")), ","), set });
    }
  }

  /** The selectors that set a property, in their order. */
  setters(property: string): string[] {
    return [...new Set(this.#rules.flatMap((r) => (r.set.has(property) ? r.selectors : [])))];
  }

  /** What the last rule of exactly this selector says. */
  value(selector: string, property: string): string | undefined {
    return this.#rules.findLast((r) => r.selectors.includes(selector) && r.set.has(property))?.set.get(property);
  }

  /** The selector that says a property of an element with an attribute of this value: the last of those that are more than a default. */
  byAttribute(name: string, value: string, property: string): string {
    const says = this.setters(property).filter((selector) => {
      const test = new RegExp(`\\[${name}(?:([$^]?)="(.*?)")?\\]`).exec(selector);
      const [, how, what] = test ?? [];
      return test && (what === undefined || (how === "^" ? value.startsWith(what) : how === "$" ? value.endsWith(what) : value === what));
    });
    const found = says.findLast((s) => !s.startsWith(":where")) ?? says.at(-1);
    if (!found) throw new Error(`nothing says ${property} of ${value}`);
    return found;
  }

  /** What a rule paints with, its opacity in it; `at` is where the variables are set besides the root. */
  paint(selector: string, property: string, at?: string): Paint {
    const text = this.value(selector, property);
    if (text === undefined) throw new Error(`${selector} sets no ${property}`);
    const p = this.colour(text, at);
    const share = (name: string) => Number(this.value(selector, name) ?? 1);
    return { ...p, a: p.a * share("opacity") * (property === "fill" || property === "stroke" ? share(`${property}-opacity`) : 1) };
  }

  /** The first colour in a value such as `4px solid var(--gold)`. */
  colour(text: string, at?: string): Paint {
    const schemes = /light-dark(\(.*\))/.exec(text);
    if (schemes) return this.colour(parts(inner(schemes[1]!), ",")[this.scheme === "light" ? 0 : 1]!, at);
    const mix = /^color-mix\(in srgb, (.+), (\S+) ([\d.]+)%\)$/.exec(text);
    if (mix) return over({ ...this.colour(mix[2]!, at), a: Number(mix[3]) / 100 }, this.colour(mix[1]!, at));
    const found = /var\((--[\w-]+)[,)]|#([0-9a-f]+)\b/i.exec(text);
    if (!found) throw new Error(`no colour in "${text}"`);
    if (found[1]) {
      const value = (at && this.value(at, found[1])) ?? this.value(":root", found[1]);
      if (value === undefined) throw new Error(`${found[1]} is not set${at ? ` at ${at}` : ""}`);
      return this.colour(value, at);
    }
    const hex = found[2]!.length < 6 ? [...found[2]!].map((c) => c + c).join("") : found[2]!;
    const part = (i: number) => Number.parseInt(hex.slice(i, i + 2) || "ff", 16) / 255;
    return { r: part(0), g: part(2), b: part(4), a: part(6) };
  }
}

/** A paint upon a ground that hides what is below. */
export function over(p: Paint, ground: Paint): Paint {
  const mix = (x: number, y: number) => x * p.a + y * (1 - p.a);
  return { r: mix(p.r, ground.r), g: mix(p.g, ground.g), b: mix(p.b, ground.b), a: 1 };
}

const light = (x: number) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);

/** How far apart two colours are in hue and strength, however light: their distance in the plane of Oklab. */
export function hueApart(one: Paint, other: Paint): number {
  const plane = (p: Paint) => {
    const [r, g, b] = [light(p.r), light(p.g), light(p.b)];
    const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b);
    const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b);
    const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b);
    return [1.978 * l - 2.4286 * m + 0.4506 * s, 0.0259 * l + 0.7828 * m - 0.8087 * s] as const;
  };
  const [a, b] = [plane(one), plane(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

function luminance(p: Paint): number {
  return 0.2126 * light(p.r) + 0.7152 * light(p.g) + 0.0722 * light(p.b);
}

/** How far a paint stands off from the ground it lies on: 1 to 21, as WCAG counts it. */
export function contrast(p: Paint, ground: Paint): number {
  const [a, b] = [luminance(over(p, ground)), luminance(ground)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
