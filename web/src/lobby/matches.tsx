// The lists of matches, in progress and finished: a player can name, delete and restore his.
import { useSignal } from "@preact/signals";
import type { ComponentChild } from "preact";
import { Time } from "../clock";
import { api } from "../wire";
import { deletion } from "../seats";
import { pairWords, returnMatch } from "../report";
import { systemOf } from "../systems";
import { capital, day, lang, t, word } from "../words";
import { playAgain, returnOf, seatNames } from "../match";
import { go } from "../route";
import type { MatchItem, PlayerInfo, ScenarioItem, Track } from "../types";

interface MatchesProps {
  /** One's own matches in progress come before the battles, all others after them. */
  part: "under-way" | "rest";
  list: MatchItem[];
  battles: readonly ScenarioItem[];
  players: readonly PlayerInfo[];
  onChange: (list: MatchItem[]) => void;
  /** Loads the next page; absent when all are here. */
  onMore?: () => void;
  onFail: (e: unknown) => void;
}

/** The finished matches and those in progress that are shown; a button shows all. */
const fewFinished = 6;
const fewPlaying = 4;

const holds = (m: Pick<MatchItem, "seats">, i: number) => m.seats[i as 0 | 1].yours && !m.seats[i as 0 | 1].invited;

/** Whether a match waits for an answer of this browser, and of nobody else who shares its screen. */
const waits = (m: Pick<MatchItem, "standing" | "seats">) => !!m.standing && holds(m, m.standing.asked) && !holds(m, 1 - m.standing.asked);

/** The list in two parts: first the matches that wait for an answer, the longest first, then the last changed. */
export function parted<M extends Pick<MatchItem, "status" | "updated" | "standing" | "seats">>(list: readonly M[]): { playing: M[]; finished: M[] } {
  const sorted = [...list].sort((a, b) => Number(waits(b)) - Number(waits(a)) || (waits(a) ? a.updated.localeCompare(b.updated) : b.updated.localeCompare(a.updated)));
  return { playing: sorted.filter((m) => m.status !== "finished"), finished: sorted.filter((m) => m.status === "finished") };
}

/** One's own matches, and those of others, which only the server's own machine gets. */
export const owned = <M extends Pick<MatchItem, "mine">>(list: readonly M[]) => ({ mine: list.filter((m) => m.mine), others: list.filter((m) => !m.mine) });

/** The standing of a match: turn, score, and the side that is asked. */
export function standing(m: Pick<MatchItem, "standing" | "seats" | "system">, armies: readonly [string, string]): string {
  const st = m.standing;
  if (!st) return "";
  const [p, q] = st.scores.map((s) => s.goal) as [number, number];
  const score = (p === 0 && q === 0) || systemOf(m.system)?.level ? scoreWords(m.system, st.scores, armies)
    : p === q ? t("matches.score", { ...scored(m.system, st.scores, armies), goal: p })
    : t("matches.score.uneven", { ...scored(m.system, st.scores, armies), p, q });
  const asked = waits(m) ? t("matches.you-asked") : t("matches.asked", { side: armies[st.asked as 0 | 1] });
  return [t("match.turn", { n: st.turn }), score, asked.replaceAll(" ", "\u00a0")].filter(Boolean).join(" · ");
}

/** The end of a match, with its score if it has one. */
export function ending(m: Pick<MatchItem, "ending" | "endingWords" | "system">, armies: readonly [string, string]): string {
  const e = m.ending;
  if (!e) return "";
  const [x, y] = e.scores;
  return [m.endingWords, (x.value > 0 || y.value > 0) && `${scoreWords(m.system, e.scores, armies)}.`].filter(Boolean).join(" ");
}

type Scores = readonly [Track, Track];

/** The values for texts about a score; a game may have names of its own for its points. */
function scored(system: string, [x, y]: Scores, armies: readonly [string, string]) {
  const level = systemOf(system)?.level ?? ((n: number) => n);
  return { what: word(`${system}.track.${x.id}`), a: armies[0], b: armies[1], x: level(x.value), y: level(y.value) };
}

/** A score without its goals; empty in a game without a score. */
const scoreWords = (system: string, scores: Scores, armies: readonly [string, string]) =>
  scores[0].id ? capital(t("matches.score.open", scored(system, scores, armies))) : "";

export function Matches({ part, list, battles, players, onChange, onMore, onFail }: MatchesProps) {
  const deleted = useSignal<MatchItem | null>(null);
  const naming = useSignal("");
  const { mine, others } = owned(list);
  const { playing, finished } = parted(mine);
  const first = part === "under-way";
  if (!deleted.value && !(first ? playing.length : finished.length || others.length || onMore)) return null;
  const battleOf = (m: MatchItem) => m.battle ?? battles.find((b) => b.id === m.scenario);
  const armiesOf = (m: MatchItem) => [0, 1].map((i) => battleOf(m)?.armies[i as 0 | 1].name[lang.value] ?? t(i ? "matches.lower" : "matches.upper")) as [string, string];
  const title = (m: MatchItem) => m.name || battleOf(m)?.name[lang.value] || m.scenario;
  const who = (m: MatchItem) => {
    const side = (i: 0 | 1) => {
      const s = m.seats[i];
      const army = battleOf(m)?.armies[i].name[lang.value] ?? "";
      const both = m.seats.every((x) => x.yours && !x.invited);
      const name = s.kind === "computer" ? (players.find((p) => p.id === s.player)?.name ?? s.player) : s.yours && !s.invited && !both ? t("match.you") : s.name;
      return name ? `${army} (${name})` : army;
    };
    return t("match.versus", { a: side(0), b: side(1) });
  };
  const tried = (f: () => Promise<void>) => void f().catch(onFail);
  const remove = (m: MatchItem) => tried(async () => {
    const answer = await api.remove(m.id);
    if (!answer.deleted) return replace(answer.match);
    deleted.value = m;
    onChange(list.filter((x) => x.id !== m.id));
  });
  const restore = (m: MatchItem) => tried(async () => {
    await api.restore(m.id);
    deleted.value = null;
    onChange(await api.matches());
  });
  const replace = (now: MatchItem) => onChange(list.map((x) => (x.id === now.id ? now : x)));
  const rename = (m: MatchItem, name: string) => tried(async () => {
    replace(await api.rename(m.id, name));
    naming.value = "";
  });
  const keep = (m: MatchItem) => tried(async () => replace(await api.keep(m.id)));
  const again = (m: MatchItem) => tried(async () => {
    const { choices } = await api.match(m.id);
    await playAgain(m, { sum: m.sum, options: choices });
  });
  const reclaim = (m: MatchItem, seat: number) => tried(async () => {
    await api.reclaim(m.id, seatNames[seat as 0 | 1]);
    go(`match/${m.id}`);
  });
  const row = (m: MatchItem) => {
    const mine = m.seats.some((s) => s.yours);
    const asked = deletion(m);
    const absent = m.seats.findIndex((s) => s.seen);
    const reclaims = m.status !== "finished" && m.seats.some((s) => s.reclaim);
    /** A button of the row; its label for screen readers names the match. */
    const button = (name: string, words: string, act: () => void, seat?: number) => (
      <button key={name + seat} type="button" class="quiet" data-do={name} data-seat={seat} aria-label={`${words}: ${title(m)}`} onClick={act}>{words}</button>
    );
    if (naming.value === m.id) return <li key={m.id}><Naming m={m} title={title(m)} onKeep={rename} onLeave={() => (naming.value = "")} /></li>;
    return (
      <li key={m.id} data-status={m.status}>
        <a href={`#match/${m.id}`} data-match={m.id}>
          <b>{title(m)}</b>
          <span>{m.name && battleOf(m) ? `${battleOf(m)!.name[lang.value]}. ` : ""}{who(m)}</span>
          {m.damagedWords && <span class="standing">{m.damagedWords}</span>}
          {m.status === "mustering" && <span class="standing" data-mustering>{m.seats.some((s) => s.invited) ? t("matches.invited") : word("matches.mustering")}</span>}
          {m.standing && <span class="standing">{standing(m, armiesOf(m))}</span>}
          {m.standing?.due && <Time due={m.standing.due} />}
          {m.ending && <span class="standing">{ending(m, armiesOf(m))}</span>}
          {m.pair && <span class="pair-line">{pairWords(m, m.pair, (p) => players.find((x) => x.id === p)?.name ?? p)}</span>}
          <small>{day(m.updated)}{m.status === "playing" && m.seats.some((s) => s.invited || s.offered) && ` · ${t("matches.invited")}`}</small>
          {m.status !== "finished" && absent >= 0 && <small>{t("matches.seen", { side: armiesOf(m)[absent as 0 | 1], when: day(m.seats[absent as 0 | 1].seen!) })}</small>}
          {asked && <span class="standing" data-deletion={asked}>{word(asked === "you" ? "delete.waits" : "delete.asked")}</span>}
          {reclaims && <small>{word("matches.reclaim.why")}</small>}
        </a>
        {mine && m.status === "finished" && (
          <span class="row">
            <a data-do="to-report" href={`#report/${m.id}`} aria-label={`${t("matches.report")}: ${title(m)}`}>{t("matches.report")}</a>
            {!m.returnOf && button("row-return", t(m.pair?.return || returnOf(m.id) ? "matches.return.begun" : "matches.return"), () => tried(() => returnMatch(m)))}
            {button("row-again", t("result.again"), () => again(m))}
          </span>
        )}
        {mine && (
          <span class="row">
            {button("rename", t("matches.rename"), () => (naming.value = m.id))}
            {asked && button("keep", t("delete.keep"), () => keep(m))}
            {asked !== "you" && button("delete", t(asked ? "delete.agree" : "matches.delete"), () => remove(m))}
          </span>
        )}
        {reclaims && (
          <span class="row">
            {m.seats.map((s, i) => s.reclaim && button("reclaim", t("matches.reclaim", { side: armiesOf(m)[i as 0 | 1] }), () => reclaim(m, i), i))}
          </span>
        )}
      </li>
    );
  };
  return (
    <section class={`matches ${part}`}>
      {deleted.value && (
        <p class="notice" role="status">
          {t("matches.deleted", { name: title(deleted.value) })}
          <button type="button" data-do="restore" onClick={() => restore(deleted.value!)}>{t("matches.undo")}</button>
        </p>
      )}
      {first && playing.length > 0 && <Group title={t("lobby.matches")} name="mine" playing={playing} finished={[]} row={row} />}
      {!first && finished.length > 0 && <Group title={playing.length ? t("matches.finished") : t("lobby.matches")} name="mine" playing={[]} finished={finished} row={row} />}
      {!first && others.length > 0 && <Group title={word("matches.others")} name="others" {...parted(others)} row={row} />}
      {onMore && <button type="button" class="quiet" data-do="more-matches" onClick={onMore}>{t("matches.more")}</button>}
    </section>
  );
}

interface GroupProps {
  title: string;
  name: "mine" | "others";
  playing: readonly MatchItem[];
  finished: readonly MatchItem[];
  row: (m: MatchItem) => ComponentChild;
}

/** Matches under one heading, in progress and finished. */
function Group({ title, name, playing, finished, row }: GroupProps) {
  const both = playing.length > 0 && finished.length > 0;
  return (
    <div data-matches={name}>
      <h2>{title}</h2>
      {both && <h3 class="group">{t("matches.playing")}</h3>}
      <Few list={playing} few={fewPlaying} row={row} />
      {both && <h3 class="group">{t("matches.finished")}</h3>}
      <Few list={finished} few={fewFinished} row={row} />
    </div>
  );
}

function Few({ list, few, row }: { list: readonly MatchItem[]; few: number; row: GroupProps["row"] }) {
  const all = useSignal(false);
  const shown = all.value ? list : list.slice(0, few);
  if (!list.length) return null;
  return (
    <>
      <ul>{shown.map(row)}</ul>
      {shown.length < list.length && <button type="button" class="quiet" data-do="all-matches" onClick={() => (all.value = true)}>{t("matches.all", { n: list.length })}</button>}
    </>
  );
}

interface NamingProps {
  m: MatchItem;
  title: string;
  onKeep: (m: MatchItem, name: string) => void;
  onLeave: () => void;
}

function Naming({ m, title, onKeep, onLeave }: NamingProps) {
  const name = useSignal(m.name);
  return (
    <form
      onSubmit={(e) => { e.preventDefault(); onKeep(m, name.value); }}
      onKeyDown={(e) => e.key === "Escape" && onLeave()}
    >
      <input
        value={name.value} maxLength={60} placeholder={title} aria-label={word("matches.name")} data-do="name"
        ref={(x) => { if (x && document.activeElement !== x && !x.dataset.met) { x.dataset.met = "yes"; x.focus(); } }}
        onInput={(e) => (name.value = e.currentTarget.value)}
      />
      <button type="submit" class="main" data-do="keep-name">{t("matches.keep")}</button>
      <button type="button" class="quiet" onClick={onLeave}>{t("matches.leave")}</button>
    </form>
  );
}
