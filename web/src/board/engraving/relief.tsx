// Heights and rough ground of hexes: hills with hachures, lit from the upper left as in printed
// atlases, steep ground with a crest, broken ground with stones, quarries and woods.
import type { Cell } from "../../types";
import { chance, middle, round, type Point } from "../hex";
import { at, curves, lerp, outlines, seedOf, shift, within, type Rim, type Sheet } from "./mass";

/** The strokes down the slopes of a ring, in the light and in the shade. */
function slope(ring: readonly Rim[], strokes: number, top: number, foot: number) {
  let light = "";
  let shade = "";
  for (const r of ring) {
    // The light comes from the upper left.
    const dark = r.inward.x * 0.6 + r.inward.y * 0.8 < -0.1;
    for (let i = 0; i < strokes; i++) {
      const s = seedOf(r.cell, r.edge * 37 + i * 5 + strokes);
      const k = (i + 0.3 + chance(s) * 0.4) / strokes;
      const from = within(r, k, top + chance(s + 1) * 5);
      const to = within(r, k + (chance(s + 2) - 0.5) * 0.03, foot + chance(s + 3) * 2.5);
      const d = `M${at(from)}L${at(to)}`;
      if (dark) shade += d;
      else light += d;
    }
  }
  return { light, shade };
}

export function Hills({ s, cells }: { s: Sheet; cells: readonly Cell[] }) {
  const rings = outlines(s, cells);
  const steep = cells.filter((c) => c.terrain !== "hill");
  const strokes = rings.map((r) => slope(r, 9, 13, 3));
  return (
    <g class="hills">
      <path class="tint tint-hill" d={curves(rings, 1.5, 1.5)} />
      <path class="tint tint-top" d={curves(rings, 17, 2.5)} />
      {steep.length > 0 && <Steep s={s} cells={steep} />}
      <path class="hachures" d={strokes.map((x) => x.light).join("")} />
      <path class="hachures shade" d={strokes.map((x) => x.shade).join("")} />
    </g>
  );
}

/** Steep ground: two rows of strokes and a broken crest. */
function Steep({ s, cells }: { s: Sheet; cells: readonly Cell[] }) {
  const rings = outlines(s, cells);
  const outer = rings.map((r) => slope(r, 11, 12, 3));
  const inner = rings.map((r) => slope(r, 7, 27, 17));
  let crest = "";
  for (const c of cells) {
    const p = middle(s.grid.board, c, s.flipped);
    const from = { x: p.x - 15, y: p.y + 5 };
    const ridge = [0, 1, 2, 3, 4].map((i) => ({ x: from.x + i * 7.5, y: from.y - (i % 2 ? 9 : 1) - chance(seedOf(c, i)) * 4 }));
    crest += `M${ridge.map(at).join("L")}`;
  }
  return (
    <g class="steep">
      <path class="tint tint-steep-hill" d={curves(rings, 2, 1.5)} />
      <path class="hachures" d={[...outer, ...inner].map((x) => x.light).join("")} />
      <path class="hachures shade" d={[...outer, ...inner].map((x) => x.shade).join("")} />
      <path class="crest-line" d={crest} />
    </g>
  );
}

/** Broken ground: stones and gullies. */
export function Broken({ s, cells }: { s: Sheet; cells: readonly Cell[] }) {
  const rings = outlines(s, cells);
  let stones = "";
  let gullies = "";
  for (const c of cells) {
    const p = middle(s.grid.board, c, s.flipped);
    for (let i = 0; i < 12; i++) {
      const k = seedOf(c, 400 + i * 7);
      const angle = i * 2.4 + chance(k);
      const far = 7 + 31 * Math.sqrt((i + 0.5) / 12);
      const q = { x: p.x + Math.cos(angle) * far, y: p.y + Math.sin(angle) * far };
      if (i % 3 === 2) {
        const w = 5 + chance(k + 2) * 4;
        gullies += `M${at({ x: q.x - w, y: q.y })}l${round(w * 0.6)} ${round(-3 - chance(k + 3) * 3)}l${round(w * 0.5)} 4l${round(w * 0.7)} -3`;
      } else {
        const w = 3.2 + chance(k + 1) * 3.4;
        stones += `M${at({ x: q.x - w, y: q.y + 2 })}l${round(w * 0.5)} ${round(-w * 1.1)}l${round(w * 0.8)} ${round(w * 0.1)}l${round(w * 0.7)} ${round(w)}z`;
      }
    }
  }
  return (
    <g class="broken">
      <path class="tint tint-broken" d={curves(rings, 3, 3)} />
      <path class="gullies" d={gullies} />
      <path class="stones" d={stones} />
    </g>
  );
}

/** A sand pit: its edge, its slopes, and grains on its floor. */
export function Quarry({ s, cells }: { s: Sheet; cells: readonly Cell[] }) {
  const rings = outlines(s, cells);
  const down = rings.map((r) => slope(r, 7, 10, 18));
  let grains = "";
  for (const c of cells) {
    const p = middle(s.grid.board, c, s.flipped);
    for (let i = 0; i < 26; i++) {
      const far = 26 * Math.sqrt((i + 0.5) / 26);
      grains += `M${at({ x: p.x + Math.cos(i * 2.4) * far, y: p.y + Math.sin(i * 2.4) * far })}h.1`;
    }
  }
  return (
    <g class="quarry">
      <path class="tint tint-quarry" d={curves(rings, 7, 3)} />
      <path class="hachures" d={down.map((x) => x.light + x.shade).join("")} />
      <path class="grains" d={grains} />
    </g>
  );
}

/** Woods: a floor, and trees that also stand on the hexsides between their hexes. */
export function Woods({ s, cells }: { s: Sheet; cells: readonly Cell[] }) {
  const inside = new Set(cells.map((c) => c.name));
  const trees: { p: Point; k: number }[] = [];
  for (const c of cells) {
    const p = middle(s.grid.board, c, s.flipped);
    const spots = [[-24, -17], [0, -27], [24, -15], [-30, 6], [-9, -5], [13, -1], [31, 8], [-18, 22], [4, 17], [22, 25], [1, 34]];
    spots.forEach(([x, y], i) => {
      const k = seedOf(c, i * 11);
      trees.push({ p: { x: p.x + x! + chance(k) * 8 - 4, y: p.y + y! + chance(k + 1) * 8 - 4 }, k });
    });
    for (const e of [0, 1, 2]) {
      const next = s.grid.beside(c, e);
      if (!next || !inside.has(next.name)) continue;
      const q = middle(s.grid.board, next, s.flipped);
      const k = seedOf(c, 600 + e);
      const m = lerp(p, q, 0.5);
      const across = { x: -(q.y - p.y) / 87, y: (q.x - p.x) / 87 };
      for (const far of [-15, 14]) trees.push({ p: shift(m, across, far + chance(k) * 6 - 3), k: k + far });
    }
  }
  trees.sort((a, b) => a.p.y - b.p.y || a.p.x - b.p.x);
  return (
    <g class="woods">
      <path class="tint tint-forest" d={curves(outlines(s, cells), 2, 2.5)} />
      {trees.map(({ p, k }, i) => <Tree key={i} p={p} r={7 + chance(k + 2) * 3.2} k={k} />)}
    </g>
  );
}

/** A tree: a crown of five lobes, its shaded side, its foot. */
function Tree({ p, r, k }: { p: Point; r: number; k: number }) {
  const lobes = [0, 1, 2, 3, 4].map((i) => {
    const a = (i / 5) * 2 * Math.PI - 1.3 + chance(k + 3) * 0.8;
    return { x: p.x + Math.cos(a) * r * 0.92, y: p.y + Math.sin(a) * r * 0.92 };
  });
  const arc = round(r * 0.62);
  const crown = `M${at(lobes[0]!)}` + [1, 2, 3, 4, 0].map((i) => `A${arc} ${arc} 0 0 1 ${at(lobes[i]!)}`).join("") + "Z";
  const foot = `M${at({ x: p.x - r * 0.2, y: p.y + r * 1.1 })}q${round(r * 0.9)} 2.6 ${round(r * 1.5)} -1.2`;
  const shade = `M${at({ x: p.x + r * 0.1, y: p.y + r * 0.7 })}q${round(r * 0.7)} ${round(-r * 0.1)} ${round(r * 0.75)} ${round(-r * 0.8)}M${at({ x: p.x - r * 0.3, y: p.y + r * 0.25 })}q${round(r * 0.5)} ${round(r * 0.2)} ${round(r * 0.75)} ${round(-r * 0.35)}`;
  return (
    <>
      <path class="foot" d={foot} />
      <path class="crown" d={crown} />
      <path class="leaves" d={shade} />
    </>
  );
}
