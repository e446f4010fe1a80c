// The form that begins a match from a moment of a record: a side and an opponent.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../wire";
import { Choice } from "../choice";
import { continueRecord, seated } from "../match";
import { go } from "../route";
import { lastOpponent, playersOf, sameScreen } from "../seats";
import type { NewSeat, PlayerInfo } from "../types";
import { lang, t, word } from "../words";

interface PlayOnProps {
  record: string;
  step: number;
  system: string;
  /** The side whose turn it is then: it is offered first. */
  active: number;
  armies: readonly [string, string];
  onFail: (what: string) => void;
}

export function PlayOn({ record, system, step, active, armies, onFail }: PlayOnProps) {
  const players = useSignal<PlayerInfo[]>([]);
  const side = useSignal<number | null>(null);
  const against = useSignal<string | null>(null);
  const busy = useSignal(false);
  useEffect(() => {
    api.players().then((p) => (players.value = playersOf(system, p)), () => undefined);
  }, [lang.value]);
  const opponent = against.value ?? lastOpponent(system, players.value);
  const mine = side.value ?? active;
  const begin = async () => {
    busy.value = true;
    const other: NewSeat = opponent === sameScreen ? { kind: "human" } : { kind: "computer", player: opponent };
    try {
      const m = await continueRecord(record, { step, ...seated(mine, { kind: "human" }, other) });
      go(`match/${m.id}`);
    } catch (e) {
      busy.value = false;
      onFail(api.refusalOf(e));
    }
  };
  return (
    <details class="play-on" open={typeof matchMedia !== "undefined" && matchMedia("(min-width: 1000px)").matches}>
    <summary data-do="show-play-on">{word("record.on")}</summary>
    <form onSubmit={(e) => { e.preventDefault(); void begin(); }}>
      <Choice label={t("lobby.side")} name="side" value={String(mine)} all={armies.map((a, i) => [String(i), a])} choose={(v) => (side.value = Number(v))} />
      <Choice label={t("lobby.opponent")} name="opponent" value={opponent} all={[...players.value.map((p) => [p.id, p.name] as const), [sameScreen, word("lobby.same-screen")]]} choose={(v) => (against.value = v)} />
      <button type="submit" class="main" data-do="play-on" disabled={busy.value || !players.value.length}>
        {busy.value ? t("lobby.starting") : t("record.begin")}
      </button>
    </form>
    </details>
  );
}
