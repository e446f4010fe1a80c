// The face of a card: a title, a sketch where its system draws one, and what it does.
import { hasWord, word } from "../words";
import { systemOf } from "./list";

/** The colour of a card's head, as a class of the style sheet. */
export const cardKind = (system: string, id: string) => systemOf(system)?.cardKind?.(id) ?? "of-tactics";

export function CardFace({ id, system }: { id: string; system: string }) {
  const key = `${system}.card.${id}`;
  const Sketch = systemOf(system)?.Sketch;
  return (
    <>
      <b class="title">{word(key)}</b>
      <span class="field-of-card">{Sketch && <Sketch id={id} />}</span>
      <span class="text">{hasWord(`${key}.text`) ? word(`${key}.text`) : ""}</span>
    </>
  );
}
