// Standing orders: those that stand, and a form that arms another or tries it on the past. What
// there is to choose the server says.
import { useSignal } from "@preact/signals";
import { Choice } from "../choice";
import type { Table } from "../match";
import type { FactInfo, Rehearsals, SystemInfo } from "../types";
import { api } from "../wire";
import { capital, t, word } from "../words";

const numberOps = [[">=", "≥"], ["<=", "≤"], ["=", "="], ["!=", "≠"]] as const;

/** The facts that an order may depend on at once. */
const conditions = [0, 1];

/** What a fact is compared with first: one of its own numbers, in the middle. */
const first = ({ words, numbers }: FactInfo) => words?.[0] ?? `${numbers?.[numbers.length >> 1] ?? 2}`;

export function Orders({ table, of, once }: { table: Table; of: SystemInfo; once: boolean }) {
  const form = useSignal<Record<string, string>>({});
  const tried = useSignal<Rehearsals | undefined>(undefined);
  const s = table.state.value;
  const seat = table.seat.value;
  if (!s || seat === undefined) return null;
  const f = form.value;
  const set = (key: string) => (value: string) => {
    tried.value = undefined;
    form.value = key === "kind" ? { kind: value } : { ...f, [key]: value };
  };
  const info = of.wishes!.find((w) => w.kind === f.kind) ?? of.wishes![0]!;
  const kind = info.kind;
  const called = (what: string) => word(`${of.id}.${what}`);
  const facts: FactInfo[] = [...(info.odds ? [{ name: "expected", numbers: [333, 500, 1000, 1500, 2000] }] : []), ...(info.facts ?? [])];
  const tests = conditions.flatMap((i) => {
    const fact = facts.find((x) => x.name === f[`fact${i}`]);
    if (!fact) return [];
    return [`${fact.name} ${f[`op${i}${fact.name}`] ?? (fact.words ? "=" : ">=")} ${f[`with${i}${fact.name}`] ?? first(fact)}`];
  });
  const text = kind + (f.piece ? ` of ${f.piece}` : "") + ": " + (f.answer ?? info.answers[0]!) + (tests.length ? " when " + tests.join(" and ") : "");
  const arm = async (all: readonly string[]) => {
    for (const order of all) await table.order({ order, once }, seat);
  };
  return (
    <fieldset class="wishes" data-orders>
      <legend>{word("standing.title")}</legend>
      {s.orders?.map((o) => (
        <p key={o.id}>{o.words} <button type="button" class="quiet" data-do="order-drop" onClick={() => void table.order({ end: o.id }, seat)}>{word("standing.drop")}</button></p>
      ))}
      {s.orders?.[1] && <p><button type="button" class="quiet" data-do="order-drop-all" onClick={() => void table.order({ end: -1 }, seat)}>{word("standing.drop-all")}</button></p>}
      <Choice label={word("standing.kind")} name="order-kind" value={kind} all={of.wishes!.map((w) => [w.kind, called(`wish.${w.kind}`)])} choose={set("kind")} />
      <Choice label={word("standing.answer")} name="order-answer" value={f.answer ?? info.answers[0]!} all={info.answers.map((a) => [a, called(`wish.${kind}.${a.replaceAll(" ", "-")}`)])} choose={set("answer")} />
      {info.side || <Choice
        label={word("standing.piece")} name="order-piece" value={f.piece ?? ""} choose={set("piece")}
        all={[["", word("standing.all")], ...s.scene.pieces.filter((p) => p.seat === seat).map((p): [string, string] => [p.id, `${p.name ?? called(`unit.${p.type}`)} ${p.cell ?? p.id}`])]}
      />}
      {facts.length > 0 && conditions.map((i) => {
        const fact = facts.find((x) => x.name === f[`fact${i}`]);
        const others = facts.filter((x) => !x.words && x !== fact).map((x): [string, string] => [x.name, called(`standing.${x.name}`)]);
        const numbers = (fact?.numbers ?? [0, 1, 2, 3, 4, 6, 8, 12]).map((n): [string, string] => [`${n}`, `${n}`]);
        const unseen = fact && <span class="unseen">{called(`standing.${fact.name}`)}</span>;
        return (
          <div key={i}>
            <Choice label={capital(word("standing.if"))} name={`order-fact${i}`} value={fact?.name ?? ""} all={[["", word("standing.always")], ...facts.map((x): [string, string] => [x.name, called(`standing.${x.name}`)])]} choose={set(`fact${i}`)} />
            {fact && <Choice label={unseen} name={`order-op${i}`} value={f[`op${i}${fact.name}`] ?? (fact.words ? "=" : ">=")} all={fact.words ? numberOps.slice(2) : numberOps} choose={set(`op${i}${fact.name}`)} />}
            {fact && (
              <Choice
                label={unseen} name={`order-with${i}`} value={f[`with${i}${fact.name}`] ?? first(fact)} choose={set(`with${i}${fact.name}`)}
                all={fact.words ? fact.words.map((x): [string, string] => [x, called(`standing.${fact.name}.${x}`)]) : [...numbers, ...others]}
              />
            )}
          </div>
        );
      })}
      <p>
        <button type="button" data-do="order-arm" onClick={() => void arm([text])}>{word("standing.arm")}</button>
        <button type="button" class="quiet" data-do="order-try" onClick={() => void api.rehearse(s, text).then((r) => (tried.value = r), () => {})}>{word("standing.try")}</button>
        {(["usual", "routine"] as const).map((name) => {
          const all = of[name];
          return all && !s.orders?.some((o) => all.some((a) => o.text.startsWith(a))) && <button key={name} type="button" class="quiet" data-do={`order-${name}`} onClick={() => void arm(all)}>{word(`standing.${name}`)}</button>;
        })}
      </p>
      {tried.value && (
        <div class="note" data-tried role="status">
          <p>{capital(tried.value.order.words)}</p>
          {tried.value.asked.length ? tried.value.asked.map((r) => <p key={r.step}>{`${t("match.turn", { n: r.turn })}, ${r.about ?? ""}: ${r.gave} → ${r.would ?? word("standing.asks")}`}</p>) : <p>{word("standing.none")}</p>}
        </div>
      )}
    </fieldset>
  );
}
