// Packs in the workshop: the list of them, and one on the workbench with its files as tables and texts.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Fault, PackArrival, ScenarioItem, SystemInfo, ValueFile } from "../../types";
import { capital, lang, LanguageChoice, Waiting } from "../../words";
import { api } from "../../wire";
import { at, read, type Value } from "../model/text";
import { Faults } from "../faults";
import { heedSheet } from "../style";
import { NewName } from "../newname";
import { TextPane } from "../textpane";
import { useTitle } from "../title";
import { say } from "../words";
import { About } from "./about";
import { boxOf, nameOf, type Box } from "./box";
import { faultOf, pathOf, rowsOf, said } from "./cells";
import { Grid } from "./grid";
import { PackList } from "./list";
import { packOf } from "./shelf";
import { heedPackSheet } from "./style";
import { battlesNow, openSheet, save, tablesOf, upload } from "./wire";
import { spokenOfPacks, tell } from "./words";

export function PackScreen({ pack }: { pack: string }) {
  heedSheet();
  heedPackSheet();
  if (!spokenOfPacks()) return <Waiting />;
  const files = pack ? packOf(pack) : null;
  return files ? <Opened key={pack} pack={pack} /> : <PackList />;
}

/** The files of values of a system. */
interface Shelf {
  system: SystemInfo;
  files: readonly ValueFile[];
}

function Opened({ pack }: { pack: string }) {
  const box = useMemo(() => boxOf(pack, packOf(pack)!), [pack]);
  const shelves = useSignal<readonly Shelf[] | null>(null);
  const failure = useSignal("");
  useEffect(() => {
    const load = async () => {
      const systems = await api.systems();
      shelves.value = await Promise.all(systems.map(async (system) => ({ system, files: await tablesOf(system.id) })));
    };
    load().catch((e: unknown) => (failure.value = api.messageOf(e)));
  }, [lang.value]);
  useEffect(() => box.watch(), [box]);
  if (!shelves.value) return <Waiting alert={failure.value}><a href="#workshop/packs">{tell("box.all")}</a></Waiting>;
  return <Bench box={box} shelves={shelves.value} />;
}

function Bench({ box, shelves }: { box: Box; shelves: readonly Shelf[] }) {
  const asText = useSignal(false);
  const which = useSignal(0);
  const notice = useSignal("");
  const busy = useSignal(false);
  const came = useSignal<{ arrival: PackArrival; items: readonly ScenarioItem[] } | null>(null);
  const files = box.files.value;
  const open = box.open.value;
  const id = String(at(read(files["pack.yaml"] ?? "").data, ["id"]) ?? "") || "pack";
  const name = nameOf(files) || id;
  useTitle(`${name} · ${tell("box.title")}`);
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (!(e.ctrlKey || e.metaKey) || e.altKey) return;
      if (/^[zy]$/i.test(e.key)) {
        e.preventDefault();
        if (e.key === "y" || e.shiftKey) box.redo();
        else box.undo();
      } else if (e.key === "s") {
        e.preventDefault();
        void save(box.files.value, id);
      }
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [box, id]);
  const [system, short] = open.split("/");
  const values = shelves.find((s) => s.system.id === system)?.files.find((f) => f.name === short && open.split("/").length === 2);
  const written = useMemo(() => box.written(open), [box, open]);
  const known = new Set(["pack.yaml", ...shelves.flatMap((s) => s.files.map((f) => `${s.system.id}/${f.name}`))]);
  const others = Object.keys(files).filter((f) => !known.has(f)).sort();
  const tabled = open === "pack.yaml" || !!values;
  const table = values?.tables[Math.min(which.value, values.tables.length - 1)];
  const show = (file: string) => {
    box.open.value = file;
    which.value = 0;
    box.typing.value = null;
  };
  /** Goes to the cell of a fault, or to its line. */
  const look = (f: Fault) => {
    if (!f.file || files[f.file] === undefined) return;
    show(f.file);
    const [of, name] = f.file.split("/");
    const tables = shelves.find((s) => s.system.id === of)?.files.find((v) => v.name === name)?.tables ?? [];
    const text = files[f.file]!;
    for (const [i, table] of tables.entries())
      for (const row of rowsOf(table, read(text).data))
        for (const column of table.columns)
          if (faultOf([f], text, { table, row, column })) {
            asText.value = false;
            which.value = i;
            requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-cell="${pathOf({ table, row, column }).join(".")}"]`)?.focus());
            return;
          }
    asText.value = true;
    box.spot.value = { line: f.line, from: "faults" };
  };
  const faulty = box.faults.value.length > 0;
  const begin = (what: () => void | Promise<void>) => async () => {
    notice.value = "";
    if (faulty && box.answer.value?.of === box.files.value) {
      notice.value = tell("box.not-yet", { n: box.faults.value.length });
      return;
    }
    busy.value = true;
    try {
      await what();
    } catch (e) {
      const wrong = e instanceof api.Refused ? (e.problem.faults ?? []) : [];
      notice.value = [capital(api.messageOf(e)), ...wrong.slice(0, 5).map((f) => `${f.file ?? ""}:${f.line}: ${f.what}`)].join("\n");
    } finally {
      busy.value = false;
    }
  };
  const play = begin(async () => {
    const arrival = await upload(box.files.value, id);
    const there = await battlesNow();
    came.value = { arrival, items: arrival.scenarios.flatMap((s) => there.find((b) => b.id === s) ?? []) };
  });
  const h = box.history.value;
  return (
    <main class="box" data-screen="workshop-pack" data-pack={box.key}>
      <header class="shop-head">
        <a class="button" href="#workshop/packs" data-do="leave">{tell("box.all")}</a>
        <h1>{name}<small>{id}</small></h1>
        <div class="shop-acts">
          <button type="button" data-do="undo" disabled={h.now === 0} title="Ctrl+Z" onClick={() => box.undo()}>{say("undo")}</button>
          <button type="button" data-do="redo" disabled={h.now === h.all.length - 1} title="Ctrl+Y" onClick={() => box.redo()}>{say("redo")}</button>
          <button type="button" class="main" data-do="play" disabled={busy.value} onClick={play}>{tell("box.play")}</button>
          <button type="button" data-do="sheet" onClick={begin(() => openSheet(box.files.value))}>{tell("box.sheet")}</button>
          <button type="button" data-do="save" title="Ctrl+S" onClick={() => void save(box.files.value, id)}>{tell("box.save")}</button>
        </div>
        <LanguageChoice />
      </header>
      <div class="box-notes">
        {!box.safe.value && <p class="notice bad" role="alert">{tell("box.unsafe")}</p>}
        {notice.value && <p class="notice bad" role="alert">{notice.value}</p>}
        {came.value && (
          <section class="notice box-came" role="status">
            <button type="button" class="quiet" data-do="close" onClick={() => (came.value = null)}>{tell("box.close")}</button>
            <p>{tell("box.there")}</p>
            <ul>
              {came.value.items.map((b) => (
                <li key={b.id}><a href={`#battle/${b.id}`} data-battle={b.id}>{b.name[lang.value]}</a> <a class="box-fork" href={`#workshop/${b.id}`} data-fork={b.id}>{tell("box.fork")}</a></li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <nav class="box-files" aria-label={tell("box.files")}>
        <FileButton box={box} file="pack.yaml" title={tell("box.about")} show={show} />
        {shelves.map((s) => s.files.length > 0 && (
          <section key={s.system.id}>
            <h2>{s.system.name}</h2>
            {s.files.map((f) => <FileButton key={f.name} box={box} file={`${s.system.id}/${f.name}`} title={f.title} values={f} show={show} />)}
          </section>
        ))}
        <section>
          <h2>{tell("box.other")}</h2>
          {others.map((f) => <FileButton key={f} box={box} file={f} title={f} show={show} />)}
          <NewName
            label={tell("box.new-file")} words={tell("box.add")}
            take={(f) => {
              box.put(f, files[f] ?? "# \n");
              show(f);
            }}
          />
        </section>
      </nav>
      <div class="box-desk">
        <div class="shop-tabs">
          {!asText.value && values && values.tables.length > 1 && values.tables.length <= 4 && values.tables.map((t, i) => <button key={t.id} type="button" data-table={t.id} aria-pressed={t === table} onClick={() => (which.value = i)}>{t.title}</button>)}
          {!asText.value && values && values.tables.length > 4 && (
            <select data-do="table" aria-label={tell("box.table")} value={String(which.value)} onChange={(e) => (which.value = Number(e.currentTarget.value))}>
              {values.tables.map((t, i) => <option key={t.id} value={String(i)}>{t.title}</option>)}
            </select>
          )}
          <span class="shop-grow" />
          {tabled && [false, true].map((text) => <button key={String(text)} type="button" data-do={text ? "as-text" : "as-table"} aria-pressed={asText.value === text} onClick={() => (asText.value = text)}>{text ? say("pane.text") : tell("box.table")}</button>)}
        </div>
        {asText.value || !tabled ? <TextPane key={open} bench={written} /> : values && table ? <Grid key={`${open} ${table.id}`} box={box} name={open} file={values} table={table} /> : <About box={box} />}
        {values && !asText.value && <p class="shop-note box-keys">{tell("box.keys")}</p>}
      </div>
      <Faults bench={box} now={files} told={(standing, n) => (standing === "faults" ? tell("box.faults", { n }) : tell(`box.${standing}`))} onLook={look} />
    </main>
  );
}

/** A file of the pack, with how many cells it says and whether it has faults. */
function FileButton({ box, file, title, values, show }: { box: Box; file: string; title: string; values?: ValueFile; show: (file: string) => void }) {
  const text = box.files.value[file];
  const n = useMemo(() => (values && text !== undefined ? changed(values, text) : 0), [values, text]);
  const faults = box.faults.value.filter((f) => f.file === file).length;
  const open = box.open.value === file;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) button.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [open]);
  return (
    <button ref={button} type="button" data-file={file} aria-pressed={open} onClick={() => show(file)}>
      <span>{title}</span>
      {n > 0 && <small title={tell("box.changed", { n: String(n) })}>{n}</small>}
      {faults > 0 && <i class="shop-count">{faults}</i>}
    </button>
  );
}

/** How many cells of a file differ from what is built in. */
function changed(values: ValueFile, text: string): number {
  const { data } = read(text);
  return values.tables.reduce((n, table) => n + rowsOf(table, data).reduce((m, row) => m + table.columns.filter((column) => said(data, values.values as Value, { table, row, column }) !== undefined).length, 0), 0);
}
