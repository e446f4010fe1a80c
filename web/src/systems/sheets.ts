// What the things of a scenario are worth, as the engine says it.
import { signal } from "@preact/signals";
import type { Sheet, Sheets } from "../types";

const kept = signal<Record<string, Sheets>>({});
const asked = new Set<string>();

export type Kind = "unit" | "terrain" | "tag" | "card" | "face";
const lists = { unit: "units", terrain: "terrain", tag: "tags", card: "cards", face: "faces" } as const;

/** The sheet of a thing; undefined until it is there, or when there is none. */
export function sheetOf(system: string, scenario: string | undefined, kind: Kind, id: string): Sheet | undefined {
  const path = `/api/units/${system}${scenario ? `?scenario=${encodeURIComponent(scenario)}` : ""}`;
  const have = kept.value[path];
  if (!have && !asked.has(path) && typeof fetch !== "undefined") {
    asked.add(path);
    fetch(path)
      .then(async (a) => {
        if (!a.ok) throw new Error(String(a.status));
        kept.value = { ...kept.value, [path]: (await a.json()) as Sheets };
      })
      .catch(() => setTimeout(() => asked.delete(path), 5000));
  }
  return have?.[lists[kind]].find((s) => s.id === id);
}

/** The same, of whatever sheets of the system are here already: nothing is asked for. */
export const sheetKnown = (system: string, kind: Kind, id: string): Sheet | undefined =>
  Object.entries(kept.value).flatMap(([path, all]) => (path.startsWith(`/api/units/${system}`) ? all[lists[kind]].filter((s) => s.id === id) : []))[0];
