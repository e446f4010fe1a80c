// The drafts that this browser keeps. A draft is kept with every change, so that a closed tab
// loses nothing.
import { keeping } from "./keeping";

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

const { all, text, put, drop } = keeping<Kept>("drafts", "draft", (d) => d.battle);

/** The drafts, the one changed last first. */
export const drafts = all;

/** The text of a draft, null if there is none. */
export const draftOf = text;

/** Keeps a text; whether the browser has room for it. */
export const keepDraft = (battle: string, written: string, name: string, { sent, ...base }: Base = {}, at = new Date().toISOString()): boolean =>
  put(battle, written, { battle, name, at, base, clean: sent === written });

export const dropDraft = drop;
