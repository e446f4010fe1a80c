// The systems with drawings of their own. Each is loaded when it is played; a system that is not
// listed has plain faces.
import { signal } from "@preact/signals";
import type { Lesson, System } from "./system";

/** One line a system. */
const modules: Readonly<Record<string, () => Promise<{ system: System }>>> = {
  ancients: () => import("./ancients"),
  commander: () => import("./commander"),
  muskets: () => import("./muskets"),
  napoleonics: () => import("./napoleonics"),
};

const plain: System = {};
const loaded = signal<Readonly<Record<string, System>>>({});
const lessons = signal<Readonly<Record<string, Lesson | null>>>({});
const coming = new Map<string, Promise<void>>();

/** How long a system that could not be loaded has plain faces before it may be loaded again, in milliseconds. */
const retryAfter = 5000;

/** Loads a system; it never fails, since plain faces can stand in. */
export function bring(id: string): Promise<void> {
  const under = coming.get(id);
  if (under) return under;
  const asked = (modules[id]?.() ?? Promise.resolve({ system: plain })).then(
    (m) => void (loaded.value = { ...loaded.value, [id]: m.system }),
    () => {
      setTimeout(() => coming.delete(id), retryAfter);
      loaded.value = { ...loaded.value, [id]: plain };
    },
  );
  coming.set(id, asked);
  return asked;
}

/** The drawings of a system; undefined while they are loading. */
export function systemOf(id: string): System | undefined {
  if (!coming.has(id)) void bring(id);
  return loaded.value[id];
}

/** The lesson of a system; undefined while it is loading, null if there is none. */
export function lessonOf(id: string): Lesson | null | undefined {
  const there = lessons.value[id];
  if (there !== undefined) return there;
  const look = systemOf(id);
  if (!look) return undefined;
  if (!look.lesson) return null;
  const key = `${id} lesson`;
  if (!coming.has(key)) {
    const told = (l: Lesson | null) => void (lessons.value = { ...lessons.value, [id]: l });
    coming.set(key, look.lesson().then(told, () => told(null)));
  }
  return undefined;
}

/** Whether everything for a table of a system is here, with its lesson if wanted. */
export const ready = (id: string, lesson: boolean) => !!systemOf(id) && (!lesson || lessonOf(id) !== undefined);

/** The wishes of two players at one screen: questions that a hidden card may answer are not asked aloud. */
export const openWishes = (id: string): Record<string, string> | undefined => {
  const kinds = systemOf(id)?.wishes;
  return kinds && Object.fromEntries(kinds.map((w) => [w.kind, "never"]));
};
