// A battle on one printed page: its map with the set-up, the forces and the special rules.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Board } from "../board";
import { coloursOf } from "../colours";
import { Forces } from "../lobby";
import { bring, ready } from "../systems";
import type { ScenarioDetail } from "../types";
import { armyNames, Back, capital, lang, t, Waiting, word } from "../words";
import { api } from "../wire";

export function PaperScreen({ battle }: { battle: string }) {
  const detail = useSignal<ScenarioDetail | null>(null);
  const failure = useSignal("");
  useEffect(() => {
    api.scenario(battle).then(
      (d) => {
        detail.value = d;
        void bring(d.system);
      },
      (e: unknown) => (failure.value = api.messageOf(e)),
    );
  }, [battle, lang.value]);
  const d = detail.value;
  useEffect(() => {
    if (d) document.title = d.name[lang.value] ?? d.id;
  }, [d, lang.value]);
  if (!d || !ready(d.system, false)) return <Waiting alert={failure.value}><Back /></Waiting>;
  return (
    <main class="paper-page" data-screen="print" data-scenario={d.id}>
      <nav class="paper-tools">
        <a class="button" href={`#battle/${d.id}`}>{t("app.back")}</a>
        <button type="button" class="main" data-do="print" onClick={() => print()}>{t("print.do")}</button>
        <span>{word("print.hint")}</span>
      </nav>
      <PaperSheet battle={d} />
    </main>
  );
}

/** The page itself. */
function PaperSheet({ battle: d }: { battle: ScenarioDetail }) {
  const names = armyNames(d.armies);
  const first = names[d.first as 0 | 1];
  return (
    <article class="paper-sheet" lang={lang.value}>
      <header>
        <h1>{d.name[lang.value]}</h1>
        <p>{[d.date[lang.value], ...d.factWords, first && t("print.first", { side: first })].filter(Boolean).join(" · ")}</p>
      </header>
      <div class="paper-map">
        <Board scene={d.scene} flipped={false} colours={coloursOf(d.armies)} names={names} />
      </div>
      <div class="paper-words">
        <Forces battle={d} />
        {d.specialWords.length > 0 && (
          <section>
            <h3>{t("lobby.special")}</h3>
            <ul class="special">{d.specialWords.map((w) => <li key={w}>{capital(w)}</li>)}</ul>
          </section>
        )}
        <section>
          <h3>{t("print.story")}</h3>
          <p class="story">{d.text[lang.value]}</p>
        </section>
      </div>
      <footer>Mariscal · {word(`system.${d.system}`)} · {d.id}</footer>
    </article>
  );
}
