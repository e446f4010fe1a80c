// What the workshop asks of the server about packs, and what it gives to others: a zip file, a sheet.
import type { PackArrival, PackReading, PackTables, ScenarioItem } from "../../types";
import { lang } from "../../words";
import { api } from "../../wire";
import { call } from "../wire";
import { zip, type Files } from "./zip";

/** Has the files of a pack read: faults and warnings, and the values as they are played. */
export const readPack = (files: Files, signal?: AbortSignal) => call<PackReading>("POST", "/api/packs/drafts", { files }, signal);

/** The files of values of a system, as tables. */
export const tablesOf = (system: string) => call<PackTables>("GET", `/api/packs/tables/${system}`).then((t) => t.files);

/** Uploads a pack as a zip file dropped onto the lobby is uploaded. */
export async function upload(files: Files, name: string): Promise<PackArrival> {
  const data = await zip(files);
  let text = "";
  for (let i = 0; i < data.length; i += 8192) text += String.fromCharCode(...data.subarray(i, i + 8192));
  return call<PackArrival>("POST", "/api/packs", { name: `${name}.zip`, zip: btoa(text) });
}

/** The battles of the server as they are now, after an upload: what the page asked for as it opened is older. */
export async function battlesNow(): Promise<ScenarioItem[]> {
  const all: ScenarioItem[] = [];
  for (;;) {
    const answer = await fetch(`/api/scenarios?lang=${lang.value}&after=${encodeURIComponent(all.at(-1)?.id ?? "")}`);
    if (!answer.ok) return all;
    const page = (await answer.json()) as ScenarioItem[];
    all.push(...page);
    if (!api.goesOn(page)) return all;
  }
}

/** Saves a pack as a zip file. */
export async function save(files: Files, name: string) {
  const url = URL.createObjectURL(new Blob([(await zip(files)) as BlobPart], { type: "application/zip" }));
  const a = document.createElement("a");
  a.href = url;
  a.download = `${name}.zip`;
  a.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Opens the card sheet of a pack, a page of the server, in a tab of its own. */
export function openSheet(files: Files) {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", enctype: "multipart/form-data", action: "/packs/sheet", target: "_blank" });
  for (const [name, value] of [["lang", lang.value], ["files", JSON.stringify(files)]] as const) {
    const field = document.createElement("textarea");
    Object.assign(field, { name, value });
    form.append(field);
  }
  form.hidden = true;
  document.body.append(form);
  form.submit();
  form.remove();
}
