// The face of a card: its title, the sketch of its system, and its text.
import { hasWord, word } from "../words";
import { systemOf } from "./list";
import { sheetKnown, sheetOf } from "./sheets";

/** The colour of a card's head, as a class of the style sheet. */
export const cardKind = (system: string, id: string) => systemOf(system)?.cardKind?.(id, sheetKnown(system, "card", id)) ?? "of-tactics";

/** The side that a card belongs to, if it matters who plays it. */
export const cardSeat = (system: string, id: string) => systemOf(system)?.cardSeat?.(id);

export const cardTitle = (system: string, id: string) => systemOf(system)?.cardTitle?.(id) ?? word(`${system}.card.${id}`);

/** The face of a card; of is the side it belongs to, where both may play it. Its printed values depend on the scenario. */
export function CardFace({ id, system, scenario, of }: { id: string; system: string; scenario?: string; of?: string }) {
  const key = `${system}.card.${id}`;
  const sheet = scenario && systemOf(system)?.signs ? sheetOf(system, scenario, "card", id) : sheetKnown(system, "card", id);
  const Sketch = systemOf(system)?.Sketch;
  // The owner of the card, and its text.
  const texts = [`${system}.card-of.${sheet?.class?.split(" ")[1]}`, `${key}.text`];
  return (
    <>
      <b class="title">{cardTitle(system, id)}</b>
      <span class="field-of-card">{Sketch && <Sketch id={id} sheet={sheet} />}</span>
      <span class="text">{of && <i>{of}. </i>}{texts.filter(hasWord).map(word).join(" ")}</span>
    </>
  );
}
