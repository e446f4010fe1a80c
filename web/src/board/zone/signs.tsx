// What a battle sets up on its map of zones, over the pieces: the flags, in the colours of
// whoever holds them, and where armies come from.
import type { Board, Cell } from "../../types";
import { inside, round, type Point } from "../ground";
import type { Mesh } from "./ground";
import type { Box } from "./lie";
import { standard, layOut } from "./sheet";

interface SignsProps {
  board: Board;
  flipped: boolean;
  armies: readonly [string, string];
}

const has = (c: Cell, tag: string) => !!c.tags?.includes(tag);

/** A standard on its pole, empty while nobody holds it, with a ball of each colour it counts for at its foot. */
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

/** Where an army arrives: arrows over the rim of the map. */
function Entries({ mesh, armies }: { mesh: Mesh; armies: readonly [string, string] }) {
  return (
    <>
      {mesh.board.cells.flatMap((c) => [0, 1].filter((s) => has(c, `entry-${s ? "bottom" : "top"}`)).map((s) => {
        const at = gate(mesh, c, s);
        return at && <path key={c.name + s} class="tag arrow" data-army={armies[s]} transform={`translate(${round(at.x)} ${round(at.y)}) rotate(${at.turn})`} d="M0 9V-7m-5 5l5 -6 5 6" />;
      }))}
    </>
  );
}

/** Where the edge of the map is nearest to the middle of a zone, and which way leads in from there. */
function gate(mesh: Mesh, c: Cell, seat: number): (Point & { turn: number }) | undefined {
  const p = mesh.centre(c.name)!;
  const [w, h] = [mesh.width, mesh.height];
  const aside = seat ? 9 : -9;
  const all = [
    { x: p.x + aside, y: -3, turn: 180, far: p.y }, { x: p.x + aside, y: h + 3, turn: 0, far: h - p.y },
    { x: -3, y: p.y + aside, turn: 90, far: p.x }, { x: w + 3, y: p.y + aside, turn: 270, far: w - p.x },
  ];
  const within = (g: Point) => inside({ x: Math.min(Math.max(g.x, 2), w - 2), y: Math.min(Math.max(g.y, 2), h - 2) }, mesh.outline(c));
  return all.sort((a, b) => a.far - b.far).find(within);
}

export function ZoneSigns({ board, flipped, armies }: SignsProps) {
  const { mesh, flags } = layOut(board, flipped);
  return (
    <>
      <Entries mesh={mesh} armies={armies} />
      {board.cells.map((c) => {
        const at = flags.get(c.name);
        return at && <Flag key={c.name} cell={c} at={at} armies={armies} />;
      })}
    </>
  );
}
