// The cards of what stands in a hex: each piece with its printed values, and the
// terrain with its rules.
import { systemOf } from "../systems";
import { pieceName, t } from "../words";
import type { Cell, Piece } from "../types";
import { open } from "./topic";
import { RulesOf, thingName, thingText, Values } from "./thing";
import type { Kind } from "../systems";

interface PlaceProps {
  system: string;
  scenario: string;
  /** None on a plane. */
  cell?: Cell;
  here: readonly Piece[];
  army: (seat: number) => string;
}

/** What a piece is, for the reference. */
export const sheetId = (p: Piece) => p.type || (p.kind === "leader" ? "leader" : "");

/** What of a place has a page: its pieces, then its terrain, then what lies on its edges. */
export function thingsAt(cell: Cell | undefined, here: readonly Piece[], edge?: string): { kind: Kind; id: string }[] {
  const list: { kind: Kind; id: string }[] = here.map((p) => ({ kind: "unit", id: sheetId(p) }));
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
            {/* How strong it is stands in its name. */}
            <Values system={system} scenario={scenario} kind="unit" id={id} without={p.full > 0 && p.kind !== "leader" ? "blocks" : undefined} />
            <p><span>{thingText(system, "unit", id)}</span></p>
            <details class="more">
              <summary>{t("book.about", { what: thingName(system, "unit", id) })}</summary>
              <RulesOf system={system} scenario={scenario} kind="unit" id={id} />
            </details>
          </article>
        );
      })}
      {ground.map((g) => (
        <RulesOf key={g.id} system={system} scenario={scenario} {...g} />
      ))}
    </>
  );
}

/** Opens the page of what stands in a hex: a piece before the ground. */
export function openPlace(system: string, scenario: string, cell: Cell | undefined, here: readonly Piece[]): boolean {
  const first = (cell || here.length ? thingsAt(cell, here, systemOf(system)?.edge) : [])[0];
  if (!first) return false;
  open({ system, scenario, ...first });
  return true;
}
