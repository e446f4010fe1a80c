// The face of a card: its title, the sketch of its system, and its text.
import { hasWord, word } from "../words";
import { systemOf } from "./list";
import { sheetKnown, sheetOf } from "./sheets";

/** The colour of a card's head, as a class of the style sheet. */
export const cardKind = (system: string, id: string) => systemOf(system)?.cardKind?.(id, sheetKnown(system, "card", id)) ?? "of-tactics";

/** The face of a card; its printed values depend on the scenario. */
export function CardFace({ id, system, scenario }: { id: string; system: string; scenario?: string }) {
  const key = `${system}.card.${id}`;
  const sheet = scenario && systemOf(system)?.signs ? sheetOf(system, scenario, "card", id) : sheetKnown(system, "card", id);
  const Sketch = systemOf(system)?.Sketch;
  // The owner of the card, and its text.
  const texts = [`${system}.card-of.${sheet?.class?.split(" ")[1]}`, `${key}.text`];
  return (
    <>
      <b class="title">{word(key)}</b>
      <span class="field-of-card">{Sketch && <Sketch id={id} sheet={sheet} />}</span>
      <span class="text">{texts.filter(hasWord).map(word).join(" ")}</span>
    </>
  );
}
