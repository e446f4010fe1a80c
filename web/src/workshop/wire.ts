// What the workshop asks of the server.
import { asked } from "../request";
import type { DraftReading, LabAnswer, Problem, ScenarioFile } from "../types";
import { lang } from "../words";
import { api } from "../wire";
import type { Node } from "./model/schema";

/** Asks the server, and returns what it answers. */
export async function call<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const init: RequestInit = { method, signal };
  if (body !== undefined) Object.assign(init, { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } });
  const answer = await asked(`${path}?lang=${lang.value}`, init);
  if (!answer.ok) throw new api.Refused((await answer.json().catch(() => ({ detail: answer.statusText, status: answer.status }))) as Problem);
  return (await answer.json()) as T;
}

/** Has a text read: its faults and warnings, and the battle if it has no faults. */
export const readDraft = (text: string, signal?: AbortSignal) => call<DraftReading>("POST", "/api/drafts", { text }, signal);
/** Has the server find out how even the battle of a text is, and returns the address where it shows that. */
export const study = (text: string) => call<LabAnswer>("POST", "/api/labs", { text }).then((lab) => `/lab/draft/${lab.id}?lang=${lang.value}`);
/** The text of the battle of a lab, or with a change that it tried: "ID", "ID.CHANGE". */
export const textOfLab = (lab: string) => {
  const [id, change] = lab.split(".");
  return call<{ text: string }>("GET", `/api/labs/${id}/${change === undefined ? "file" : `changes/${change}`}`).then((a) => a.text);
};
/** The text of a battle's file, and the sum of the battle. */
export const fileOf = (battle: string) => call<ScenarioFile>("GET", `/api/scenarios/${battle}/file`);
export const schemaOf = (system: string) => call<Node>("GET", `/api/schemas/${system}`);
