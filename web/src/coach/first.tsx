// The guided battle in the lobby.
import { useSignal } from "@preact/signals";
import { api } from "../wire";
import { go } from "../route";
import { seated } from "../match";
import { firstOpponent } from "../seats";
import type { MatchItem, PlayerInfo, ScenarioItem } from "../types";
import { note } from "./memory";
import { say } from "./words";
import { lang, t, word } from "../words";

interface FirstBattleProps {
  /** The name of a system. */
  systemName: (system: string) => string;
  battles: readonly ScenarioItem[];
  /** The battle looked at: the lesson is for its game. */
  beside?: ScenarioItem;
  players: readonly PlayerInfo[];
  matches: readonly MatchItem[];
  onFail: (e: unknown) => void;
}

/** Begins the guided match of a battle, and goes to its table. */
async function beginLesson(battle: ScenarioItem, players: readonly PlayerInfo[]) {
  const seats = seated(battle.first, { kind: "human" }, { kind: "computer", player: firstOpponent(battle.system, players) });
  const m = await api.create({ scenario: battle.id, lesson: true, ...seats });
  note("left", false);
  go(`match/${m.id}`);
}

/** The top of the lobby: a first battle of every game for a new player, one line about the game looked at for others. */
export function FirstBattle({ systemName, battles, beside, players, matches, onFail }: FirstBattleProps) {
  const busy = useSignal(false);
  const all = battles.filter((b, i) => b.lesson && battles.findIndex((x) => x.lesson && x.system === b.system) === i);
  const battle = all.find((b) => b.system === beside?.system) ?? all[0];
  if (!battle) return null;
  const mine = matches.filter((m) => m.status === "playing" && m.seats.some((x) => x.yours));
  const last = mine.reduce<MatchItem | undefined>((a, m) => (!a || m.updated > a.updated ? m : a), undefined);
  const open = mine.find((m) => m.scenario === battle.id && m.seats.some((x) => x.kind === "computer"));
  const fresh = !matches.some((m) => m.seats.some((x) => x.yours));
  const begin = async (b: ScenarioItem) => {
    busy.value = true;
    try {
      await beginLesson(b, players);
    } catch (e) {
      busy.value = false;
      onFail(e);
    }
  };
  return (
    <section class={`first-battle ${fresh ? "fresh" : ""}`} data-first={fresh ? "fresh" : "known"}>
      {fresh && (
        <div>
          <h2>{say("first.title")}</h2>
          <p>{word("first.text")}</p>
        </div>
      )}
      {last && last !== open && (
        <a class="button main" data-do="resume" href={`#match/${last.id}`}>
          {t("lobby.resume", { name: last.name || battles.find((b) => b.id === last.scenario)?.name[lang.value] || last.scenario })}
        </a>
      )}
      {open && <a class={open === last ? "button main" : "button"} data-do="lesson-resume" href={`#match/${open.id}`}>{word("first.resume")}</a>}
      {(fresh ? [battle, ...all.filter((b) => b !== battle)] : [battle]).map((b) => (
        <button
          key={b.id} type="button" class={fresh ? (b === battle ? "main" : "") : "quiet"} data-do="lesson" data-lesson={b.id} disabled={busy.value || !players.length}
          onClick={() => void begin(b)}
        >
          {fresh ? (all.length > 1 ? systemName(b.system) : word("first.begin")) : word("first.again")}
        </button>
      ))}
    </section>
  );
}
