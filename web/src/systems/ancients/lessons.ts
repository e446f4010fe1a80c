// What the coach of the first battle speaks about. He looks at the question that
// is open and at what was told, by their names alone; what is allowed and what
// comes of it he leaves to the server.
import type { LogLine } from "../../types";
import type { Sight } from "../system";

/**
 * The topics of a moment, the most special first: the coach takes the first he has
 * words for. Kinds of questions he has never heard of are met with a general word.
 */
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
  if (s.picked && s.options.some((o) => o.cell)) out.push(`${s.kind}.picked`);
  if (s.options.every((o) => !o.from && !o.cell)) out.push(`${s.kind}.done`);
  if (!choice) out.push(`${s.kind}.sole`);
  out.push(s.kind, "any");
  return out;
}

/** What can be learned, in the order in which it usually comes up. */
export const subjects = ["card", "order", "move", "odds", "fight", "evade", "leader", "banner"] as const;
export type Subject = (typeof subjects)[number];

/** The events, without their system, that show a subject at work; own ones only where it is the player who must do it. */
const shownBy: Record<Exclude<Subject, "odds">, { own: boolean; events: readonly string[] }> = {
  card: { own: true, events: ["play"] },
  order: { own: true, events: ["order", "order-leader", "lead", "orders"] },
  move: { own: true, events: ["move", "leader-move"] },
  fight: { own: true, events: ["close", "fire"] },
  evade: { own: false, events: ["evade", "evade-move"] },
  leader: { own: true, events: ["lead", "order-leader", "leader-move", "leader-evade", "leader-lost", "check"] },
  banner: { own: false, events: ["banner"] },
};

/** The last word of an event's id: "ancients.event.leader-move" is "leader-move". */
export const short = (id: string) => id.slice(id.lastIndexOf(".") + 1);

/** The subjects that have come up, from the dispatches. */
export function learned(log: readonly LogLine[], seat: number, oddsSeen: boolean): Set<Subject> {
  const out = new Set<Subject>();
  if (oddsSeen) out.add("odds");
  for (const { event } of log) {
    const id = short(event.id);
    for (const [subject, by] of Object.entries(shownBy) as [Exclude<Subject, "odds">, (typeof shownBy)["card"]][]) {
      if (by.events.includes(id) && (!by.own || event.seat === seat)) out.add(subject);
    }
    // Whoever moves or fights under his leader has had him at work.
    const led = event.seat === seat && (id === "move" || id === "close") && event.args?.some((a) => a.name === "leader" && a.text);
    if (led) out.add("leader");
  }
  return out;
}

/** Events the coach explains the first time they happen, the weightiest first. */
export const told = [
  "leader-lost", "banner", "rampage", "first-strike", "evade-move", "check", "roll-evade", "roll-back", "retreat", "flags", "eliminated", "hits", "roll-fire",
] as const;

/** The event to explain now: the weightiest among the fresh ones that has not happened before them. */
export function news(log: readonly LogLine[], since: number): { key: (typeof told)[number]; line: LogLine } | undefined {
  const before = new Set(log.filter((l) => l.n <= since).map((l) => short(l.event.id)));
  const fresh = log.filter((l) => l.n > since);
  for (const key of told) {
    if (before.has(key)) continue;
    const line = fresh.find((l) => short(l.event.id) === key);
    if (line) return { key, line };
  }
  return undefined;
}
