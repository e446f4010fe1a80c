// The lobby: the battles, and the matches in progress.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { api } from "../wire";
import { Forces, Recorded } from "./forces";
import { bySystem, lastPlayed } from "./choose";
import { BattleList } from "./list";
import { Board } from "../board";
import { coloursOf } from "../colours";
import { cameFrom } from "../book";
import { FirstBattle } from "../coach";
import { called } from "../match";
import { DeviceCode, Start } from "../seats";
import { bring } from "../systems";
import { TableScreen } from "../table";
import { armyNames, LanguageChoice, capital, lang, t } from "../words";
import { Matches } from "./matches";
import { Offers } from "./offers";
import { DropFile, arrivals } from "../record";
import type { MatchItem, PlayerInfo, ScenarioDetail, SystemInfo } from "../types";

/** How long to wait before trying again if the server does not answer, in milliseconds. */
const retryAfter = 2000;

/** A list that the server sends in pages: its items, whether there are more, and the functions that take the first page and load the next. */
function usePages<T extends { id: string }>(load: (after?: string) => Promise<T[]>, fail: (e: unknown) => void) {
  const items = useSignal<T[]>([]);
  const more = useSignal(false);
  const take = (page: T[], before: T[] = []) => {
    items.value = [...before.filter((x) => !page.some((p) => p.id === x.id)), ...page];
    more.value = api.goesOn(page);
  };
  const next = () => load(items.value.at(-1)?.id).then((page) => take(page, items.value), fail);
  return { items, take, next: more.value ? next : undefined };
}

export function Lobby({ battle }: { battle?: string }) {
  const systems = useSignal<SystemInfo[]>([]);
  const players = useSignal<PlayerInfo[]>([]);
  const detail = useSignal<ScenarioDetail | null>(null);
  const failure = useSignal("");
  const attempt = useSignal(0);
  const retry = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const fail = (e: unknown) => {
    failure.value = api.refusalOf(e);
    clearTimeout(retry.current);
    if (!(e instanceof api.Refused)) retry.current = setTimeout(() => attempt.value++, retryAfter);
  };
  useEffect(() => () => clearTimeout(retry.current), []);
  const { items: battles, take: takeBattles, next: nextBattles } = usePages(api.scenarios, fail);
  const { items: matches, take: takeMatches, next: nextMatches } = usePages(api.matches, fail);

  useEffect(() => {
    document.title = "Mariscal";
    Promise.all([api.scenarios(), api.systems(), api.players(), api.matches()]).then(([b, s, p, m]) => {
      takeBattles(b);
      takeMatches(m);
      systems.value = s;
      players.value = p;
      failure.value = "";
    }, fail);
  }, [lang.value, arrivals.value, attempt.value]);

  useEffect(() => {
    if (called.value.length) api.matches().then((m) => (matches.value = m), fail);
  }, [called.value]);

  /** A battle that the address names and no list has: it belongs to a hidden test system. */
  const linked = useSignal<ScenarioDetail | null>(null);
  const chosen = battles.value.find((b) => b.id === battle) ?? (linked.value?.id === battle ? linked.value : undefined) ?? lastPlayed(battles.value, matches.value) ?? battles.value[0];
  const listed = linked.value && !battles.value.some((b) => b.id === linked.value!.id) ? [...battles.value, linked.value] : battles.value;
  const several = bySystem(listed).length > 1;
  const systemName = (id: string) => systems.value.find((x) => x.id === id)?.name ?? id;
  const books = systems.value.filter((x) => x.rules > 0);
  useEffect(() => {
    if (!chosen) return;
    void bring(chosen.system); // together with the battle
    if (detail.value?.id !== chosen.id || detail.value.sum !== chosen.sum) detail.value = null;
    api.scenario(chosen.id).then((d) => (detail.value = d), fail);
  }, [chosen?.id, chosen?.sum, lang.value, attempt.value]);
  useEffect(() => {
    // A player who looks at a battle may soon begin it.
    if (detail.value) TableScreen.bring();
  }, [!!detail.value]);
  useEffect(() => {
    // The address may name a battle of a later page.
    if (!battle || !battles.value.length || battles.value.some((b) => b.id === battle)) return;
    if (nextBattles) void nextBattles();
    else api.scenario(battle).then((d) => (linked.value = d), fail);
  }, [battle, battles.value]);

  const table = { list: matches.value, battles: battles.value, players: players.value, onChange: (m: MatchItem[]) => (matches.value = m), onFail: fail };
  return (
    <main class="lobby" data-screen="lobby">
      <header>
        <div>
          <h1>Mariscal</h1>
          <p>{t("app.tagline")}</p>
        </div>
        <div class="lobby-links">
          {books.length > 0 && <a class="button" data-do="rules" href={books.length > 1 ? "#rules" : `#rules/${books[0]!.id}`} onClick={() => (cameFrom.value = "")}>{t("book.title")}</a>}
          <a class="button" href="#workshop">{t("workshop.title")}</a>
          {api.accounts() && <a class="button" data-do="account" href={`/account?lang=${lang.value}`}>{t("app.account")}</a>}
          <LanguageChoice />
        </div>
      </header>
      {failure.value && <p class="notice bad" role="alert">{failure.value}</p>}
      {api.accounts() && <Offers onFail={fail} />}
      <Matches part="under-way" {...table} />
      <FirstBattle systemName={systemName} battles={battles.value} beside={chosen} players={players.value} matches={matches.value} onFail={fail} />
      <BattleList battles={listed} chosen={chosen} systemName={systemName} onMore={nextBattles} />
      {chosen && (
        <article class="battle">
          <header>
            <h2>{chosen.name[lang.value]}</h2>
            <p class="date">{[several && systemName(chosen.system), chosen.date[lang.value], ...chosen.factWords].filter(Boolean).join(" · ")}</p>
          </header>
          <Start key={chosen.id} battle={chosen} players={players.value} advice={!!systems.value.find((s) => s.id === chosen.system)?.adviser} options={systems.value.find((s) => s.id === chosen.system)?.options.filter((o) => chosen.options?.includes(o.id)) ?? []} onFail={fail} />
          <div class="map-frame small">
            {detail.value && detail.value.id === chosen.id && (
              <Board
                scene={detail.value.scene}
                flipped={false}
                colours={coloursOf(chosen.armies)}
                names={armyNames(chosen.armies)}
              />
            )}
          </div>
          <p class="to-print"><a class="button" data-do="to-print" href={`#print/${chosen.id}`}>{t("print.to")}</a>{" "}<a class="button" data-do="to-workshop" href={`#workshop/${chosen.id}`}>{t("workshop.to")}</a></p>
          <p class="story">{chosen.text[lang.value]}</p>
          <Forces battle={chosen} />
          <Recorded battle={chosen} />
          {chosen.specialWords.length > 0 && (
            <>
              <h3>{t("lobby.special")}</h3>
              <ul class="special">
                {chosen.specialWords.map((w) => (
                  <li key={w}>{capital(w)}</li>
                ))}
              </ul>
            </>
          )}
        </article>
      )}
      <DropFile />
      <Matches part="rest" {...table} onMore={nextMatches} />
      <DeviceCode />
    </main>
  );
}
