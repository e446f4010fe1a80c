// Choosing a side and an opponent.
import { useSignal } from "@preact/signals";
import { coloursOf } from "../colours";
import { create, inviteOnArrival } from "../match";
import { bring, openWishes } from "../systems";
import { go } from "../route";
import type { NewSeat, ChoiceInfo, PlayerInfo, ScenarioItem } from "../types";
import { hasWord, lang, t, word } from "../words";

const sameScreen = "same-screen";
const byLink = "by-link";

interface StartProps {
  battle: ScenarioItem;
  players: PlayerInfo[];
  options: ChoiceInfo[];
  /** A computer player can be asked for advice. */
  advice: boolean;
  onFail: (e: unknown) => void;
}

/** The computer players of a system, as the server lists them: the easiest first, those that play just anything last. */
export const playersOf = (system: string, players: readonly PlayerInfo[]) => players.filter((p) => p.systems.includes(system));

/** The opponent to begin with: the easiest that knows the game. */
export const firstOpponent = (system: string, players: readonly PlayerInfo[]) => playersOf(system, players)[0]?.id ?? sameScreen;

/** The hardest of those that know the system best: who plays everything knows nothing of it, and nobody knows of guests. */
export const lastOpponent = (system: string, players: readonly PlayerInfo[]) => {
  const all = playersOf(system, players).filter((p) => !p.guest);
  const fewest = Math.min(...all.map((p) => p.systems.length));
  return all.filter((p) => p.systems.length === fewest).at(-1)?.id ?? sameScreen;
};

export function Start({ battle, players: all, options, advice, onFail }: StartProps) {
  const players = playersOf(battle.system, all);
  const side = useSignal(battle.first);
  const against = useSignal<string | null>(null);
  const choices = useSignal<Record<string, string>>({});
  const advised = useSignal<boolean | null>(null);
  const busy = useSignal(false);
  const opponent = against.value ?? firstOpponent(battle.system, players);

  const begin = async () => {
    busy.value = true;
    await bring(battle.system);
    const here: NewSeat = { kind: "human", wishes: opponent === sameScreen ? openWishes(battle.system) : undefined };
    const me = here;
    const other: NewSeat = opponent === sameScreen ? here : opponent === byLink ? { kind: "open" } : { kind: "computer", player: opponent };
    const seats = side.value === 0 ? { top: me, bottom: other } : { top: other, bottom: me };
    try {
      const m = await create({ scenario: battle.id, sum: battle.sum, options: choices.value, advice: advised.value === null ? undefined : advised.value ? "on" : "off", ...seats });
      if (opponent === byLink) inviteOnArrival.value = { match: m.id, seat: 1 - side.value };
      go(`match/${m.id}`);
    } catch (e) {
      busy.value = false;
      onFail(e);
    }
  };

  const nameOf = (who: string) => (who === sameScreen ? t("lobby.same-screen") : who === byLink ? t("lobby.by-link") : (players.find((p) => p.id === who)?.name ?? who));
  return (
    <form class="start" onSubmit={(e) => { e.preventDefault(); void begin(); }}>
      <fieldset class="sides">
        <legend>{t("lobby.side")}</legend>
        {battle.armies.map((a, i) => (
          <label key={i} data-army={coloursOf(battle.armies)[i as 0 | 1]} class={side.value === i ? "chosen" : ""}>
            <input type="radio" name="side" value={i} checked={side.value === i} onChange={() => (side.value = i)} />
            <b>{a.name[lang.value]}</b>
            <span>{a.leader}</span>
            <small>
              {[...battle.armyWords[i as 0 | 1], battle.first === i && t("lobby.first")].filter(Boolean).join(" · ")}
            </small>
          </label>
        ))}
      </fieldset>
      <label class="against">
        <span>{t("lobby.opponent")}</span>
        <select data-do="opponent" value={opponent} onChange={(e) => (against.value = e.currentTarget.value)}>
          {players.map((p) => (
            <option key={p.id} value={p.id}>{p.name}</option>
          ))}
          <option value={sameScreen}>{t("lobby.same-screen")}</option>
          <option value={byLink}>{t("lobby.by-link")}</option>
        </select>
      </label>
      {/* Where the page is low or narrow it stays at the foot of the window, with what was chosen. */}
      <div class="to-battle">
        <p aria-hidden="true"><b>{battle.name[lang.value]}</b> <span>{t("match.versus", { a: battle.armies[side.value as 0 | 1].name[lang.value]!, b: nameOf(opponent) })}</span></p>
        <button type="submit" class="main large" data-do="start" disabled={busy.value || !players.length}>
          {busy.value ? t("lobby.starting") : t("lobby.start")}
        </button>
      </div>
      {(options.length > 0 || advice) && (
        <details class="variants">
          <summary>{t("lobby.options")}</summary>
          {advice && (
            <label>
              <input
                type="checkbox" data-do="allow-advice" checked={advised.value ?? (opponent !== sameScreen && opponent !== byLink)}
                onChange={(e) => (advised.value = e.currentTarget.checked)}
              />
              <b>{t("advice.lobby")}</b> <span>{t("advice.lobby.text")}</span>
            </label>
          )}
          {options.map((o) => {
            const key = `${battle.system}.variant.${o.id}`;
            return (
              <label key={o.id}>
                <input
                  type="checkbox"
                  checked={(choices.value[o.id] ?? o.default) === "on"}
                  onChange={(e) => (choices.value = { ...choices.value, [o.id]: e.currentTarget.checked ? "on" : "off" })}
                />
                <b>{word(key)}</b> {hasWord(`${key}.text`) && <span>{word(`${key}.text`)}</span>}
              </label>
            );
          })}
        </details>
      )}
    </form>
  );
}
