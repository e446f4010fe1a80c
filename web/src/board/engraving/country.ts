// Trees, vines, reeds, rocks, houses and waves on ground of any outline: each kind as few
// paths, always the same for the same seed.
import { dot, inside, round, type Point } from "../ground";
import { distance, type Chances, type Run } from "./line";

/** Ground to engrave. */
export interface Plot {
  outline: Run;
  next: Chances;
  /** Whether a point, with some distance around it, is free. */
  free: (p: Point, around: number) => boolean;
  /** The ground is turned by half a circle: things turn with it but stay upright. */
  flipped: boolean;
}

/** Random points of a plot at a distance from each other and from the outline, the upper ones first. */
export function strewn({ outline, next, free, flipped }: Plot, apart: number, rim: number): Point[] {
  const xs = outline.map((p) => p.x);
  const ys = outline.map((p) => p.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [w, h] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const ring = [...outline, outline[0]!];
  const out: Point[] = [];
  for (let tries = (9 * w * h) / apart ** 2; tries > 0; tries--) {
    const [u, v] = [next(), next()];
    const p = { x: left + (flipped ? 1 - u : u) * w, y: top + (flipped ? 1 - v : v) * h };
    if (out.some((q) => Math.abs(q.x - p.x) < apart && Math.hypot(q.x - p.x, q.y - p.y) < apart)) continue;
    if (inside(p, outline) && free(p, apart / 2) && distance(p, ring) > rim) out.push(p);
  }
  return out.sort((a, b) => a.y - b.y);
}

/** Trees: crowns of five lobes, their feet and their shaded sides. */
export function trees(plot: Plot) {
  let [crowns, feet, leaves] = ["", "", ""];
  const { next } = plot;
  for (const p of strewn(plot, 12.5, 5)) {
    const r = 5.6 + next() * 2.6;
    const turn = next() * 0.8 - 1.3;
    const lobe = (i: number) => dot({ x: p.x + Math.cos((i / 5) * 2 * Math.PI + turn) * r * 0.92, y: p.y + Math.sin((i / 5) * 2 * Math.PI + turn) * r * 0.92 });
    const arc = round(r * 0.62);
    crowns += `M${lobe(0)}${[1, 2, 3, 4, 0].map((i) => `A${arc} ${arc} 0 0 1 ${lobe(i)}`).join("")}Z`;
    feet += `M${dot({ x: p.x - r * 0.2, y: p.y + r * 1.1 })}q${round(r * 0.9)} 2 ${round(r * 1.5)} -1`;
    leaves += `M${dot({ x: p.x + r * 0.1, y: p.y + r * 0.7 })}q${round(r * 0.7)} ${round(-r * 0.1)} ${round(r * 0.75)} ${round(-r * 0.8)}`;
  }
  return { crowns, feet, leaves };
}

/** Broken hillsides: vines in rows with walls, and brushwood between them. */
export function vines(plot: Plot) {
  let [stocks, walls, scrub] = ["", "", ""];
  const { next, free } = plot;
  const ring = [...plot.outline, plot.outline[0]!];
  strewn(plot, 33, 13).forEach((m, k) => {
    if (k % 4 === 3) {
      for (let i = 0; i < 4; i++) {
        const q = { x: m.x - 8 + i * 5 + next() * 3, y: m.y - 4 + next() * 9 };
        scrub += `M${dot(q)}q.6 -4.2 2.6 -3.6q1.8 .2 2 3.4`;
      }
      return;
    }
    const turn = (next() - 0.5) * 1.7;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const on = (u: number, v: number) => ({ x: m.x + u * c - v * s, y: m.y + u * s + v * c });
    const rows = 3 + Math.floor(next() * 2);
    const many = 4 + Math.floor(next() * 2);
    for (let r = 0; r < rows; r++) {
      for (let i = 0; i < many; i++) {
        const q = on((i - (many - 1) / 2) * 4.8, (r - (rows - 1) / 2) * 5.2);
        // A stake with a vine around it.
        if (free(q, 2) && distance(q, ring) > 5) stocks += `M${dot(q)}v-4.4m0 .6q2.4 -.3 1.9 1.5t-1.9 1`;
      }
    }
    const y = (rows / 2) * 5.2;
    const x = (many / 2) * 4.8;
    walls += `M${dot(on(-x, y))}L${dot(on(x, y))}`;
  });
  return { stocks, walls, scrub };
}

/** Marsh: level strokes of water, with reeds. */
export function reeds(plot: Plot) {
  let [water, tufts] = ["", ""];
  const { next } = plot;
  strewn(plot, 10.5, 3).forEach((p, i) => {
    const w = 5 + next() * 6;
    water += `M${dot({ x: p.x - w, y: p.y })}h${round(2 * w)}`;
    if (i % 2) return;
    tufts += `M${dot({ x: p.x - 1, y: p.y - 1 })}l-2.5 -5m2.7 5l-.2 -7m.5 7l2.7 -5.5`;
  });
  return { water, tufts };
}

/** Impassable rock: crags with hatched faces. */
export function rocks(plot: Plot) {
  let [faces, cracks] = ["", ""];
  const { next } = plot;
  for (const p of strewn(plot, 15, 5)) {
    const [w, h] = [5 + next() * 5, 6 + next() * 6];
    faces += `M${dot({ x: p.x - w, y: p.y + h / 2 })}l${round(w * 0.5)} ${round(-h * 0.7)}l${round(w * 0.4)} ${round(-h * 0.3)}l${round(w * 0.5)} ${round(h * 0.35)}l${round(w * 0.6)} ${round(h * 0.65)}z`;
    for (const k of [0.3, 0.6, 0.9]) cracks += `M${dot({ x: p.x + w * k * 0.7 - 1, y: p.y - h * 0.35 + h * k * 0.4 })}l${round(w * 0.18)} ${round(h * 0.42)}`;
  }
  return { faces, cracks };
}

/** Houses around a middle with a church; many in a town. */
export function houses(plot: Plot, middle: Point, town: boolean) {
  let [walls, roofs] = ["", ""];
  const { next, free, outline } = plot;
  const ring = [...outline, outline[0]!];
  const rings = town ? [[30, 13], [42, 17], [18, 7]] as const : [[38, 8]] as const;
  const spots = rings.flatMap(([r, n], k) => Array.from({ length: n }, (_, i) => {
    const a = ((i + next() * 0.5 + k * 0.4) / n) * 2 * Math.PI + (plot.flipped ? Math.PI : 0);
    return { x: middle.x + Math.cos(a) * r * 1.12, y: middle.y + Math.sin(a) * r * 0.92 };
  }));
  const taken: Point[] = [];
  const church = spots.findIndex((p) => inside(p, outline) && free(p, 9) && distance(p, ring) > 10 && p.y < middle.y);
  spots.map((p, i) => ({ p, i })).sort((a, b) => Number(b.i === church) - Number(a.i === church) || a.p.y - b.p.y).forEach(({ p, i }) => {
    if (!inside(p, outline) || distance(p, ring) < 7 || !free(p, 5) || taken.some((q) => Math.abs(q.x - p.x) < 12 && Math.abs(q.y - p.y) < 9)) return;
    taken.push(p);
    const w = round(8 + next() * 4);
    if (i === church) {
      walls += `M${dot({ x: p.x - 6, y: p.y - 8 })}v11h11v-7h-6v-4z`;
      roofs += `M${dot({ x: p.x - 6, y: p.y - 8 })}l2.5 -8 2.5 8zM${dot({ x: p.x - 1, y: p.y - 4 })}l2 -4h4l2 4z`;
      return;
    }
    const from = dot({ x: p.x - w / 2, y: p.y - 2 });
    walls += `M${from}v5h${w}v-5z`;
    roofs += `M${from}l2.2 -4.6h${round(w - 2.2)}l2.2 4.6z`;
  });
  return { walls, roofs };
}

/** Waves of open water. */
export function waves(plot: Plot): string {
  return strewn(plot, 34, 14).map((p) => `M${dot({ x: p.x - 9, y: p.y })}q4.5 -4 9 0t9 0`).join("");
}
