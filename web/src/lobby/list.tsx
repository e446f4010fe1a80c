// The list of battles, with search and filters.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Choice, options } from "../choice";
import { coloursOf } from "../colours";
import type { ScenarioItem } from "../types";
import { lang, t, word } from "../words";
import { balance, bySystem, everything, find, sizes, type Wanted } from "./choose";
import { SmallMap } from "./smallmap";
import { say } from "./words";

/** The favored side, in a word or two. */
function hint(b: ScenarioItem): string {
  const { kind, strong } = balance(b);
  return kind === "unknown" ? "" : say(`hint.${kind}`, { side: b.armies[strong].name[lang.value] ?? "" });
}

interface BattleListProps {
  battles: readonly ScenarioItem[];
  chosen?: ScenarioItem;
  /** The name of a system. */
  systemName: (system: string) => string;
  /** Loads the next page; absent when all are here. */
  onMore?: () => void;
}

export function BattleList({ battles, chosen, systemName, onMore }: BattleListProps) {
  const wanted = useSignal<Wanted>(everything);
  const w = wanted.value;
  const set = (part: Partial<Wanted>) => (wanted.value = { ...wanted.value, ...part });
  const found = find(battles, w, lang.value);
  const all = found.length === battles.length;
  useEffect(() => {
    if (!all) onMore?.(); // the battle may be on a later page
  }, [all, battles.length]);
  const systems = bySystem(battles).map((g) => g.system);
  const several = systems.length > 1;
  const ofSystem = w.system === "all" ? battles : battles.filter((b) => b.system === w.system);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The list scrolls by itself: the chosen battle scrolls into view.
    const at = list.current?.querySelector<HTMLElement>(".chosen");
    const strip = at?.closest("ul");
    if (!at || !strip) return;
    const own = at.getBoundingClientRect();
    strip.scrollLeft += own.x - strip.getBoundingClientRect().x;
    const box = list.current!.getBoundingClientRect();
    if (list.current!.scrollHeight > list.current!.clientHeight && (own.y < box.y || own.bottom > box.bottom)) list.current!.scrollTop += own.y - box.y - box.height / 3;
  }, [chosen?.id, battles.length]);
  /** Looks at the first battle of a system, unless one of it is chosen: then its lesson is offered. */
  const lookAt = (system: string) => {
    const first = battles.find((b) => b.system === system);
    if (first && chosen?.system !== system) look(first);
  };
  /** Typing looks at the first battle found, without a step in the browser's history for every letter. */
  const seek = (text: string) => {
    set({ text });
    const there = find(battles, { ...w, text }, lang.value);
    if (text.trim() && there[0] && !there.some((b) => b.id === chosen?.id)) look(there[0]);
  };
  const choose = (kind: "balance" | "size" | "system", value: string) => {
    set({ ...(kind === "system" && { size: "all" }), [kind]: value } as Partial<Wanted>);
    if (kind === "system") lookAt(value);
  };
  const choice = (kind: "balance" | "size" | "system", all: Values, groups: { system: string; sizes: Values }[] = []) => (
    <Choice label={say(`filter.${kind}`)} name={`filter-${kind}`} value={w[kind]} all={all} choose={(v) => choose(kind, v)}>
      {groups.map((g) => <optgroup key={g.system} label={systemName(g.system)}>{options(g.sizes)}</optgroup>)}
    </Choice>
  );
  return (
    <nav class="battles" aria-label={t("lobby.battles")}>
      {/* The sticky list ends where the battle ends. */}
      <div ref={list}>
        <h2>{t("lobby.battles")}</h2>
        <div class="battle-filter" role="search">
          <label class="search">
            <span>{say("battle.search")}</span>
            <input type="search" data-do="search" value={w.text} placeholder={say("search.hint")} onInput={(e) => seek(e.currentTarget.value)} />
          </label>
          {several && choice("system", [["all", say("system.all")], ...systems.map((id) => [id, systemName(id)] as const)])}
          {choice("balance", (["all", "even", "uneven", "unknown"] as const).map((key) => [key, say(`balance.${key}`)]))}
          {several && w.system === "all"
            ? choice("size", [["all", say("size.all")]], bySystem(battles).map((g) => ({ system: g.system, sizes: sizes(g.battles) })))
            : choice("size", [["all", say("size.all")], ...sizes(ofSystem)])}
        </div>
        <p class="found" role="status">
          {all ? "" : found.length === 0 ? word("battle.none") : say("battle.found", { n: found.length, all: battles.length })}
          {!all && <button type="button" class="quiet" onClick={() => (wanted.value = everything)}>{say("battle.clear")}</button>}
        </p>
        {several
          ? shelves(found, all ? chosen?.system : undefined).map((g) => (
            // The shelf of the chosen battle is open, and all of them during a search.
            <details key={g.system} class="shelf-of-battles" data-system={g.system} open={!all || g.system === chosen?.system}>
              <summary><h3>{systemName(g.system)}</h3> <small>{g.battles.length}</small></summary>
              <Battles battles={firstOf(g.battles)} chosen={chosen} />
            </details>
          ))
          : <Battles battles={found} chosen={chosen} />}
        {onMore && <button type="button" class="quiet" data-do="more-battles" onClick={onMore}>{say("battle.more")}</button>}
      </div>
    </nav>
  );
}

/** The battles by system, the open shelf last, so that every shelf begins on the first screen. */
const shelves = (found: readonly ScenarioItem[], open?: string) => bySystem(found).sort((a, b) => Number(a.system === open) - Number(b.system === open));

/** Looks at a battle. */
const look = (b: ScenarioItem) => location.replace(`#battle/${b.id}`);

type Values = readonly (readonly [value: string, words: string])[];

/** Battles with lessons before all others. */
const firstOf = (all: readonly ScenarioItem[]) => [...all.filter((b) => b.lesson), ...all.filter((b) => !b.lesson)];

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
