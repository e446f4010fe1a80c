// Guided battles. The coach looks only at the names of the open question and of past events; the
// server decides what is allowed. Each game has its own subjects and words.
import { signal } from "@preact/signals";
import type { LogLine } from "../types";
import { lang, type Lang } from "../words";
import { api } from "../wire";
import type { Lesson, Sight, Teaching } from "./system";

/** The topics of a moment, the most special first: the coach takes the first he has words for. Unknown kinds of questions have a general topic. */
export function topics(s: Sight): string[] {
  if (s.over) return [s.won ? "over.won" : "over.lost"];
  if (!s.asked || s.telling) return ["wait"];
  const out: string[] = [];
  const choice = s.options.length > 1;
  if (s.kind === "card") {
    if (s.turn === 1 && s.card) out.push("card.first");
    if (s.card) out.push("card.chosen");
    if (s.turn > 1) out.push("card.again");
  }
  if (s.aimed) out.push(`${s.kind}.aimed`);
  const verbs = new Set(s.options.map((o) => o.text.split(" ")[0]!).filter((v) => v !== "done"));
  if (s.picked && (s.options.some((o) => o.cell || o.at) || (choice && verbs.size === 1))) out.push(`${s.kind}.picked`);
  if (s.options.every((o) => !o.from && !o.cell && !o.at)) out.push(`${s.kind}.done`);
  // The last answer in the rulebook's order is the most special one.
  out.push(...[...verbs].reverse().map((v) => `${s.kind}.${v}`));
  if (!choice) out.push(`${s.kind}.sole`);
  out.push(s.kind, "any");
  return out;
}

/** The keys of texts for a moment, in the order of preference: introductions of a new question, the most general first, then its topics. */
export function keys(s: Sight): string[] {
  const all = topics(s);
  const fresh = s.picked || s.aimed ? [] : all.map((k) => `${k}.new`).filter((k) => !s.said?.(k)).reverse();
  return [...fresh, ...all];
}

/** The last word of an event's id: "ancients.event.leader-move" is "leader-move". */
const short = (id: string) => id.slice(id.lastIndexOf(".") + 1);

/** The subjects that have come up in the log. */
export function learned(of: Teaching, log: readonly LogLine[], seat: number, oddsSeen: boolean): Set<string> {
  const out = new Set<string>(oddsSeen ? ["odds"] : []);
  for (const { event } of log) {
    const id = short(event.id);
    for (const [subject, by] of Object.entries(of.shownBy)) {
      const of = !by.unit || event.args?.some((a) => a.name === "unit" && by.unit!.test(a.text ?? ""));
      if (by.events.includes(id) && (!by.own || event.seat === seat) && of) out.add(subject);
    }
    // A player who moves or fights with a leader has learned about leaders.
    if (event.seat === seat && of.led.includes(id) && event.args?.some((a) => a.name === "leader" && a.text)) out.add("leader");
  }
  return out;
}

/** The event to explain now: the most important new one that has not been explained. */
export function news(told: readonly string[], log: readonly LogLine[], since: number, explained: (key: string) => boolean): string | undefined {
  const fresh = new Set(log.filter((l) => l.n > since).map((l) => short(l.event.id)));
  return told.find((key) => fresh.has(key) && !explained(`event.${key}`));
}

/** The lesson of a game, with its texts in the language of the page; another language is fetched when the page changes to it. */
export async function lessonOf(of: Teaching): Promise<Lesson> {
  const said = signal<Partial<Record<Lang, Readonly<Record<string, string>>>>>({});
  const fetch = async (l: Lang) => {
    const words = await api.coach(of.system);
    said.value = { ...said.value, [l]: words };
  };
  await fetch(lang.value);
  const asked = new Set<Lang>([lang.value]);
  const texts = () => {
    const l = lang.value;
    if (!said.value[l] && !asked.has(l)) {
      asked.add(l);
      fetch(l).catch(() => asked.delete(l));
    }
    return said.value[l] ?? {};
  };
  const has = (key: string) => texts()[key] !== undefined;
  return {
    ...of,
    topic: (s) => keys(s).find(has) ?? "any",
    learned: (log, seat, oddsSeen) => learned(of, log, seat, oddsSeen),
    news: (log, since, explained) => {
      const happened = news(of.told, log, since, explained);
      return happened && `event.${happened}`;
    },
    begins: of.begins ?? "card",
    has,
    say: (key) => texts()[key] ?? "",
  };
}
