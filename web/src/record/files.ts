// The files that a player drops on the lobby, and the records of this tab.
import { keep, recall } from "../storage";

/** The kind of a file: a record says so in its first line, anything else counts as a scenario. */
export const kindOf = (text: string) => (/^\uFEFF?mariscal record \d/.test(text) ? "record" : "scenario");

/** The largest file that the server takes, in bytes. */
export const largest = 1_000_000;

/** A line of a text, shortened; empty if there is none. */
export function lineOf(text: string, line: number): string {
  const found = (text.split(/\r?\n/)[line - 1] ?? "").trimEnd();
  return found.length > 100 ? `${found.slice(0, 99)}…` : found;
}

/** Keeps a record's text for this tab: a reload finds it even if the server has forgotten the record. */
export const keepText = (id: string, text: string) => keep(`record.${id}`, text, "sessionStorage");

export const keptText = (id: string) => recall(`record.${id}`, "sessionStorage");
