// The positions of the marks on the graph of the race: all within the sheet.
import type { MatchReport, Point } from "../types";
import { line, placeOf, type Standard } from "./plain";

/** The height of a side's row of standards. */
export const row = 34;
/** The height between the standards without a judge: room for two names. */
const unjudged = 62;
/** The width of a standard's cloth, which hides the number of one it lies over, and the distance to the next one of the same turn. */
export const cloth = 15;
const nextTo = 9;
/** The distance between the numbers of two moments, and from them to the standards. */
const wide = 18;
const clear = 10;

/** The size of the sheet in its own units, and the margins of the race. */
export function sizes(narrow: boolean | undefined, low: boolean | undefined, judged = true) {
  const [w, full, left, right] = low ? [560, 130, 40, 20] : narrow ? [380, 190, 34, 14] : [860, 240, 46, 20];
  const h = judged ? full : unjudged;
  return { w, h, left, right, whole: row + h + row + 22 } as const;
}

export type Sheet = ReturnType<typeof sizes>;

/** The line of the race. */
export function race({ turns }: Pick<MatchReport, "turns">, { w, h, left, right }: Sheet): Point[] {
  return line(turns).map((p) => ({ x: left + p.x * (w - left - right), y: row + p.y * h }));
}

/** The points of the moments on the line. */
export function spots({ turns, moments }: Pick<MatchReport, "turns" | "moments">, points: readonly Point[]): Point[] {
  const end = turns.length - 1;
  return moments.map((m) => {
    const at = placeOf(turns, m.step);
    const k = Math.max(0, Math.min(Math.floor(at), end - 1));
    const [p, q] = [points[k]!, points[Math.min(end, k + 1)]!];
    return { x: p.x + (q.x - p.x) * (at - k), y: p.y + (q.y - p.y) * (at - k) };
  });
}

/** The positions of the numbers of the moments: each as near to its point as possible without covering another. */
export function numbers(spots: readonly Point[], { w, h }: Sheet): Point[] {
  const [top, bottom] = [row + clear, row + h - clear];
  const out: Point[] = [];
  for (const s of spots) {
    const inward = s.x > w / 2 ? -wide : wide;
    for (let { x } = s; ; x += inward) {
      const near = out.filter((o) => Math.abs(o.x - x) < wide);
      const free = [Math.min(bottom, Math.max(top, s.y)), ...near.flatMap((o) => [o.y - wide, o.y + wide])]
        .filter((y) => y >= top && y <= bottom && near.every((o) => Math.abs(o.y - y) >= wide))
        .sort((a, b) => Math.abs(a - s.y) - Math.abs(b - s.y));
      if (free.length) {
        out.push({ x, y: free[0]! });
        break;
      }
    }
  }
  return out;
}

/** The x of a side's standards: in the middle of their turn, several of one turn side by side. */
export function planted(all: readonly Standard[], points: readonly Point[], { w, left }: Sheet): number[] {
  return all.map((s, i) => {
    const [of, before] = [all.filter((o) => o.turn === s.turn).length, all.slice(0, i).filter((o) => o.turn === s.turn).length];
    const step = Math.min(nextTo, (w - cloth - left) / of);
    const x = (points[s.turn]!.x + points[Math.min(s.turn + 1, points.length - 1)]!.x) / 2;
    return Math.min(x, w - cloth - step * (of - 1)) + step * before;
  });
}
