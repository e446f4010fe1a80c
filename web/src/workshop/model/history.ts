// The texts of a draft, one after the other. Undo and redo walk along them; memory alone bounds them.

/** A moment of a draft: its text, or its texts, and what led to it. */
export interface Moment<T = string> {
  readonly text: T;
  /** Changes of one gesture, or of typing in one place, have the same name and become one step. */
  readonly of?: string;
}

export interface History<T = string> {
  readonly all: readonly Moment<T>[];
  readonly now: number;
}

export const begin = <T = string>(text: T): History<T> => ({ all: [{ text }], now: 0 });

export const textOf = <T>(h: History<T>) => h.all[h.now]!.text;

/** The history with another text; what was undone is gone. Equal texts are no step. */
export function next<T>(h: History<T>, text: T, of?: string): History<T> {
  const here = h.all[h.now]!;
  if (here.text === text) return h;
  const kept = h.all.slice(0, h.now + 1);
  if (of !== undefined && here.of === of && h.now > 0 && h.now === h.all.length - 1) kept.pop();
  return { all: [...kept, { text, of }], now: kept.length };
}

export const undo = <T>(h: History<T>): History<T> => (h.now > 0 ? { ...h, now: h.now - 1 } : h);
export const redo = <T>(h: History<T>): History<T> => (h.now < h.all.length - 1 ? { ...h, now: h.now + 1 } : h);
/** Ends a gesture: what follows is a step of its own. */
export const rest = <T>(h: History<T>): History<T> => ({ ...h, all: h.all.map((m, i) => (i === h.now ? { text: m.text } : m)) });
