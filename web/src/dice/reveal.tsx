// A card or cube that was revealed: small beside the line of the log, and large over the
// board, with the result of this moment marked.
import { cardKind, hasSign, ItemSign } from "../systems";
import type { ShownEvent } from "../types";
import { signed, word } from "../words";

/** The id of the result's sign. */
const sign = (s: ShownEvent) => (s.kind === "cube" ? s.id : s.cells?.[s.holds]);

export function Glimpse({ shown, system }: { shown: ShownEvent; system: string }) {
  const id = sign(shown);
  return id && hasSign(system, id) ? <ItemSign system={system} id={id} /> : null;
}

export function Revealed({ shown, system }: { shown: ShownEvent; system: string }) {
  if (shown.kind !== "card" || !shown.cells) return <span class="revealed cube" data-shown={shown.id}><Glimpse shown={shown} system={system} /></span>;
  const { cells, column, columns, holds, row } = shown;
  return (
    <span class={`revealed card ${cardKind(system, shown.id)}`} data-shown={shown.id}>
      <b class="title">{word(`${system}.card.${shown.id}`)}</b>
      <span class="row-of">
        {cells.map((id, i) => (
          <i key={i} class={i === holds ? "holds" : i === column ? "printed" : ""}>{columns && <small>{signed(columns[i]!)}</small>}<ItemSign system={system} id={id} /></i>
        ))}
      </span>
      <small>{row && word(`${system}.row.${row}`)}: <b>{word(`${system}.result.${cells[holds]}`)}</b></small>
    </span>
  );
}
