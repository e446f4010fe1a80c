// The battles one can choose from.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { ScenarioItem } from "../types";
import { lang, t } from "../words";
import { balance, everything, find, sizes, type Wanted } from "./choose";
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
  /** Asks for the next page; absent when all are there. */
  onMore?: () => void;
}

export function BattleList({ battles, chosen, onMore }: BattleListProps) {
  const wanted = useSignal<Wanted>(everything);
  const w = wanted.value;
  const set = (part: Partial<Wanted>) => (wanted.value = { ...wanted.value, ...part });
  const found = find(battles, w, lang.value);
  const all = found.length === battles.length;
  useEffect(() => {
    if (!all) onMore?.(); // what is looked for may stand on a later page
  }, [all, battles.length]);
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On a phone the list is a strip: the chosen battle is brought into it.
    const at = strip.current?.querySelector<HTMLElement>(".chosen");
    if (at && strip.current) strip.current.scrollLeft = at.offsetLeft - strip.current.offsetLeft;
  }, [chosen?.id, battles.length]);
  const choice = (kind: "balance" | "size", values: { key: string; words: string }[]) => (
    <label>
      <span>{say(kind)}</span>
      <select data-do={`filter-${kind}`} value={w[kind]} onChange={(e) => set({ [kind]: e.currentTarget.value } as Partial<Wanted>)}>
        {values.map((v) => <option key={v.key} value={v.key}>{v.words}</option>)}
      </select>
    </label>
  );
  return (
    <nav class="battles" aria-label={t("lobby.battles")}>
      <h2>{t("lobby.battles")}</h2>
      <div class="battle-filter" role="search">
        <label class="search">
          <span>{say("search")}</span>
          <input type="search" data-do="search" value={w.text} placeholder={say("search.hint")} onInput={(e) => set({ text: e.currentTarget.value })} />
        </label>
        {choice("balance", (["all", "even", "uneven", "unknown"] as const).map((key) => ({ key, words: say(`balance.${key}`) })))}
        {choice("size", [{ key: "all", words: say("size.all") }, ...sizes(battles)])}
      </div>
      <p class="found" role="status">
        {all ? "" : found.length === 0 ? say("none") : say("found", { n: found.length, all: battles.length })}
        {!all && <button type="button" class="quiet" onClick={() => (wanted.value = everything)}>{say("clear")}</button>}
      </p>
      <ul ref={strip}>
        {found.map((b) => (
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
                  {b.armies.map((a) => (
                    <span key={a.colour} data-army={a.colour}>{a.name[lang.value]}</span>
                  ))}
                </span>
                <small>{[b.factWords[0], hint(b)].filter(Boolean).join(" · ")}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {onMore && <button type="button" class="quiet" data-do="more-battles" onClick={onMore}>{say("more")}</button>}
    </nav>
  );
}
