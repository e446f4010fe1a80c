// The pieces of one hex: a unit, with its leader beside it.
import type { StandProps } from "../system";
import { LeaderBlock, LeaderName, UnitBlock, type Faces } from "./blocks";

/** Returns the component that draws the pieces of a hex with the faces of a game. */
export const standWith = (faces: Faces) => function Stand({ here, armies, near }: StandProps) {
  const unit = here.find((x) => x.kind === "unit");
  return (
    <>
      {unit && (
        <g transform={here.length > 1 ? "translate(-8 1)" : "translate(-1 1)"}>
          <UnitBlock piece={unit} army={armies[unit.seat as 0 | 1]} near={near(unit.seat)} faces={faces} />
        </g>
      )}
      {here.filter((x) => x.kind === "leader").map((l) => (
        <LeaderBlock key={l.id} piece={l} army={armies[l.seat as 0 | 1]} attached={!!unit} faces={faces} />
      ))}
    </>
  );
};

export function Caption({ here }: StandProps) {
  const leader = here.find((x) => x.kind === "leader");
  return leader ? <LeaderName piece={leader} attached={here.length > 1} /> : null;
}
