// Playing on from a moment of a record: a side, an opponent, and it is a match.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../wire";
import { continueRecord } from "../match";
import { go } from "../route";
import { lastOpponent, playersOf } from "../seats";
import type { NewSeat, PlayerInfo } from "../types";
import { lang, t } from "../words";

const sameScreen = "same-screen";

interface PlayOnProps {
  record: string;
  step: number;
  system: string;
  /** Whose turn it is at that moment: the side offered first. */
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
    const me: NewSeat = { kind: "human" };
    const other: NewSeat = opponent === sameScreen ? { kind: "human" } : { kind: "computer", player: opponent };
    try {
      const m = await continueRecord(record, mine === 0 ? { step, top: me, bottom: other } : { step, top: other, bottom: me });
      go(`match/${m.id}`);
    } catch (e) {
      busy.value = false;
      onFail(e instanceof api.Refused ? e.message : t("app.offline"));
    }
  };
  return (
    <details class="play-on" open={typeof matchMedia !== "undefined" && matchMedia("(min-width: 1000px)").matches}>
    <summary data-do="show-play-on">{t("record.on")}</summary>
    <form onSubmit={(e) => { e.preventDefault(); void begin(); }}>
      <label>
        <span>{t("lobby.side")}</span>
        <select data-do="side" value={mine} onChange={(e) => (side.value = Number(e.currentTarget.value))}>
          {armies.map((a, i) => <option key={i} value={i}>{a}</option>)}
        </select>
      </label>
      <label>
        <span>{t("lobby.opponent")}</span>
        <select data-do="opponent" value={opponent} onChange={(e) => (against.value = e.currentTarget.value)}>
          {players.value.map((p) => <option key={p.id} value={p.id}>{p.name}</option>)}
          <option value={sameScreen}>{t("lobby.same-screen")}</option>
        </select>
      </label>
      <button type="submit" class="main" data-do="play-on" disabled={busy.value || !players.value.length}>
        {busy.value ? t("lobby.starting") : t("record.begin")}
      </button>
    </form>
    </details>
  );
}
