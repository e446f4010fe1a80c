// The battles one can choose from.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { coloursOf } from "../colours";
import { go } from "../route";
import type { ScenarioItem } from "../types";
import { lang, t } from "../words";
import { balance, bySystem, everything, find, sizes, type Wanted } from "./choose";
import { SmallMap } from "./smallmap";
import { say } from "./words";

/** Who is favoured, in a word or two. */
export function hint(b: ScenarioItem): string {
  const { kind, strong } = balance(b);
  return kind === "unknown" ? "" : say(`hint.${kind}`, { side: b.armies[strong].name[lang.value] ?? "" });
}

interface BattleListProps {
  battles: readonly ScenarioItem[];
  chosen?: ScenarioItem;
  /** What a system is called. */
  systemName: (system: string) => string;
  /** Asks for the next page; absent when all are there. */
  onMore?: () => void;
}

export function BattleList({ battles, chosen, systemName, onMore }: BattleListProps) {
  const wanted = useSignal<Wanted>(everything);
  const w = wanted.value;
  const set = (part: Partial<Wanted>) => (wanted.value = { ...wanted.value, ...part });
  const found = find(battles, w, lang.value);
  const all = found.length === battles.length;
  useEffect(() => {
    if (!all) onMore?.(); // what is looked for may stand on a later page
  }, [all, battles.length]);
  const systems = bySystem(battles).map((g) => g.system);
  const several = systems.length > 1;
  const ofSystem = w.system === "all" ? battles : battles.filter((b) => b.system === w.system);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The list scrolls in its own place: the chosen battle is brought into it.
    const at = list.current?.querySelector<HTMLElement>(".chosen");
    const strip = at?.closest("ul");
    if (!at || !strip) return;
    const own = at.getBoundingClientRect();
    strip.scrollLeft += own.x - strip.getBoundingClientRect().x;
    const box = list.current!.getBoundingClientRect();
    if (list.current!.scrollHeight > list.current!.clientHeight && (own.y < box.y || own.bottom > box.bottom)) list.current!.scrollTop += own.y - box.y - box.height / 3;
  }, [chosen?.id, battles.length]);
  /** Whose battles alone are listed is looked at: one of them is the chosen one, and its lesson the one that is offered. */
  const lookAt = (system: string) => {
    const first = battles.find((b) => b.system === system);
    if (first && chosen?.system !== system) go(`battle/${first.id}`);
  };
  const choose = (kind: "balance" | "size" | "system", value: string) => {
    set({ ...(kind === "system" && { size: "all" }), [kind]: value } as Partial<Wanted>);
    if (kind === "system") lookAt(value);
  };
  const choice = (kind: "balance" | "size" | "system", values: { key: string; words: string }[]) => (
    <label>
      <span>{say(kind)}</span>
      <select data-do={`filter-${kind}`} value={w[kind]} onChange={(e) => choose(kind, e.currentTarget.value)}>
        {values.map((v) => <option key={v.key} value={v.key}>{v.words}</option>)}
      </select>
    </label>
  );
  return (
    <nav class="battles" aria-label={t("lobby.battles")}>
      {/* What stays in sight while one reads ends where the battle does. */}
      <div ref={list}>
        <h2>{t("lobby.battles")}</h2>
        <div class="battle-filter" role="search">
          <label class="search">
            <span>{say("search")}</span>
            <input type="search" data-do="search" value={w.text} placeholder={say("search.hint")} onInput={(e) => set({ text: e.currentTarget.value })} />
          </label>
          {several && choice("system", [{ key: "all", words: say("system.all") }, ...systems.map((key) => ({ key, words: systemName(key) }))])}
          {choice("balance", (["all", "even", "uneven", "unknown"] as const).map((key) => ({ key, words: say(`balance.${key}`) })))}
          {choice("size", [{ key: "all", words: say("size.all") }, ...sizes(ofSystem).map((x) => (several && w.system === "all" ? { ...x, words: `${x.words} (${systemName(x.key.split(".")[0]!)})` } : x))])}
        </div>
        <p class="found" role="status">
          {all ? "" : found.length === 0 ? say("none") : say("found", { n: found.length, all: battles.length })}
          {!all && <button type="button" class="quiet" onClick={() => (wanted.value = everything)}>{say("clear")}</button>}
        </p>
        {several
          ? bySystem(found).map((g) => (
            <details key={g.system} class="shelf-of-battles" data-system={g.system} open>
              <summary><h3>{systemName(g.system)}</h3> <small>{g.battles.length}</small></summary>
              <Battles battles={g.battles} chosen={chosen} />
            </details>
          ))
          : <Battles battles={found} chosen={chosen} />}
        {onMore && <button type="button" class="quiet" data-do="more-battles" onClick={onMore}>{say("more")}</button>}
      </div>
    </nav>
  );
}

function Battles({ battles, chosen }: Pick<BattleListProps, "battles" | "chosen">) {
  return (
    <ul>
      {battles.map((b) => (
        <li key={b.id}>
          <a
            href={`#battle/${b.id}`}
            class={b === chosen ? "chosen" : ""}
            aria-current={b === chosen ? "true" : undefined}
            data-scenario={b.id}
          >
            <SmallMap battle={b} />
            <span class="named">
              <b>{b.name[lang.value]}</b>
              <span class="date">{b.date[lang.value]}</span>
              <span class="armies">
                {b.armies.map((a, i) => (
                  <span key={i} data-army={coloursOf(b.armies)[i as 0 | 1]}>{a.name[lang.value]}</span>
                ))}
              </span>
              <small>{[b.factWords[0], hint(b)].filter(Boolean).join(" · ")}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
