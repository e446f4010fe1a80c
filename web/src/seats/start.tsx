// The form that begins a match: a side, an opponent, variants.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { coloursOf } from "../colours";
import { Choice } from "../choice";
import { Time } from "../clock";
import { create, inviteOnArrival, seated } from "../match";
import { bring, openWishes } from "../systems";
import { go } from "../route";
import type { NewSeat, ChoiceInfo, PlayerInfo, ScenarioItem } from "../types";
import { api } from "../wire";
import { hasWord, lang, t, word } from "../words";

export const sameScreen = "same-screen";
const byLink = "by-link";

interface StartProps {
  battle: ScenarioItem;
  players: PlayerInfo[];
  options: ChoiceInfo[];
  /** Whether a computer player can give advice. */
  advice: boolean;
  onFail: (e: unknown) => void;
}

/** The computer players of a system, as the server lists them: the easiest first, the one that plays every system last. */
export const playersOf = (system: string, players: readonly PlayerInfo[]) => players.filter((p) => p.systems.includes(system));

/** The default opponent: the easiest one that knows the game. */
export const firstOpponent = (system: string, players: readonly PlayerInfo[]) => playersOf(system, players)[0]?.id ?? sameScreen;

/** The hardest opponent that knows the game: guests and chance do not count. */
export const lastOpponent = (system: string, players: readonly PlayerInfo[]) =>
  playersOf(system, players).findLast((p) => !p.guest && p.id !== "random")?.id ?? firstOpponent(system, players);

export function Start({ battle, players: all, options, advice, onFail }: StartProps) {
  const players = playersOf(battle.system, all);
  const side = useSignal(battle.first);
  const against = useSignal<string | null>(null);
  const choices = useSignal<Record<string, string>>({});
  const advised = useSignal<boolean | null>(null);
  const time = useSignal("");
  const late = useSignal("");
  const rated = useSignal(false);
  const busy = useSignal(false);
  useEffect(() => Time.bring(), []); // it comes up beside the opponent, and moves nothing by coming later
  const opponent = against.value ?? firstOpponent(battle.system, players);

  const rates = opponent === byLink && !!time.value && api.signedIn.value && !battle.uploaded;

  const begin = async () => {
    busy.value = true;
    await bring(battle.system);
    const here: NewSeat = { kind: "human", wishes: opponent === sameScreen ? openWishes(battle.system) : undefined };
    const other: NewSeat = opponent === sameScreen ? here : opponent === byLink ? { kind: "open" } : { kind: "computer", player: opponent };
    try {
      const m = await create({ scenario: battle.id, sum: battle.sum, options: choices.value, ...(opponent === byLink && { pace: time.value || undefined, delay: late.value || undefined }), rated: rates && rated.value || undefined, advice: advised.value === null ? undefined : advised.value ? "on" : "off", ...seated(side.value, here, other) });
      if (opponent === byLink) inviteOnArrival.value = { match: m.id, seat: 1 - side.value };
      go(`match/${m.id}`);
    } catch (e) {
      busy.value = false;
      onFail(e);
    }
  };

  const opponents = [...players.map((p) => [p.id, p.name] as const), [sameScreen, word("lobby.same-screen")] as const, [byLink, t("lobby.by-link")] as const];
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
      <Choice class="against" label={t("lobby.opponent")} name="opponent" value={opponent} all={opponents} choose={(v) => (against.value = v)} />
      {opponent === byLink && <Time value={time.value} choose={(v) => (time.value = v)} />}
      {rates && <label><input type="checkbox" data-do="rated" checked={rated.value} onChange={(e) => (rated.value = e.currentTarget.checked)} /> <b>{word("lobby.rated")}</b> <span>{word("lobby.rated.text")}</span></label>}
      {/* On a low or narrow page it stays at the foot of the window, with the chosen side and opponent. */}
      <div class="to-battle">
        <p aria-hidden="true"><b>{battle.name[lang.value]}</b> <span>{t("match.versus", { a: battle.armies[side.value as 0 | 1].name[lang.value]!, b: opponents.find(([id]) => id === opponent)?.[1] ?? opponent })}</span></p>
        <button type="submit" class="main large" data-do="start" disabled={busy.value || !players.length}>
          {busy.value ? t("lobby.starting") : t("lobby.start")}
        </button>
      </div>
      <small>{players.find((p) => p.id === opponent)?.about}</small>
      {(options.length > 0 || advice || opponent === byLink) && (
        <details class="variants">
          <summary>{word("lobby.options")}</summary>
          {advice && (
            <label>
              <input
                type="checkbox" data-do="allow-advice" checked={advised.value ?? (opponent !== sameScreen && opponent !== byLink)}
                onChange={(e) => (advised.value = e.currentTarget.checked)}
              />
              <b>{t("advice.lobby")}</b> <span>{word("advice.lobby.text")}</span>
            </label>
          )}
          {opponent === byLink && (
            <Choice class="against" label={word("late.choose")} name="late" value={late.value} all={["", "1t", "2t", ...(time.value && ["5m", "15m", "60m"])].map((v) => [v, word(`late.${v || "none"}`)])} choose={(v) => (late.value = v)} />
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
