// What men built: camps within their palisades, ramparts on hexsides; and the
// signs a battle puts on its map.
import type { Cell } from "../../types";
import { R, middle, path, round, side, turned, type Point } from "../hex";
import { at, lerp, outlines, shift, within, curves, type Sheet } from "./mass";

/** Camps: stakes along the whole outline, tents in rows within. */
export function Camps({ s, cells }: { s: Sheet; cells: readonly Cell[] }) {
  const rings = outlines(s, cells);
  let stakes = "";
  for (const ring of rings) {
    for (const r of ring) {
      for (let k = 0; k < 7; k++) {
        const q = within(r, (k + 0.5) / 7, 8);
        stakes += `M${at({ x: q.x, y: q.y + 4 })}v-8l1.8 -2.6 1.8 2.6v8z`;
      }
    }
  }
  let tents = "";
  for (const c of cells) {
    const p = middle(s.grid.board, c, s.flipped);
    for (const [x, y] of [[-24, -8], [-2, -16], [20, -8], [-24, 16], [-2, 24], [20, 16]] as const) {
      tents += `M${at({ x: p.x + x - 7, y: p.y + y + 4 })}l7 -11l9 11zm7 -11l2 11`;
    }
  }
  return (
    <g class="camps">
      <path class="tint tint-camp" d={curves(rings, 3, 0.6)} />
      <path class="ditch" d={curves(rings, 3.5, 0.6)} />
      <path class="tents" d={tents} />
      <path class="stakes" d={stakes} />
    </g>
  );
}

/** Ramparts: a bank on the hexside, its stakes towards the enemy. */
export function Ramparts({ s, cells }: { s: Sheet; cells: readonly Cell[] }) {
  let bank = "";
  let stakes = "";
  let crest = "";
  for (const c of cells) {
    const p = middle(s.grid.board, c, s.flipped);
    for (const e of c.edges ?? []) {
      const ends = side(p, turned(e, s.flipped), R - 4) as [Point, Point];
      const m = lerp(ends[0], ends[1], 0.5);
      const far = Math.hypot(m.x - p.x, m.y - p.y);
      const out = { x: (m.x - p.x) / far, y: (m.y - p.y) / far };
      bank += path(ends, false);
      crest += path(ends.map((q) => shift(q, out, -1.5)), false);
      for (let k = 0; k < 9; k++) {
        const q = lerp(ends[0], ends[1], (k + 0.5) / 9);
        stakes += `M${at(shift(q, out, -2))}L${at(shift(q, out, 8))}`;
      }
    }
  }
  if (!bank) return null;
  return (
    <g class="rampart">
      <path class="bank" d={bank} />
      <path class="stakes" d={stakes} />
      <path class="crest" d={crest} />
    </g>
  );
}

/** Signs of the scenario: where one may leave, enter, or win a banner by standing. */
export function Tags({ s, c, seats }: { s: Sheet; c: Cell; seats: readonly string[] }) {
  if (!c.tags?.length) return null;
  const p = middle(s.grid.board, c, s.flipped);
  return (
    <g>
      {c.tags.map((tag) => {
        const seat = tag.endsWith("-top") ? 0 : 1;
        const kind = tag.slice(0, tag.lastIndexOf("-"));
        const up = (seat === 1) !== s.flipped ? -1 : 1;
        const where = `translate(${round(p.x)} ${round(p.y)})`;
        if (kind === "objective" || kind === "taken") {
          return (
            <g key={tag} class={`tag ${kind}`} data-army={seats[seat]} transform={where}>
              <path class="pole" d="M-8 -22V-48" />
              <path class="cloth" d="M-8 -47h19l-4.5 5.5 4.5 5.5H-8" />
            </g>
          );
        }
        const dir = kind === "exit" ? up : -up;
        return <path key={tag} class="tag arrow" data-army={seats[seat]} transform={where} d={`M0 ${dir < 0 ? -30 : -46}v${16 * dir}m-7 ${-8 * dir}l7 ${8 * dir}l7 ${-8 * dir}`} />;
      })}
    </g>
  );
}
