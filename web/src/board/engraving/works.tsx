// Buildings on hexes: camps with palisades, towns and mills, ramparts on hexsides; and the signs
// that a battle puts on its map.
import type { Cell } from "../../types";
import { R, chance, middle, path, round, side, turned, type Point } from "../hex";
import { at, curves, lerp, outlines, seedOf, shift, within, type Sheet } from "./mass";

/** Camps: stakes along the outline, rows of tents inside. */
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

/** Towns: houses around a church or a windmill. */
export function Towns({ s, cells }: { s: Sheet; cells: readonly Cell[] }) {
  let walls = "";
  let roofs = "";
  let sails = "";
  for (const c of cells) {
    const p = middle(s.grid.board, c, s.flipped);
    const mill = c.terrain === "mill";
    const spots = [[-6, -33], [13, -28], [-25, -17], [29, -10], [-31, 9], [31, 14], [-19, 26], [10, 33]].filter((_, i) => !mill || i > 2);
    spots.forEach(([x, y], i) => {
      const w = round(11 + chance(seedOf(c, i)) * 6);
      const from = at({ x: p.x + x! - w / 2 + chance(seedOf(c, i + 40)) * 6 - 3, y: p.y + y! });
      walls += `M${from}v7h${w}v-7z`;
      roofs += `M${from}l3 -6h${w - 3}l3 6z`;
    });
    const top = at({ x: p.x - 14, y: p.y - 18 });
    walls += mill ? `M${top}l-4 18h14l-4 -18z` : `M${at({ x: p.x - 3, y: p.y - 20 })}v14h14v-9h-8v-5z`;
    roofs += mill ? `M${top}q3 -7 6 0z` : `M${at({ x: p.x - 3, y: p.y - 20 })}l3 -9 3 9z`;
    if (mill) sails += `M${at({ x: p.x - 25, y: p.y - 34 })}l28 28m0 -28l-28 28`;
  }
  return (
    <g class="town">
      <path class="tint tint-town" d={curves(outlines(s, cells), 4, 3)} />
      <path class="walls" d={walls} />
      <path class="roofs" d={roofs} />
      {!!sails && <path class="sails" d={sails} />}
    </g>
  );
}

/** Ramparts: a bank on the hexside with stakes towards the enemy. */
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

/** Signs of the scenario: exits, entries and objectives. */
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
