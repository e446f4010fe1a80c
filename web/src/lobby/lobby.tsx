// The lobby: the battles, and the matches under way.
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
import { LanguageChoice, capital, lang, t } from "../words";
import { Matches } from "./matches";
import { DropFile, arrivals } from "../record";
import type { MatchItem, PlayerInfo, ScenarioDetail, ScenarioItem, SystemInfo } from "../types";

/** How long to wait before asking a server again that did not answer, in milliseconds. */
const retryAfter = 2000;

export function Lobby({ battle }: { battle?: string }) {
  const battles = useSignal<ScenarioItem[]>([]);
  const systems = useSignal<SystemInfo[]>([]);
  const players = useSignal<PlayerInfo[]>([]);
  const matches = useSignal<MatchItem[]>([]);
  const moreBattles = useSignal(false);
  const moreMatches = useSignal(false);
  const detail = useSignal<ScenarioDetail | null>(null);
  const failure = useSignal("");
  const attempt = useSignal(0);
  const retry = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const fail = (e: unknown) => {
    failure.value = e instanceof api.Refused ? e.message : t("app.offline");
    clearTimeout(retry.current);
    if (!(e instanceof api.Refused)) retry.current = setTimeout(() => attempt.value++, retryAfter);
  };
  useEffect(() => () => clearTimeout(retry.current), []);

  useEffect(() => {
    document.title = "Mariscal";
    Promise.all([api.scenarios(), api.systems(), api.players(), api.matches()]).then(([b, s, p, m]) => {
      battles.value = b;
      moreBattles.value = api.goesOn(b);
      moreMatches.value = api.goesOn(m);
      systems.value = s;
      players.value = p;
      matches.value = m;
      failure.value = "";
    }, fail);
  }, [lang.value, arrivals.value, attempt.value]);

  useEffect(() => {
    if (called.value.length) api.matches().then((m) => (matches.value = m), fail);
  }, [called.value]);

  const nextBattles = () => api.scenarios(battles.value.at(-1)?.id).then((page) => {
    battles.value = [...battles.value.filter((b) => !page.some((p) => p.id === b.id)), ...page];
    moreBattles.value = api.goesOn(page);
  }, fail);
  const nextMatches = () => api.matches(matches.value.at(-1)?.id).then((page) => {
    matches.value = [...matches.value.filter((m) => !page.some((p) => p.id === m.id)), ...page];
    moreMatches.value = api.goesOn(page);
  }, fail);
  /** A battle that an address names and no list has: of a system that is there for tests. */
  const linked = useSignal<ScenarioDetail | null>(null);
  const chosen = battles.value.find((b) => b.id === battle) ?? (linked.value?.id === battle ? linked.value : undefined) ?? lastPlayed(battles.value, matches.value) ?? battles.value[0];
  const listed = linked.value && !battles.value.some((b) => b.id === linked.value!.id) ? [...battles.value, linked.value] : battles.value;
  const several = bySystem(listed).length > 1;
  const systemName = (id: string) => systems.value.find((x) => x.id === id)?.name ?? id;
  const books = systems.value.filter((x) => !x.hidden && x.rules > 0);
  useEffect(() => {
    if (!chosen) return;
    void bring(chosen.system); // with the battle, not after it
    if (detail.value?.id !== chosen.id || detail.value.sum !== chosen.sum) detail.value = null;
    api.scenario(chosen.id).then((d) => (detail.value = d), fail);
  }, [chosen?.id, chosen?.sum, lang.value, attempt.value]);
  useEffect(() => {
    // Who has a battle before him may sit down to it.
    if (detail.value) TableScreen.bring();
  }, [!!detail.value]);
  useEffect(() => {
    // An address may name a battle of a later page.
    if (!battle || !battles.value.length || battles.value.some((b) => b.id === battle)) return;
    if (moreBattles.value) void nextBattles();
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
          <LanguageChoice />
        </div>
      </header>
      {failure.value && <p class="notice bad" role="alert">{failure.value}</p>}
      <Matches part="under-way" {...table} />
      <FirstBattle systemName={systemName} battles={battles.value} beside={chosen} players={players.value} matches={matches.value} onFail={fail} />
      <BattleList battles={listed} chosen={chosen} systemName={systemName} onMore={moreBattles.value ? nextBattles : undefined} />
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
                names={[chosen.armies[0].name[lang.value]!, chosen.armies[1].name[lang.value]!]}
              />
            )}
          </div>
          <p class="to-print"><a class="button" data-do="to-print" href={`#print/${chosen.id}`}>{t("print.to")}</a></p>
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
      <Matches part="rest" {...table} onMore={moreMatches.value ? nextMatches : undefined} />
      <DeviceCode />
    </main>
  );
}
