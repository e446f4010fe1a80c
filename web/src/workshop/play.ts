// From the workshop to the table: the battle is uploaded, and played, printed or saved.
import { create, inviteOnArrival, seated } from "../match";
import { bring } from "../systems";
import type { ScenarioItem } from "../types";
import { api } from "../wire";
import type { Bench } from "./bench";
import { at } from "./model/text";

/** The id that the text gives its battle. */
export const idOf = (bench: Bench): string => String(at(bench.reading.value.data, ["id"]) ?? "");

const file = (bench: Bench) => `${idOf(bench).split("/")[1] || "battle"}.yaml`;

/** Uploads the battle; a server that has a built-in one of its id refuses it. */
export const upload = (bench: Bench): Promise<ScenarioItem> => api.uploadScenario(file(bench), bench.text.value);

/** The battles of the server, all pages of them. */
export async function battles(): Promise<ScenarioItem[]> {
  const all: ScenarioItem[] = [];
  for (;;) {
    const page = await api.scenarios(all.at(-1)?.id);
    all.push(...page);
    if (!api.goesOn(page)) return all;
  }
}

/** Another id for the battle if a built-in one has its own; undefined if it may keep it. */
export async function otherId(bench: Bench, refused = false): Promise<string | undefined> {
  const there = await battles();
  const own = idOf(bench);
  if (!refused && !there.some((b) => b.id === own && !b.uploaded)) return undefined;
  const [, system = "", name = ""] = /^([^/]*)\/(.*?)(?:-\d+)?$/.exec(own) ?? [];
  let n = 2;
  while (there.some((b) => b.id === `${system}/${name}-${n}`)) n++;
  return `${system}/${name}-${n}`;
}

/** Begins a match of the battle in which the other seat is for whoever has the link. */
export async function byLink(it: ScenarioItem): Promise<string> {
  await bring(it.system);
  const side = it.first as 0 | 1;
  const m = await create({ scenario: it.id, sum: it.sum, options: {}, ...seated(side, { kind: "human" }, { kind: "open" }) });
  inviteOnArrival.value = { match: m.id, seat: 1 - side };
  return m.id;
}

/** Saves the text as a file. */
export function save(bench: Bench) {
  const url = URL.createObjectURL(new Blob([bench.text.value], { type: "application/yaml" }));
  const a = document.createElement("a");
  a.href = url;
  a.download = file(bench);
  a.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
