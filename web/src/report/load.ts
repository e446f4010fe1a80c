// Loads a report, with the names of the computer players.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../wire";
import type { MatchReport } from "../types";
import { lang } from "../words";

/** The report of a match or record once it is here, the name of a computer player, and what went wrong. */
export function useReport(kind: "match" | "record", id: string) {
  const report = useSignal<MatchReport | null>(null);
  const players = useSignal<Record<string, string>>({});
  const failure = useSignal("");
  const fail = (e: unknown) => (failure.value = api.messageOf(e));
  useEffect(() => {
    api.report(kind, id).then((r) => (report.value = r), fail);
    api.players().then((all) => (players.value = Object.fromEntries(all.map((p) => [p.id, p.name]))), () => {});
  }, [kind, id, lang.value]);
  return { report: report.value, computerName: (player: string) => players.value[player] ?? player, failure: failure.value, fail };
}
