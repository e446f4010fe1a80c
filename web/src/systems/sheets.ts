// The values of the things of a scenario, as the engine has them.
import type { Sheet, Sheets } from "../types";
import { answerAt, answersUnder } from "../wire";

export type Kind = "unit" | "terrain" | "tag" | "card" | "face";
const lists = { unit: "units", terrain: "terrain", tag: "tags", card: "cards", face: "faces" } as const;

const address = (system: string) => `/api/units/${system}`;

/** The sheet of a thing; undefined until it is there, or if there is none. */
export const sheetOf = (system: string, scenario: string | undefined, kind: Kind, id: string): Sheet | undefined =>
  answerAt<Sheets>(address(system) + (scenario ? `?scenario=${encodeURIComponent(scenario)}` : ""))?.[lists[kind]].find((s) => s.id === id);

/** The same from the sheets that are here already: nothing is fetched. */
export const sheetKnown = (system: string, kind: Kind, id: string): Sheet | undefined =>
  answersUnder<Sheets>(address(system)).flatMap((all) => all[lists[kind]]).find((s) => s.id === id);
