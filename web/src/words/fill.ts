// Fills in a text as package words of the server does (words/template.go); a golden file
// keeps the two alike (test/golden/filled.json).
import type { Lang } from "../tongue";

/** Words, an argument, or a choice: whether the argument is set, equals a text, or differs from it. */
type Part = string | [arg: string] | [arg: string, than: "" | "eq" | "ne", to: string, yes: Part[], other: Part[]];
type Form = string | Part[];
/** A text as words.ForClient writes it; one and other are its singular and plural. */
export type Text = Form | { one: Form; other: Form };
export type Values = Record<string, string | number>;

/** Stands for a missing argument. */
const missing = "<no value>";

export function fill(text: Text, values: Values, lang: Lang): string {
  const form = typeof text === "string" || Array.isArray(text) ? text : isOne(values) ? text.one : text.other;
  return typeof form === "string" ? form : filled("", form, values, lang);
}

/** Whether a text counts one thing: by the argument n, or its first number. */
function isOne(values: Values): boolean {
  const n = values.n ?? Object.values(values).find((v) => typeof v === "number");
  return String(n) === "1";
}

function filled(before: string, parts: Part[], values: Values, lang: Lang): string {
  return parts.reduce<string>((text, part) => {
    if (typeof part === "string") return text + part;
    const is = written(values[part[0]], lang);
    if (part.length === 1) return joined(text, is ?? missing);
    const [, than, to, yes, other] = part;
    const holds = than === "" ? is !== undefined && is !== "" : ((is ?? "") === to) === (than === "eq");
    return filled(text, holds ? yes : other, values, lang);
  }, before);
}

const numbers: Partial<Record<Lang, Intl.NumberFormat>> = {};

/** A number as the language writes it: 12,345 or 12.345. */
const written = (value: string | number | undefined, lang: Lang) =>
  typeof value === "number" ? (numbers[lang] ??= new Intl.NumberFormat(lang, { useGrouping: "always" })).format(value).replace("-", "−") : value;

/** Appends words to a text: with a capital letter where a sentence begins, and "a" and "de" contracted with "el". */
function joined(text: string, words: string): string {
  if (words && /[.!?] $/.test(text)) return text + words.charAt(0).toUpperCase() + words.slice(1);
  if (words.startsWith("el ") && /(^|\P{L})(a|de|A|De) $/u.test(text)) return text.slice(0, -1) + words.slice(1);
  return text + words;
}
