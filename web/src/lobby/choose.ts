// Searching and sorting the list of battles, and their balance.
import type { MatchItem, ScenarioItem } from "../types";
import { fold, type Lang } from "../words";

/** The balance of a battle among people, or else among the strongest equal computer players, and the side that won more often. */
export function balance(b: Pick<ScenarioItem, "results" | "trials">): { kind: "even" | "favoured" | "strong" | "unknown"; strong: 0 | 1 } {
  const played = b.results ?? b.trials?.at(-1);
  if (!played) return { kind: "unknown", strong: 0 };
  const lead = played.top - played.bottom;
  const strong = lead >= 0 ? 0 : 1;
  const kind = Math.abs(lead) <= 10 ? "even" : Math.abs(lead) <= 30 ? "favoured" : "strong";
  return { kind, strong };
}

/** The size of a battle: its first fact, as a key. */
export const size = (b: Pick<ScenarioItem, "system" | "facts">): string => {
  const fact = b.facts?.[0];
  return fact ? `${b.system}.${fact.id}.${fact.n}` : "";
};

/** All sizes with their words, the smallest of each system first. */
export function sizes(all: readonly ScenarioItem[]): (readonly [key: string, words: string])[] {
  const sorted = all.filter((b) => b.facts?.[0]).sort((a, b) => a.system.localeCompare(b.system) || a.facts![0]!.n - b.facts![0]!.n);
  return [...new Map(sorted.map((b) => [size(b), b.factWords[0] ?? ""]))];
}

export interface Wanted {
  text: string;
  balance: "all" | "even" | "uneven" | "unknown";
  /** "all", or the key of a size. */
  size: string;
  /** "all", or the id of a system. */
  system: string;
}

export const everything: Wanted = { text: "", balance: "all", size: "all", system: "all" };

/** The battles by system, in the order of the list. */
export function bySystem(all: readonly ScenarioItem[]): { system: string; battles: ScenarioItem[] }[] {
  const groups = new Map<string, ScenarioItem[]>();
  for (const b of all) groups.set(b.system, [...(groups.get(b.system) ?? []), b]);
  return [...groups].map(([system, battles]) => ({ system, battles }));
}

/** All words of a battle, folded for the search. */
function wordsOf(b: ScenarioItem, l: Lang): string {
  const sides = b.armies.flatMap((a, i) => [a.name[l] ?? "", a.leader, ...(b.forces[i as 0 | 1]?.leaders ?? [])]);
  return fold([b.name[l], b.date[l], b.text[l], ...sides].join(" "));
}

/** The battles that contain every word of the search and pass the filters, in their order. */
export function find(all: readonly ScenarioItem[], w: Wanted, l: Lang): ScenarioItem[] {
  const words = fold(w.text).split(/\s+/).filter(Boolean);
  return all.filter((b) => {
    const text = words.length ? wordsOf(b, l) : "";
    if (!words.every((word) => text.includes(word))) return false;
    const kind = balance(b).kind;
    if (w.balance !== "all" && w.balance !== (kind === "favoured" || kind === "strong" ? "uneven" : kind)) return false;
    if (w.system !== "all" && b.system !== w.system) return false;
    return w.size === "all" || size(b) === w.size;
  });
}

/** The battle that was played last, or if it is not listed the first one of its game. */
export function lastPlayed(battles: readonly ScenarioItem[], matches: readonly Pick<MatchItem, "scenario" | "system" | "updated" | "mine">[]): ScenarioItem | undefined {
  const last = matches.filter((m) => m.mine).sort((a, b) => b.updated.localeCompare(a.updated))[0];
  return last && (battles.find((b) => b.id === last.scenario) ?? battles.find((b) => b.system === last.system));
}
