// The first battle in the lobby, and what follows it at its end.
import { useSignal } from "@preact/signals";
import * as api from "../wire/api";
import { go } from "../route";
import { firstOpponent } from "../seats/start";
import type { MatchItem, NewSeat, PlayerInfo, ScenarioItem } from "../types";
import type { Table } from "../match/table";
import { note } from "./kept";
import { learned, subjects } from "../systems/ancients/lessons";
import { say } from "../systems/ancients/words";
import { lang, t } from "../words/words";

interface FirstBattleProps {
  battles: readonly ScenarioItem[];
  players: readonly PlayerInfo[];
  matches: readonly MatchItem[];
  onFail: (e: unknown) => void;
}

/** Begins the guided match of a battle to learn by, and goes to its table. */
export async function beginLesson(battle: ScenarioItem, players: readonly PlayerInfo[]) {
  const me: NewSeat = { kind: "human" };
  const other: NewSeat = { kind: "computer", player: firstOpponent(battle.system, players) };
  const seats = battle.first === 0 ? { top: me, bottom: other } : { top: other, bottom: me };
  const m = await api.create({ scenario: battle.id, lesson: true, ...seats });
  note("left", false);
  go(`match/${m.id}`);
}

/** Stands on top of the lobby: large for who is new, one line for who is not. */
export function FirstBattle({ battles, players, matches, onFail }: FirstBattleProps) {
  const busy = useSignal(false);
  const battle = battles.find((b) => b.lesson);
  if (!battle) return null;
  const mine = matches.filter((m) => m.status === "playing" && m.seats.some((x) => x.yours));
  const last = mine.reduce<MatchItem | undefined>((a, m) => (!a || m.updated > a.updated ? m : a), undefined);
  const open = mine.find((m) => m.scenario === battle.id && m.seats.some((x) => x.kind === "computer"));
  const fresh = !matches.some((m) => m.seats.some((x) => x.yours));
  const begin = async () => {
    busy.value = true;
    try {
      await beginLesson(battle, players);
    } catch (e) {
      busy.value = false;
      onFail(e);
    }
  };
  return (
    <section class={`first-battle ${fresh ? "fresh" : ""}`} data-first={fresh ? "fresh" : "known"}>
      {fresh && (
        <div>
          <h2>{say("strip.title")}</h2>
          <p>{say("strip.text")}</p>
        </div>
      )}
      {last && last !== open && (
        <a class="button main" data-do="resume" href={`#match/${last.id}`}>
          {t("lobby.resume", { name: last.name || battles.find((b) => b.id === last.scenario)?.name[lang.value] || last.scenario })}
        </a>
      )}
      {open && <a class={open === last ? "button main" : "button"} data-do="lesson-resume" href={`#match/${open.id}`}>{say("strip.resume")}</a>}
      <button
        type="button" class={fresh ? "main large" : "quiet"} data-do="lesson" disabled={busy.value || !players.length}
        onClick={() => void begin()}
      >
        {say(fresh ? "strip.begin" : "strip.again")}
      </button>
    </section>
  );
}

/** What the lesson showed, on its end screen, with the way to the next battle. */
export function LessonEnd({ table, next }: { table: Table; next: string }) {
  const s = table.state.value;
  if (!s?.lesson || table.seat.value === undefined) return null;
  const done = learned(table.log.value, table.seat.value, true);
  return (
    <div class="lesson-end" data-coach="end">
      <p><b>{say("end.title")}:</b> {subjects.filter((x) => done.has(x)).map((x) => say(`subject.${x}`)).join(" · ")}</p>
      <p>{say(s.outcome.winner === table.seat.value ? "end.text" : "over.lost")}</p>
      <a class="button main" data-do="next-battle" href={`#battle/${next}`}>{say("end.next")}</a>
    </div>
  );
}
