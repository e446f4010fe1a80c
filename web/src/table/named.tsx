// The captions of the pieces that matter now, large: a small board hides all others.
import { systemOf } from "../systems";
import type { PlanProps } from "../systems";
import type { Table } from "../match";

export function Named({ table, ground }: { table: Table; ground: PlanProps["ground"] }) {
  const scene = table.scene.value;
  if (!scene) return null;
  const look = systemOf(scene.system);
  if (!look?.captions || !look.Caption) return null;
  const places = [table.asked.value && table.offers.value.picked, table.aimed.value, table.looked.value];
  const all = ground.standings(scene.pieces);
  const plates = look.captions(all, ground);
  return (
    <g class="pieces named" aria-hidden="true">
      {all.map(({ place, here, at, turn }) => {
        const plate = places.includes(place) && plates.get(here[0]!.id);
        return plate && (
          <g key={here[0]!.id} transform={`translate(${at.x + plate.x} ${at.y + plate.y + (plate.y < 0 ? -10 : 10)}) scale(2)`}>
            {look.Caption!({ here, armies: [table.colour(0), table.colour(1)], near: () => false, turn, scale: ground.scale, plate: { x: 0, y: 0 } })}
          </g>
        );
      })}
    </g>
  );
}
