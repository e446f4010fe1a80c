// Slopes and cliffs of any course: strokes as Lehmann drew them, thicker in the shade.
import { dot, type Point } from "../ground";
import { even, heading, type Chances, type Run } from "./line";

/** The strokes of a slope or a cliff in the light and in the shade, and the edge above. */
export interface Strokes {
  light: string;
  shade: string;
  edge: string;
}

/** The relative lengths of the strokes, irregular so that they do not look like a comb. */
const lengths = [1, 0.62, 0.86, 0.5, 0.94, 0.7];

/** The light comes from the upper left. */
const dark = (down: Point) => down.x * 0.6 + down.y * 0.8 > 0.1;

/** The strokes of a slope whose upper side is to the right of its course: long is their length, above their distance up from the course, on where there is paper. */
export function slope(course: Run, next: Chances, long: number, above: number, on: (p: Point) => boolean = () => true, step = 3.9): Strokes {
  const out: Strokes = { light: "", shade: "", edge: "" };
  const points = even(course, step);
  points.forEach((p, i) => {
    const u = heading(points, i);
    const down = { x: u.y, y: -u.x };
    const from = above + next() * 2.5;
    const by = long * lengths[i % lengths.length]! * (0.85 + next() * 0.3);
    const lean = (next() - 0.5) * 1.6;
    const a = { x: p.x - down.x * from, y: p.y - down.y * from };
    const b = { x: a.x + down.x * by + u.x * lean, y: a.y + down.y * by + u.y * lean };
    if (on(a) && on(b)) out[dark(down) ? "shade" : "light"] += `M${dot(a)}L${dot(b)}`;
  });
  return out;
}

/** The ragged edge of a cliff, and strokes of rock below it. */
export function cliff(course: Run, next: Chances): Strokes {
  const out: Strokes = { light: "", shade: "", edge: "" };
  const points = even(course, 3.4);
  const edge = points.map((p, i) => {
    const u = heading(points, i);
    const off = (i % 2 ? 2.4 : -1.2) + next() * 2;
    return { x: p.x - u.y * off, y: p.y + u.x * off };
  });
  edge.forEach((p, i) => {
    const u = heading(points, i);
    const down = { x: u.y, y: -u.x };
    const by = (i % 3 === 1 ? 12 : 6.5) + next() * 3;
    out[i % 3 === 1 || dark(down) ? "shade" : "light"] += `M${dot(p)}l${dot({ x: down.x * by + u.x * next(), y: down.y * by + u.y * next() })}`;
  });
  if (edge.length > 1) out.edge = `M${edge.map(dot).join("L")}`;
  return out;
}
