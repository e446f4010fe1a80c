// The cards of a place: each piece with its printed values, and the terrain with its rules.
import { type Kind, systemOf } from "../systems";
import { pieceName, t } from "../words";
import type { Cell, Piece, Scene } from "../types";
import { open } from "./topic";
import { RulesOf, thingName, thingText, Values } from "./thing";

interface PlaceProps {
  system: string;
  scenario: string;
  /** None on a plane. */
  cell?: Cell;
  here: readonly Piece[];
  army: (seat: number) => string;
}

/** The id of a piece's sheet. */
const sheetId = (p: Piece) => p.type || (p.kind === "leader" ? "leader" : "");

/** The things at a place that have a page: its pieces, then its terrain, then what lies on its edges. */
export function thingsAt(cell: Cell | undefined, here: readonly Piece[], edge?: string): { kind: Kind; id: string }[] {
  const list: { kind: Kind; id: string }[] = here.flatMap((p) => (sheetId(p) ? [{ kind: "unit", id: sheetId(p) }] : [])); // not of markers that tell nothing
  if (cell?.terrain) list.push({ kind: "terrain", id: cell.terrain });
  if (edge && cell?.edges?.length) list.push({ kind: "terrain", id: edge });
  for (const id of cell?.tags ?? []) list.push({ kind: "tag", id });
  if (!list.length) list.push({ kind: "terrain", id: "plain" });
  return list;
}

export function PlaceCards({ system, scenario, cell, here, army }: PlaceProps) {
  const ground = thingsAt(cell, [], systemOf(system)?.edge).filter((g) => g.id !== "plain");
  return (
    <>
      {here.map((p) => {
        const id = sheetId(p);
        return (
          <article key={p.id} class="unit-card" data-unit={id}>
            <b>{pieceName(system, p, army(p.seat))}</b>
            {/* Its name says how strong it is; a marker that tells nothing has no page. */}
            {id && <><Values system={system} scenario={scenario} kind="unit" id={id} without={p.full > 0 && p.kind !== "leader" ? "blocks" : undefined} />
            <p><span>{thingText(system, "unit", id)}</span></p>
            <details class="more">
              <summary>{t("book.about", { what: thingName(system, "unit", id) })}</summary>
              <RulesOf system={system} scenario={scenario} kind="unit" id={id} />
            </details></>}
          </article>
        );
      })}
      {ground.map((g) => (
        <RulesOf key={g.id} system={system} scenario={scenario} {...g} />
      ))}
    </>
  );
}

/** Opens the page of a place: its first piece, or else its ground. */
export function openPlace({ system, scenario, board }: Scene, place: string, pieces: ReadonlyMap<string, readonly Piece[]>) {
  const cell = board.cells.find((c) => c.name === place);
  const here = pieces.get(place) ?? [];
  if (cell || here.some(sheetId)) open({ system, scenario, ...thingsAt(cell, here, systemOf(system)?.edge)[0]! });
}
