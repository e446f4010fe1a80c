// Odds of a result that is read from a row of a card: who takes part, how the column is
// counted out, the chance of every result and its effect.
import { Ruled } from "../book";
import { hasSign, ItemSign } from "../systems";
import type { OddsAnswer, ReadWords } from "../types";
import { percent, signed, t, word } from "../words";

export function Reading({ odds, read, system }: { odds: OddsAnswer; read: ReadWords; system: string }) {
  const [acts, suffers] = read.names;
  const counted = acts.length > 0;
  return (
    <div class="reading">
      {counted && (
        <p class="who-fights">
          <Side names={acts} /> <span aria-hidden="true">→</span> <Side names={suffers} />
        </p>
      )}
      {counted && (
        <p class="columns">
          <b>{word(`${system}.row.${read.row}`)}</b>
          <Columns of={read.columns ?? []} at={read.column} />
          <span>{t("odds.column", { n: signed(read.column) })}{read.shift !== 0 && `, ${t(read.shift > 0 ? "odds.right" : "odds.left", { n: Math.abs(read.shift) })}`}</span>
        </p>
      )}
      <ul class="results">
        {odds.outcomes.map((o) => {
          const does = odds.branches?.find((b) => b.id === o.id)?.odds?.words ?? [];
          return (
            <li key={o.id} data-result={o.id}>
              {hasSign(system, o.id) ? <ItemSign system={system} id={o.id} /> : <span />}
              <b>{o.words}</b>
              <meter min={0} max={1e6} value={o.chance} aria-hidden="true" />
              <span class="chance">{percent(o.chance)}</span>
              {does.length > 0 && <small>{does.map((d, i) => <span key={i}>{i > 0 && "; "}<Ruled text={d} system={system} /></span>)}</small>}
            </li>
          );
        })}
      </ul>
      {!!odds.words?.length && <p class="counted">{odds.words.map((s, i) => <span key={i}><Ruled text={s} system={system} /></span>)}</p>}
      <p class="note">{t("odds.cards", { n: read.cards })}</p>
    </div>
  );
}

/** The lead unit and its supports. */
function Side({ names: [lead, ...more] }: { names: readonly string[] }) {
  return <span class="side-of"><b>{lead}</b>{more.map((name) => <span key={name}> + {name}</span>)}</span>;
}

/** The columns of a row, with the one that was counted out. */
function Columns({ of, at }: { of: readonly number[]; at: number }) {
  return <span class="strip-of" aria-hidden="true">{of.map((n) => <i key={n} class={n === at ? "at" : ""}>{signed(n)}</i>)}</span>;
}
