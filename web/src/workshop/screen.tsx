// The workshop: a battle as a map, a form and a text, each of which follows the others.
import { signal, useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { heedSheet } from "./style";
import { bring, systemOf } from "../systems";
import type { ScenarioDetail, ScenarioItem, Sheets } from "../types";
import { Back, lang, LanguageChoice, Waiting } from "../words";
import { api } from "../wire";
import { go } from "../route";
import { asked } from "../request";
import { benchOf, nameOf, type Bench } from "./bench";
import { Faults } from "./faults";
import { Form } from "./form";
import { FromLab } from "./fromlab";
import { deskOf, keysOf } from "./kinds";
import { battles, byLink, idOf, otherId, save, upload } from "./play";
import { draftsThere, draftThere, dropThere, follow, send, told } from "./remote";
import { draftOf, drafts, dropDraft, keepDraft, type Base } from "./shelf";
import { TextPane } from "./textpane";
import { useTitle } from "./title";
import { fileOf, schemaOf, study } from "./wire";
import { say, spoken } from "./words";
import { ShelfScreen } from "./shelfscreen";

const packScreen = signal<ComponentType<{ pack: string }> | null>(null);

/** Packs, loaded with the first of them. */
function Packs({ pack }: { pack: string }) {
  useEffect(() => {
    if (!packScreen.value) void import("./packs/screen").then((m) => (packScreen.value = m.PackScreen));
  }, []);
  const Screen = packScreen.value;
  return Screen ? <Screen pack={pack} /> : <Waiting />;
}

export function WorkshopScreen({ battle }: { battle: string }) {
  heedSheet();
  if (!spoken()) return <Waiting />;
  const [room, of = ""] = battle.split("/");
  if (room === "packs") return <Packs pack={of} />;
  if (room === "lab") return <FromLab of={of} />;
  return battle.includes("/") ? <Opened key={battle} battle={battle} /> : <ShelfScreen />;
}

/** Opens a draft of this browser, or a battle of the server, or begins a new one. */
function Opened({ battle }: { battle: string }) {
  const bench = useSignal<Bench | null>(null);
  const sheets = useSignal<Sheets | undefined>(undefined);
  const failure = useSignal("");
  const system = battle.split("/")[0]!;
  useEffect(() => {
    void bring(system);
    const open = async () => {
      const [schema, model] = await Promise.all([schemaOf(system), modelOf(system)]);
      void asked(`/api/units/${system}`).then(async (a) => a.ok && (sheets.value = (await a.json()) as Sheets), () => undefined);
      const [text, base] = await draftAt(battle);
      bench.value = benchOf(system, battle, text, schema, model?.scene.board, base);
    };
    open().catch((e: unknown) => (failure.value = api.messageOf(e)));
  }, [battle]);
  const tongue = useRef(lang.value);
  useEffect(() => {
    const now = lang.value;
    if (tongue.current === now) return;
    tongue.current = now;
    void schemaOf(system).then((s) => bench.value && lang.value === now && (bench.value.shape.value = s), () => undefined);
  }, [lang.value]);
  if (!bench.value || !systemOf(system)) return <Waiting alert={failure.value}><Back /></Waiting>;
  return <Shop bench={bench.value} sheets={sheets.value} />;
}

/** The text that lies in the address of a battle, and what it was made from. */
async function draftAt(battle: string): Promise<[string, Base]> {
  const here = draftOf(battle);
  const kept = drafts().find((d) => d.battle === battle);
  const item = (await draftsThere())?.find((d) => d.battle === battle);
  const there = item && (here === null || (kept?.clean && kept.base?.rev !== item.revision)) && (await draftThere(battle));
  if (there) {
    const base = { rev: there.revision, sent: there.text };
    keepDraft(battle, there.text, there.name, base, there.at);
    return [there.text, base];
  }
  if (here !== null) return [here, { ...kept?.base, sent: kept?.clean ? here : undefined }];
  const { text, sum } = await fileOf(battle);
  return [text, { from: sum, sent: text }];
}

/** A battle of a system, whose board and colors a new one begins with. */
async function modelOf(system: string): Promise<ScenarioDetail | undefined> {
  const first = (await battles()).find((b) => b.system === system);
  return first && (await api.scenario(first.id));
}

type Pane = "map" | "form" | "text";

function Shop({ bench, sheets }: { bench: Bench; sheets?: Sheets }) {
  const pane = useSignal<Pane>("map");
  const side = useSignal<"form" | "text">("text");
  const notice = useSignal("");
  const other = useSignal("");
  const busy = useSignal(false);
  const keys = useSignal(false);
  useEffect(() => bench.watch(), [bench]);
  useEffect(() => follow(bench), [bench]);
  useTitle(`${nameOf(bench.reading.value) || bench.battle} · ${say("title")}`);
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      const ctrl = e.ctrlKey || e.metaKey;
      if (ctrl && !e.altKey && (e.key === "z" || e.key === "Z" || e.key === "y")) {
        e.preventDefault();
        if (e.key === "y" || e.shiftKey) bench.redo();
        else bench.undo();
      } else if (ctrl && e.key === "s") {
        e.preventDefault();
        save(bench);
      } else if (e.key === "?" && !(e.target as HTMLElement).closest("input, textarea, select")) keys.value = !keys.value;
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [bench]);
  const spot = bench.spot.value;
  useEffect(() => {
    if (spot?.write) show("form");
  }, [spot]);
  const Desk = useMemo(() => deskOf(bench), [bench]);

  /** What was to be done with a battle that had to get another id first. */
  const wanted = useRef<((it: ScenarioItem) => void | Promise<void>) | null>(null);
  /** Uploads the battle and goes on with it; a battle of another one's id gets its own first. */
  const withBattle = (then: (it: ScenarioItem) => void | Promise<void>) => async () => {
    wanted.current = then;
    busy.value = true;
    notice.value = "";
    other.value = "";
    try {
      if (bench.faults.value.length && bench.answer.value?.of === bench.text.value) {
        notice.value = say("play.faults", { n: bench.faults.value.length });
        return;
      }
      const free = await otherId(bench);
      if (free) other.value = free;
      else await then(await upload(bench));
    } catch (e) {
      if (e instanceof api.Refused && e.problem.status === 409) other.value = (await otherId(bench, true)) ?? "";
      else if (e instanceof api.Refused && e.problem.faults?.length) notice.value = say("play.faults", { n: e.problem.faults.length });
      else notice.value = api.messageOf(e);
    } finally {
      busy.value = false;
    }
  };
  const studied = async () => {
    busy.value = true;
    notice.value = "";
    try {
      if (bench.faults.value.length) notice.value = say("play.faults", { n: bench.faults.value.length });
      else location.assign(await study(bench.text.value));
    } catch (e) {
      notice.value = api.messageOf(e);
    } finally {
      busy.value = false;
    }
  };
  const publish = async () => {
    const lies = await send(bench).catch(() => bench.battle); // that page says what is missing
    location.assign(`/gallery/publish?draft=${lies}&lang=${lang.value}`);
  };
  const toBattle = (it: ScenarioItem) => go(`battle/${it.id}`);
  const h = bench.history.value;
  const show = (p: Pane) => {
    pane.value = p;
    if (p !== "map") side.value = p;
  };
  const kept = draftOf(bench.battle) !== null;
  return (
    <main class="shop" data-screen="workshop" data-scenario={idOf(bench)} data-pane={pane.value} data-side={side.value}>
      <header class="shop-head">
        <a class="button" href="#workshop" data-do="leave">{say("leave")}</a>
        <h1>{nameOf(bench.reading.value) || bench.battle}<small>{idOf(bench)}</small></h1>
        <div class="shop-acts">
          <button type="button" data-do="undo" disabled={h.now === 0} title="Ctrl+Z" onClick={() => bench.undo()}>{say("undo")}</button>
          <button type="button" data-do="redo" disabled={h.now === h.all.length - 1} title="Ctrl+Y" onClick={() => bench.redo()}>{say("redo")}</button>
          <button type="button" class="main" data-do="play" disabled={busy.value} onClick={withBattle(toBattle)}>{say("play")}</button>
          <button type="button" data-do="by-link" disabled={busy.value} onClick={withBattle(async (it) => go(`match/${await byLink(it)}`))}>{say("by-link")}</button>
          <button type="button" data-do="print" disabled={busy.value} onClick={withBattle((it) => go(`print/${it.id}`))}>{say("print")}</button>
          <button type="button" data-do="study" disabled={busy.value} onClick={studied}>{say("study")}</button>
          {api.accounts() && <button type="button" data-do="publish" onClick={publish}>{say("publish")}</button>}
          <button type="button" data-do="save" title="Ctrl+S" onClick={() => save(bench)}>{say("save")}</button>
          <button type="button" class="quiet" data-do="keys" aria-pressed={keys.value} onClick={() => (keys.value = !keys.value)}>{say("keys")}</button>
        </div>
        <LanguageChoice />
      </header>
      {!bench.safe.value && <p class="notice bad" role="alert">{say("draft.unsafe")}</p>}
      {(notice.value || told.value) && <p class="notice bad" role="alert">{notice.value || told.value}</p>}
      {other.value && (
        <form
          class="notice" data-do="other-id"
          onSubmit={(e) => {
            e.preventDefault();
            bench.apply([{ path: ["id"], value: other.value }]);
            other.value = "";
            notice.value = "";
            void withBattle(wanted.current ?? toBattle)();
          }}
        >
          <label>{say("id.taken", { id: idOf(bench) })} <input data-do="id" value={other.value} onInput={(e) => (other.value = e.currentTarget.value)} /></label>
          <button type="submit" class="main">{say("id.play")}</button>
        </form>
      )}
      {keys.value && <Keys bench={bench} />}
      <nav class="shop-tabs" aria-label={say("tabs")}>
        {(["map", "form", "text"] as const).map((p) => <button key={p} type="button" data-do={`pane-${p}`} aria-pressed={p === pane.value} data-beside={p === side.value} onClick={() => show(p)}>{say(`pane.${p}`)}</button>)}
        <span class="shop-grow" />
        {kept && (
          <button
            type="button" class="quiet" data-do="discard"
            onClick={async () => {
              if (!confirm(say("discard.sure"))) return;
              dropDraft(bench.battle);
              await dropThere(bench.battle);
              location.reload();
            }}
          >{say("discard")}</button>
        )}
      </nav>
      <div class="shop-desk"><Desk bench={bench} sheets={sheets} /></div>
      <div class="shop-side">
        {side.value === "form" ? <Form bench={bench} /> : <TextPane bench={bench} />}
      </div>
      <Faults
        bench={bench} now={bench.text.value} told={(standing, n) => say(`fault.${standing}`, { n })}
        onLook={(f) => {
          bench.spot.value = { line: f.line, from: "faults" };
          show("text");
        }}
      />
    </main>
  );
}

function Keys({ bench }: { bench: Bench }) {
  return <div class="shop-keylist notice" data-do="key-list">{[...keysOf(bench), "keys.always" as const].map((k) => <p key={k}>{say(k)}</p>)}</div>;
}

