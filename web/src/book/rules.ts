// The rules of a system: fetched once, searched here, cited everywhere.
import type { Rule } from "../types";
import { answerAt } from "../wire";
import { fold, type Lang } from "../words";

const bookOf = (system: string) => (system ? answerAt<readonly Rule[]>(`/api/rules/${encodeURIComponent(system)}`) : undefined);

/** Whether the server has no rulebook of a system of this name. */
export const noBook = (system: string) => bookOf(system) === null;

/** The rules of a system in the order of its book; empty until they are there. */
export const rulesOf = (system: string): readonly Rule[] => bookOf(system) ?? [];

export const ruleOf = (system: string, id: string) => rulesOf(system).find((r) => r.id === id);

/** The sections of the printed rulebook that a rule restates, "§ 27.3"; empty if there are none. */
export const printed = (r: Rule | undefined) => (r?.sections.length ? `§ ${r.sections.join(", ")}` : "");

/** A citation of a rule: its id and its sections in the printed rulebook. */
export const cited = (id: string, r: Rule | undefined) => [id, printed(r)].filter(Boolean).join(" · ");

/** The rules that contain every word of the query: matches of the id first, then of the beginning of the id or a section, then of the title, then of the text. */
export function search(rules: readonly Rule[], query: string, lang: Lang): readonly Rule[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (!words.length) return rules;
  const rank = (r: Rule) => {
    const id = r.id.toLowerCase();
    const title = fold(r.title[lang] ?? "");
    const all = `${id} ${r.sections.join(" ")} ${title} ${fold(r.text[lang] ?? "")} ${fold(r.chapter[lang] ?? "")}`;
    if (!words.every((w) => all.includes(w))) return -1;
    if (words.every((w) => id === w)) return 0;
    if (words.every((w) => id.startsWith(w) || r.sections.includes(w))) return 1;
    return words.every((w) => title.includes(w)) ? 2 : 3;
  };
  return rules
    .map((rule) => ({ rule, rank: rank(rule) }))
    .filter((f) => f.rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map((f) => f.rule);
}

interface Chapter {
  title: string;
  rules: Rule[];
}

/** The rules by chapter, in their order. */
export function chapters(rules: readonly Rule[], lang: Lang): Chapter[] {
  const list: Chapter[] = [];
  for (const r of rules) {
    const title = r.chapter[lang] ?? "";
    if (list.at(-1)?.title !== title) list.push({ title, rules: [] });
    list.at(-1)!.rules.push(r);
  }
  return list;
}

/** Rule ids of all systems: A8.3, A17.2-2, AR.27, M-shoot.4; sections of the rulebook may follow: B27.7 · § 27.2, 9.2. */
const id = /(\(?)\b([A-Z]+(?:-[a-z]+)?\d*\.\d+(?:-\d+)?)\b(?: · § \d+(?:\.\d+)*(?:, \d+(?:\.\d+)*)*)?(\)?)/g;

/** Cuts a text at the rules it cites; brackets around a citation belong to it. */
export function cite(text: string, known: (id: string) => boolean = () => true): (string | { rule: string })[] {
  const parts: (string | { rule: string })[] = [];
  let from = 0;
  for (const m of text.matchAll(id)) {
    if (!known(m[2]!)) continue;
    const whole = m[1] && m[3] ? 0 : m[1]!.length;
    const start = m.index + whole;
    const end = m.index + m[0].length - (m[1] && m[3] ? 0 : m[3]!.length);
    if (start > from) parts.push(text.slice(from, start));
    parts.push({ rule: m[2]! });
    from = end;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}
