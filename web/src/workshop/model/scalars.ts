// What scalars of YAML say, by how they are written.
const words: Readonly<Record<string, boolean | null>> = { "": null, "~": null, null: null, Null: null, NULL: null, true: true, True: true, TRUE: true, false: false, False: false, FALSE: false };

/** What a plain scalar says. */
export function plain(text: string): string | number | boolean | null {
  if (text in words) return words[text]!;
  if (/^[-+]?\d+$/.test(text)) return Number(text);
  if (/^0o[0-7]+$/.test(text) || /^0x[0-9a-fA-F]+$/.test(text)) return Number(text);
  if (/^[-+]?(\.\d+|\d+(\.\d*)?)([eE][-+]?\d+)?$/.test(text)) return Number(text);
  if (/^[-+]?\.(inf|Inf|INF)$/.test(text)) return text.startsWith("-") ? -Infinity : Infinity;
  return /^\.(nan|NaN|NAN)$/.test(text) ? NaN : text;
}

export const escapes: Readonly<Record<string, string>> = { 0: "\0", a: "\x07", b: "\b", t: "\t", "\t": "\t", n: "\n", v: "\v", f: "\f", r: "\r", e: "\x1b", " ": " ", '"': '"', "/": "/", "\\": "\\", N: "\x85", _: "\xa0", L: "\u2028", P: "\u2029" };

/** Lines that are one text: each break is a space, an empty line a break. */
export const joined = (lines: readonly string[]) => {
  let out = lines[0]!;
  let breaks = 0;
  for (const l of lines.slice(1)) {
    if (l === "") breaks++;
    else {
      out += (breaks ? "\n".repeat(breaks) : " ") + l;
      breaks = 0;
    }
  }
  return out;
};
