// The drafts that this browser keeps. A draft is kept with every change, so that a closed tab
// loses nothing.
import { keep, recall } from "../storage";

/** A draft on the shelf. */
export interface Kept {
  /** The battle in whose address it lies. */
  battle: string;
  name: string;
  /** When it was changed last, as an ISO time. */
  at: string;
  base?: Base;
  /** Whether the server has it as it is. */
  clean?: boolean;
}

/** What a draft was made from. */
export interface Base {
  /** The server's revision. */
  rev?: number;
  /** The sum of the battle in whose address it lies. */
  from?: string;
  /** The text that the server has. */
  sent?: string;
}

const list = "drafts";
const box = (battle: string) => `draft.${battle}`;

/** The drafts, the one changed last first. */
export function drafts(): Kept[] {
  try {
    const all = JSON.parse(recall(list) ?? "[]") as Kept[];
    return all.filter((d) => recall(box(d.battle))).sort((a, b) => b.at.localeCompare(a.at));
  } catch {
    return [];
  }
}

/** The text of a draft, null if there is none. */
export const draftOf = (battle: string): string | null => recall(box(battle)) || null;

/** Keeps a text; whether the browser has room for it. */
export function keepDraft(battle: string, text: string, name: string, { sent, ...base }: Base = {}, at = new Date().toISOString()): boolean {
  keep(box(battle), text);
  keep(list, JSON.stringify([{ battle, name, at, base, clean: sent === text }, ...drafts().filter((d) => d.battle !== battle)]));
  try {
    return localStorage.getItem(`mariscal.${box(battle)}`) === text;
  } catch {
    return false;
  }
}

export function dropDraft(battle: string) {
  const rest = drafts().filter((d) => d.battle !== battle);
  keep(box(battle), "");
  keep(list, JSON.stringify(rest));
}
