// The form of a file, made from its schema: every key that a reader of files knows has its field,
// a new one too.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { capital, lang } from "../words";
import type { Bench } from "./bench";
import { aboutOf, blank, branches, branchOf, fieldOf, isHex, isWords, meant, resolved, under, type Node } from "./model/schema";
import { at, type Key, type Path, type Value } from "./model/text";
import { NewName } from "./newname";
import { keyWords, say, valueWords } from "./words";

interface FieldProps {
  bench: Bench;
  path: Path;
  node: Node;
  value: Value | undefined;
}

const nameOf = (path: Path) => path.join(".");
const record = (v: Value | undefined) => (v !== null && typeof v === "object" && !Array.isArray(v) ? v : {});
const list = (v: Value | undefined) => (Array.isArray(v) ? v : []);

/** Keys that are the file's own business come last and folded. */
const rare = new Set(["tables", "pack", "hidden", "lesson", "results", "trials", "source"]);
/** Keys that the map draws; their fields are folded. */
const open = new Set(["armies"]);

export function Form({ bench }: { bench: Bench }) {
  const { schema } = bench;
  const { data, broken } = bench.reading.value;
  const keys = Object.keys(schema.properties ?? {}).filter((k) => k !== "tables" && k !== "pack");
  const there = keys.filter((k) => data[k] !== undefined || schema.required?.includes(k));
  const absent = keys.filter((k) => !there.includes(k));
  const sorted = [...there].sort((a, b) => Number(rare.has(a)) - Number(rare.has(b)));
  return (
    <div class="shop-form">
      {broken && <p class="notice bad" role="status">{say("form.broken")}</p>}
      {sorted.map((k) => <Section key={k} bench={bench} path={[k]} node={resolved(schema, schema.properties![k])} value={data[k]} needed={!!schema.required?.includes(k)} />)}
      {absent.length > 0 && <Add bench={bench} path={[]} keys={absent} node={schema} />}
    </div>
  );
}

/** Adds a key that is not there yet. */
function Add({ bench, path, keys, node }: { bench: Bench; path: Path; keys: readonly string[]; node: Node }) {
  return (
    <select
      class="shop-add" data-do={`add-${nameOf(path)}`} aria-label={say("form.add")} value=""
      onChange={(e) => {
        const key = e.currentTarget.value;
        e.currentTarget.value = "";
        const value = blank(bench.schema, node.properties?.[key]);
        bench.apply([{ path: [...path, key], value }]);
        bench.spot.value = { path: [...path, key], from: "form" };
      }}
    >
      <option value="">{say("form.add")}</option>
      {keys.map((k) => <option key={k} value={k}>{keyWords(bench.system, k)}</option>)}
    </select>
  );
}

/** The name of a field; with something to say of it, a button that says it below. */
function Label({ words, about, path }: { words: string; about?: string; path: Path }) {
  const open = useSignal(false);
  if (!about) return <span class="shop-key">{words}</span>;
  return (
    <>
      <button type="button" class="shop-key shop-ask" data-do={`about-${nameOf(path)}`} aria-expanded={open.value} title={say("form.about")} onClick={() => (open.value = !open.value)}>
        {words}&nbsp;<i aria-hidden="true">?</i>
      </button>
      {open.value && <p class="shop-about">{about}</p>}
    </>
  );
}

/** A key with its value: simple values in a line, others in a part that folds. */
function Section({ bench, path, node, value, needed }: FieldProps & { needed: boolean }) {
  const key = path.at(-1)!;
  const n = meant(bench.schema, node, value);
  const simple = isSimple(bench, n);
  const spot = bench.spot.value;
  const here = !!spot?.path && spot.from !== "form" && path.every((k, i) => String(spot.path![i]) === String(k));
  const fold = useRef<HTMLDetailsElement>(null);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!here) return;
    if (fold.current) fold.current.open = true;
    // Only the innermost part scrolls into view.
    // By then those around it are open.
    if (spot!.path!.length === path.length || simple) requestAnimationFrame(() => {
      const part = row.current ?? fold.current;
      part?.scrollIntoView({ block: "nearest" });
      const field = spot!.write && part?.querySelector<HTMLInputElement>(`[data-field$=".${lang.value}"]`);
      if (field) field.focus(), field.select();
    });
  }, [spot]);
  const faults = bench.faults.value.filter((f) => f.where === nameOf(path) || f.where?.startsWith(`${nameOf(path)}.`) || f.where?.startsWith(`${nameOf(path)}[`));
  const words = typeof key === "number" ? say("form.entry", { n: key + 1 }) : keyWords(bench.system, key);
  const about = typeof key === "number" ? undefined : aboutOf(bench.schema, node, value);
  const remove = !needed && value !== undefined && (
    <button type="button" class="quiet shop-remove" data-do={`remove-${nameOf(path)}`} aria-label={say("form.remove", { what: words })} title={say("form.remove", { what: words })} onClick={() => bench.apply([{ path, value: undefined }])}>×</button>
  );
  const told = faults.length > 0 && faults.filter((f) => simple || f.where === nameOf(path)).map((f) => <p key={f.what} class="shop-fault">{f.what}{f.mend && <em>{capital(f.mend)}</em>}</p>);
  if (simple) {
    return (
      <div class={here ? "shop-row here" : "shop-row"} ref={row}>
        <Label words={words} about={about} path={path} />
        <Field bench={bench} path={path} node={node} value={value} label={words} />
        {remove}
        {told}
      </div>
    );
  }
  return (
    <details class={here ? "shop-part here" : "shop-part"} ref={fold} open={path.length > 1 || (open.has(String(key)) && path.length === 1)} data-part={nameOf(path)}>
      <summary>
        <b>{words}</b>
        <small>{summed(value)}</small>
        {faults.length > 0 && <i class="shop-count" title={faults.map((f) => f.what).join("\n")}>{faults.length}</i>}
      </summary>
      {about && <p class="shop-about">{about}</p>}
      {told}
      <Field bench={bench} path={path} node={node} value={value} label={words} />
      {remove && <p>{remove}</p>}
    </details>
  );
}

const summed = (v: Value | undefined) => (Array.isArray(v) ? `${v.length}` : "");

const isSimple = (bench: Bench, n: Node) => !["list", "keys"].includes(fieldOf(bench.schema, n));

function Field({ bench, path, node, value, label }: FieldProps & { label: string }) {
  const { schema, system } = bench;
  const set = (v: Value | undefined, gesture?: string) => bench.apply([{ path, value: v }], gesture);
  const choice = branches(schema, resolved(schema, node));
  const now = branchOf(schema, choice, value);
  const n = choice[now]!;
  const other = choice.length > 1 ? <Branches bench={bench} path={path} choice={choice} now={now} /> : null;
  const shown = (inner: ComponentChildren) => (other ? <div class="shop-choice">{inner}{other}</div> : <>{inner}</>);
  const id = nameOf(path);
  switch (fieldOf(schema, n)) {
    case "hexes":
      return shown(<Hexes bench={bench} path={path} value={value} label={label} />);
    case "fixed":
      return shown(<output data-field={id}>{valueWords(system, String(n.const))}</output>);
    case "choice": {
      const known = n.enum!.includes(String(value));
      return shown(
        <select data-field={id} aria-label={label} value={value === undefined ? "" : String(value)} onChange={(e) => set(e.currentTarget.value)}>
          {!known && <option value={value === undefined ? "" : String(value)}>{value === undefined ? say("form.choose") : String(value)}</option>}
          {n.enum!.map((v) => <option key={v} value={v}>{valueWords(system, v)}</option>)}
        </select>,
      );
    }
    case "words":
      return shown(
        <div class="shop-words">
          {(["es", "en"] as const).map((l) => (
            <label key={l}><small>{l}</small><Text bench={bench} path={[...path, l]} node={under(schema, n, l)!} value={record(value)[l]} label={`${label} (${l})`} /></label>
          ))}
        </div>,
      );
    case "truth":
      return shown(<input type="checkbox" data-field={id} aria-label={label} checked={value === true} onChange={(e) => set(e.currentTarget.checked)} />);
    case "number":
      return shown(
        <input
          type="number" data-field={id} aria-label={label} min={n.minimum} max={n.maximum} value={typeof value === "number" ? value : ""}
          onInput={(e) => Number.isFinite(e.currentTarget.valueAsNumber) && set(e.currentTarget.valueAsNumber, `field ${id}`)}
        />,
      );
    case "list":
      return shown(<Items bench={bench} path={path} node={n} value={value} label={label} />);
    case "keys":
      return shown(<Keys bench={bench} path={path} node={n} value={value} />);
    default:
      return shown(<Text bench={bench} path={path} node={n} value={value} label={label} />);
  }
}

/** The other forms in which something can be written. */
function Branches({ bench, path, choice, now }: { bench: Bench; path: Path; choice: readonly Node[]; now: number }) {
  const forms = choice.map((n) => (isWords(n) ? say("form.both-languages") : n.properties ? say("form.details") : [n.type].flat()[0] === "array" ? say("form.list") : say("form.simple")));
  return (
    <select
      class="shop-branch" aria-label={say("form.kind")} value={String(now)}
      onChange={(e) => {
        const to = choice[Number(e.currentTarget.value)]!;
        const value = at(bench.reading.value.data, path);
        bench.apply([{ path, value: carried(bench, to, value) }]);
      }}
    >
      {forms.map((f, i) => <option key={i} value={String(i)}>{f}</option>)}
    </select>
  );
}

/** A value in another form, with as much of it as the form takes. */
function carried(bench: Bench, to: Node, value: Value | undefined): Value {
  const fresh = blank(bench.schema, to);
  if (isWords(to)) return { en: String(value ?? "…"), es: String(value ?? "…") };
  if (to.properties?.hex && typeof value === "string") return { ...record(fresh), hex: value };
  if (isHex(bench.schema, to)) return String(record(value).hex ?? "");
  if (!to.properties && [to.type].flat().includes("string")) return String(record(value).en ?? value ?? "…");
  return fresh;
}

function Text({ bench, path, node, value, label }: FieldProps & { label: string }) {
  const set = (text: string) => bench.apply([{ path, value: text }], `field ${nameOf(path)}`);
  const text = value === undefined || value === null ? "" : String(value);
  const common = { "data-field": nameOf(path), "aria-label": label, value: text, maxLength: node.maxLength };
  if ((node.maxLength ?? 0) > 200) return <textarea {...common} rows={4} onInput={(e) => set(e.currentTarget.value)} />;
  return <input {...common} onInput={(e) => set(e.currentTarget.value)} />;
}

/** A list of hexes: written, or picked on the map. */
function Hexes({ bench, path, value, label }: { bench: Bench; path: Path; value: Value | undefined; label: string }) {
  const typed = useSignal<string | null>(null);
  const text = list(value).map(String).join(" ");
  const picking = nameOf(bench.picking.value ?? []) === nameOf(path);
  return (
    <div class="shop-hexes">
      <input
        data-field={nameOf(path)} aria-label={label} value={typed.value ?? text} placeholder={say("form.hexes")}
        onInput={(e) => {
          typed.value = e.currentTarget.value;
          const hexes = e.currentTarget.value.toUpperCase().split(/[\s,;]+/).filter(Boolean);
          bench.apply([{ path, value: hexes }], `field ${nameOf(path)}`);
        }}
        onBlur={() => (typed.value = null)}
      />
      <button type="button" data-do={`pick-${nameOf(path)}`} aria-pressed={picking} onClick={() => (bench.picking.value = picking ? null : path)}>{say(picking ? "pick.done" : "pick.on-map")}</button>
    </div>
  );
}

/** A list: its entries, one by one. */
function Items({ bench, path, node, value, label }: FieldProps & { label: string }) {
  const { schema } = bench;
  const items = list(value);
  const of = resolved(schema, node.items);
  if (of.enum && node.items) return <Several bench={bench} path={path} all={of.enum} value={items.map(String)} label={label} />;
  const most = node.maxItems ?? Infinity;
  const set = (v: Value[]) => bench.apply([{ path, value: v.length || node.minItems ? v : undefined }]);
  return (
    <div class="shop-items">
      {items.map((v, i) => (
        <div key={i} class="shop-item">
          <Section bench={bench} path={[...path, i]} node={node.prefixItems?.[i] ?? node.items ?? {}} value={v} needed />
          <span class="shop-row-tools">
            {i > 0 && <button type="button" class="quiet" aria-label={say("form.up", { n: i + 1 })} title={say("form.up", { n: i + 1 })} onClick={() => set(items.map((x, j) => (j === i - 1 ? v : j === i ? items[i - 1]! : x)))}>↑</button>}
            <button type="button" class="quiet" aria-label={say("form.copy", { n: i + 1 })} title={say("form.copy", { n: i + 1 })} onClick={() => set([...items.slice(0, i + 1), v, ...items.slice(i + 1)])}><svg viewBox="0 0 12 12" class="shop-twice" aria-hidden="true"><path d="M1 1h7v7H1zM4 8v3h7V4H8" /></svg></button>
            <button type="button" class="quiet" data-do={`remove-${nameOf([...path, i])}`} aria-label={say("form.remove", { what: say("form.entry", { n: i + 1 }) })} title={say("form.remove", { what: say("form.entry", { n: i + 1 }) })} onClick={() => set(items.filter((_, j) => j !== i))}>×</button>
          </span>
        </div>
      ))}
      {items.length < most && <button type="button" data-do={`more-${nameOf(path)}`} onClick={() => set([...items, blank(schema, node.prefixItems?.[items.length] ?? node.items)])}>{say("form.more", { what: label })}</button>}
    </div>
  );
}

/** Several of known values. */
function Several({ bench, path, all, value, label }: { bench: Bench; path: Path; all: readonly string[]; value: readonly string[]; label: string }) {
  const toggle = (v: string, on: boolean) => {
    const next = on ? [...value, v] : value.filter((x) => x !== v);
    bench.apply([{ path, value: next }]);
  };
  return (
    <div class="shop-several" role="group" aria-label={label} data-field={nameOf(path)}>
      {all.map((v) => <label key={v}><input type="checkbox" value={v} checked={value.includes(v)} onChange={(e) => toggle(v, e.currentTarget.checked)} /> {valueWords(bench.system, v)}</label>)}
    </div>
  );
}

/** A mapping: the keys it has, and those that may be added. */
export function Keys({ bench, path, node, value, without = [] }: FieldProps & { without?: readonly string[] }) {
  const { schema } = bench;
  const now = record(value);
  const known = Object.keys(node.properties ?? {}).filter((k) => !without.includes(k));
  const there = [...known.filter((k) => now[k] !== undefined || node.required?.includes(k)), ...Object.keys(now).filter((k) => !known.includes(k) && !without.includes(k))];
  const absent = known.filter((k) => !there.includes(k));
  const free = typeof node.additionalProperties === "object";
  return (
    <div class="shop-keys">
      {there.map((k: Key) => <Section key={k} bench={bench} path={[...path, k]} node={under(schema, node, k, value) ?? {}} value={now[k]} needed={!!node.required?.includes(String(k))} />)}
      {absent.length > 0 && <Add bench={bench} path={path} keys={absent} node={node} />}
      {free && (
        <NewName
          label={say("form.new-key")} hint={isHex(schema, node.propertyNames) ? "C5" : undefined} words={say("form.add")}
          take={(key) => now[key] === undefined && bench.apply([{ path: [...path, key], value: blank(schema, node.additionalProperties as Node) }])}
        />
      )}
    </div>
  );
}

