// The rules reference: fetched once a system, searched here, cited everywhere.
import { signal } from "@preact/signals";
import type { Rule } from "../types";
import type { Lang } from "../words";

const books = signal<Record<string, readonly Rule[]>>({});
const asked = new Set<string>();
const missing = signal<ReadonlySet<string>>(new Set());

/** The server has no rulebook of a system of this name. */
export const noBook = (system: string) => missing.value.has(system);

/** The rules of a system in the order of its book; empty until they are there. */
export function rulesOf(system: string): readonly Rule[] {
  const have = books.value[system];
  if (system && !have && !asked.has(system) && typeof fetch !== "undefined") {
    asked.add(system);
    fetch(`/api/rules/${encodeURIComponent(system)}`)
      .then(async (a) => {
        if (a.status === 404) {
          missing.value = new Set([...missing.value, system]);
          return;
        }
        if (!a.ok) throw new Error(String(a.status));
        books.value = { ...books.value, [system]: (await a.json()) as Rule[] };
      })
      .catch(() => setTimeout(() => asked.delete(system), 2000));
  }
  return have ?? [];
}

export const ruleOf = (system: string, id: string) => rulesOf(system).find((r) => r.id === id);

/** The sections of the printed rulebook a rule restates, "§ 27.3"; nothing where there is none. */
export const printed = (r: Rule | undefined) => (r?.sections.length ? `§ ${r.sections.join(", ")}` : "");

/** A rule as it is cited: its id, and where the printed rulebook has it. */
export const cited = (id: string, r: Rule | undefined) => [id, printed(r)].filter(Boolean).join(" · ");

/** A text without capitals and accents, and with the apostrophe of the keyboard, as one searches. */
export const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").replace(/’/g, "'").toLowerCase();

/** The rules in which every word of the query stands: by id first, then by id or section, then by title, then by text. */
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

export interface Chapter {
  title: string;
  rules: Rule[];
}

/** The rules by chapters, in their order. */
export function chapters(rules: readonly Rule[], lang: Lang): Chapter[] {
  const list: Chapter[] = [];
  for (const r of rules) {
    const title = r.chapter[lang] ?? "";
    if (list.at(-1)?.title !== title) list.push({ title, rules: [] });
    list.at(-1)!.rules.push(r);
  }
  return list;
}

/** The shape of rule ids in all systems: A8.3, A17.2-2, AR.27, M-shoot.4; the sections of the rulebook may follow: B27.7 · § 27.2, 9.2. */
const id = /(\(?)\b([A-Z]+(?:-[a-z]+)?\d*\.\d+(?:-\d+)?)\b(?: · § \d+(?:\.\d+)*(?:, \d+(?:\.\d+)*)*)?(\)?)/g;

/** Cuts a text at the rules it cites; brackets around one belong to it. */
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
