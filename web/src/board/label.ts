// The label of a place for screen readers: its name and ground, its pieces, the danger to it,
// and its options.
import type { Offer } from "../marks";
import { placeOf } from "../place";
import type { Danger, OddsAnswer, Piece } from "../types";
import { capital, cellName, lang, pieceName, sectionsOf, spoken, t, word } from "../words";
import type { Ground } from "./ground";

interface Reader {
  system: string;
  /** The names of the two armies. */
  names: readonly [string, string];
  /** Odds in one sentence. */
  odds: (o: OddsAnswer) => string;
}

/** The names written on a place of the map. */
const namesOf = (ground: Ground, place: string) => (ground.board.labels ?? []).filter((l) => l.cells?.includes(place)).map((l) => l.names?.[lang.value] ?? l.text);

export function labelOf(by: Reader, ground: Ground, place: string, here: readonly Piece[], offer?: Offer, danger?: readonly Danger[]): string {
  const cell = ground.board.cells.find((c) => c.name === place);
  const strike = danger?.find((x) => placeOf(x) === place);
  return [
    cell ? [cellName(by.system, cell, by.names), ...sectionsOf(by.system, cell, ground.flipped), ...namesOf(ground, place)].join(", ") : here.length || offer ? "" : place,
    ...here.map((x) => pieceName(by.system, x, by.names[x.seat as 0 | 1])),
    ...(strike ? [strike.dice ? t("cell.danger", { n: strike.dice }) : word("cell.danger.open"), ...(strike.grade ? [t("cell.grade", { what: t(`overlay.grade.${strike.grade as 1 | 2 | 3}`) })] : []), ...(strike.by ?? []).flatMap((s) => {
      const from = placeOf(s);
      return from === undefined ? [] : [s.dice ? `${spoken(from)}: ${t("peril.dice", { n: s.dice })}` : spoken(from)];
    })] : []),
    ...(offer ? [offer.options.length === 1 || (!cell && !here.length) ? offer.options[0]!.words : t("cell.can")] : []),
    // On open ground odds are long: they are read once the piece is in hand.
    ...(offer?.options ?? []).flatMap((o) => (o.odds ? [offer!.options.length < 2 ? by.odds(o.odds) : offer!.light === "piece" && ground.open ? o.words : `${o.words}: ${by.odds(o.odds)}`] : [])),
  ].filter(Boolean).map(capital).join(". ");
}
