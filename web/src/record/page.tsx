// A record on the table: the reader steps through it, and can play on from any moment.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { api } from "../wire";
import { Board, boardShape, OtherTracks, Standards } from "../board";
import { coloursOf } from "../colours";
import { Ruled } from "../book";
import { Icon, turnAround } from "../icon";
import { Back, LanguageChoice, capital, date, lang, playerName, t, Waiting, word } from "../words";
import { Panels } from "../panels";
import { planned, planOf, room } from "../plan";
import { Logbook, PastBar, PastHands } from "../past";
import { Past, Sums, happenedIn, lightsOf, type Panel, tracesOf } from "../match";
import { Moving } from "../motion";
import { PictureButton } from "../picture";
import { Proof, adderLines } from "../seats";
import { ReportLink } from "../report";
import { ready } from "../systems";
import type { LogLine, RecordInfo, ScenarioItem } from "../types";
import { keptText } from "./files";
import { PlayOn } from "./playon";

export function RecordScreen({ id, step }: { id: string; step: number }) {
  const info = useSignal<RecordInfo | null>(null);
  const battle = useSignal<ScenarioItem | null>(null);
  const lines = useSignal<LogLine[]>([]);
  const failure = useSignal("");
  const lit = useSignal<string[]>([]);
  const flipped = useSignal(false);
  const panel = useSignal<Panel>("told");
  const past = useMemo(() => new Past((n) => api.recordStep(id, n)), [id]);
  const sums = useMemo(() => new Sums((n) => api.recordStep(id, n)), [id]);
  const fail = (e: unknown) => (failure.value = api.messageOf(e));

  useEffect(() => {
    const load = async () => {
      let found = await api.record(id).catch(async (e: unknown) => {
        const text = keptText(id); // the server keeps records only for a while
        if (!text) throw e;
        return api.uploadRecord(text);
      });
      info.value = found;
      lines.value = await api.recordLog(id);
      battle.value = await api.scenario(found.scenario.id).catch((e: unknown) => { if (e instanceof api.Refused) return null; throw e; });
      await past.show(Math.min(step, found.last));
    };
    load().catch(fail);
  }, [id, lang.value]);
  useEffect(() => {
    if (info.value) past.show(Math.min(step, info.value.last)).catch(fail);
  }, [step]);
  useEffect(() => {
    document.title = `${t("record.title")} · Mariscal`;
  }, [lang.value]);

  const address = (n: number) => `#record/${id}/${n}`;
  const to = (n: number) => location.replace(address(n));
  const m = past.moment.value;
  const rec = info.value;
  if (!rec || !m || !ready(m.scene.system, false)) {
    return <Waiting alert={failure.value}><Back /></Waiting>;
  }
  const army = (i: 0 | 1) => battle.value?.armies[i].name[lang.value] ?? capital(word(i ? "seat.bottom" : "seat.top"));
  const armies = [army(0), army(1)] as const;
  const colours = coloursOf(battle.value?.armies ?? []);
  const system = m.scene.system;
  const plan = planOf(room.value, boardShape(m.scene.board));
  return (
    <main class="table record" {...planned(plan)} data-panel={panel.value} data-screen="record" data-step={m.step}>
      <header>
        <a class="home" href="#" title={t("app.back")}>Mariscal</a>
        <div class="when">
          <b>{battle.value?.name[lang.value] ?? rec.scenario.id}</b>
          <span>{[rec.names.filter(Boolean).map(playerName).join(" – "), rec.date && date(rec.date)].filter(Boolean).join(" · ")}</span>
        </div>
        <div class="race">
          {([0, 1] as const).map((i) => <Standards key={i} scene={m.scene} seat={i} army={colours[i]} side={armies[i]} name={armies[i]} over={m.scene.outcome?.over} />)}
          <OtherTracks scene={m.scene} names={armies} />
        </div>
        <div class="tools">
          <LanguageChoice />
          <button type="button" class="quiet" data-do="flip" aria-label={t("match.flip")} title={t("match.flip")} onClick={() => (flipped.value = !flipped.value)}><Icon d={turnAround} /></button>
        </div>
      </header>
      <div class="notices" role="status">
        {failure.value && <p class="notice bad">{capital(failure.value)}</p>}
        {rec.stopped && <p class="notice bad">{t("record.stopped", { why: rec.stopped })}</p>}
      </div>
      <div class="field">
        <div class={plan.cover > 1 ? "map-frame enlarged" : "map-frame"} {...(plan.cover > 1 && { tabIndex: 0, role: "region", "aria-label": t("match.board") })}>
          <Board
            scene={m.scene}
            flipped={flipped.value}
            colours={colours}
            names={armies}
            lit={{ cells: lit.value.length ? lit.value : lightsOf(m) }}
            traces={tracesOf(m)}
            over={
              <Moving
                scene={m.scene} step={m.step} flipped={flipped.value} armies={colours} own={undefined} telling={false}
                told={(from, at) => (at === from + 1 ? happenedIn(m.events, m.words) : undefined)}
              />
            }
          />
        </div>
      </div>
      <div class="dock">
        <PastBar moment={m} lines={lines.value} go={to} />
        {plan.name !== "broad" && (
          <Panels
            shown={panel.value}
            label={t("panel.label")}
            all={{ hand: t("panel.hands"), look: t("record.title"), told: t("match.log") }}
            choose={(p) => (panel.value = p)}
          />
        )}
        <div class="hand-place">
          <PastHands scene={m.scene} armies={armies} />
        </div>
      </div>
      <aside>
        <div class="about">
          <h3>{t("record.title")}</h3>
          {m.step < rec.last || !rec.result.over ? (
            <PlayOn record={id} system={m.scene.system} step={m.step} active={m.scene.active} armies={armies} onFail={(w) => (failure.value = w)} />
          ) : (
            <p class="record-end">{rec.resultWords} <ReportLink address={`report/record/${id}`} /></p>
          )}
          <p><Ruled text={rec.resultWords || word("record.open")} system={system} /></p>
          <p><span>{word(rec.proved ? "record.proved" : "record.unproved")}</span></p>
          {!!rec.said?.length && <p data-said><span>{t("record.said", { what: rec.said.join(", ") })}</span></p>}
          <PictureButton file={`mariscal-${rec.scenario.id.replace(/\W+/g, "-")}-${m.step}`} caption={[battle.value?.name[lang.value], t("match.turn", { n: m.scene.turn })].filter(Boolean).join(" · ")} />
          {!!rec.advised?.length && <p data-advised><span>{rec.advised.join(" · ")}</span></p>}
          {rec.origin && <p><span>{t("record.taken", { n: rec.taken ?? 0 })}</span></p>}
          <Proof commitment={rec.commitment} seed={rec.seed} file="RECORD.txt" taken={rec.taken} origin={rec.origin} lines={adderLines(rec.adders, (i) => armies[i as 0 | 1])} />
        </div>
        <Logbook of={id} lines={lines.value} step={m.step} system={system} colours={colours} armies={armies} sums={sums} light={(c) => (lit.value = c)} address={address} go={to} />
      </aside>
    </main>
  );
}
