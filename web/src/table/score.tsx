// The score of each side of a table.
import { Standards } from "../board";
import { Time } from "../clock";
import type { Table } from "../match";
import { Belongings, hasTrays } from "./trays";

export function Score({ table, seat }: { table: Table; seat: number }) {
  const s = table.state.value;
  const scene = table.said.value?.scene;
  if (!s || !scene) return null;
  const army = table.colour(seat);
  return <Standards scene={scene} seat={seat} army={army} side={table.army(seat)} name={table.seatName(seat)} over={s.question.over} clock={s.clock && <Time s={s} seat={seat} side={table.army(seat)} />}>{hasTrays(scene) && <Belongings scene={scene} seat={seat} />}</Standards>;
}
