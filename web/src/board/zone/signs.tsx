// The signs of a battle on a map of zones, over the pieces: flags in the colors of their
// holders, and the entries of armies.
import type { Cell } from "../../types";
import { dot, path, round, type SignsProps } from "../ground";
import type { Box } from "./lie";
import { massesOf, rimsOf } from "./rims";
import { standard, layOut } from "./sheet";

const has = (c: Cell, tag: string) => !!c.tags?.includes(tag);

/** A standard, empty while nobody holds it, with a ball at its foot for each color it counts for. */
function Flag({ cell, at, armies }: { cell: Cell; at: Box; armies: readonly [string, string] }) {
  const seat = [0, 1].find((s) => has(cell, `held-${s ? "bottom" : "top"}`));
  const balls = ["blue", "white"].filter((colour) => has(cell, `flag-${colour}`));
  const { w, h } = standard;
  return (
    <g class="banner-of" data-army={seat === undefined ? undefined : armies[seat]} data-held={seat} transform={`translate(${round(at.x - w / 2)} ${round(at.y - h / 2)})`}>
      <path class="pole" d={`M3 1V${h}`} />
      <path class={seat === undefined ? "cloth none" : "cloth"} d={`M3 2q4 -2 7 0t7 0v9q-4 2 -7 0t-7 0z`} />
      {balls.map((colour, i) => <circle key={colour} class={`ball ${colour}`} cx={6.5 + i * 6} cy={h - 3} r={2.6} />)}
    </g>
  );
}

export function ZoneSigns({ board, flipped, armies, extents }: SignsProps) {
  const { flags, gates, mesh } = layOut(board, flipped);
  const rims = extents && rimsOf(mesh);
  const around = (cells: readonly string[]) => massesOf(rims!, (c) => cells.includes(c.name)).map((ring) => path(ring.map((r) => r.a))).join("");
  return (
    <>
      {extents?.map(({ kind, cells }) => <path key={kind} class={`extent extent-${kind}`} d={around(cells)} />)}
      {gates.map((g) => <path key={g.name + g.seat} class="tag arrow" data-army={armies[g.seat]} transform={`translate(${dot(g)}) rotate(${g.turn})`} d="M0 8V-7m-5 5l5 -6 5 6" />)}
      {board.cells.map((c) => {
        const at = flags.get(c.name);
        return at && <Flag key={c.name} cell={c} at={at} armies={armies} />;
      })}
    </>
  );
}
