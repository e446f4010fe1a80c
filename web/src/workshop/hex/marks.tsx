// Marks over the map: hexes with a fault.
import { hexGround } from "../../board/hex";
import type { Tools } from "./tools";

export function Marks({ tools, hexes }: { tools: Tools; hexes: readonly string[] }) {
  const ground = hexGround(tools.bench.board!, false);
  return (
    <svg class="shop-marks" viewBox={ground.frame} aria-hidden="true" preserveAspectRatio="xMidYMid meet">
      {hexes.map((h) => <path key={h} data-fault={h} d={ground.shape(h, 4)} />)}
    </svg>
  );
}
