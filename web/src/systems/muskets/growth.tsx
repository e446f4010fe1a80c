// What grows on a table, seen from above: single trees, crops in rows, an orchard, scrub, reeds.
import { smooth, strewn } from "../../board/engraving";
import { dot, far, path, round, type Point } from "../../board/ground";
import { grain, moved, paced, rows, spine, spot, type Land } from "./land";
import { colour, Fill, Line } from "./paint";

/** Nothing is in the way of what grows. */
const free = () => true;

/** Trees of all woods and orchards, as few paths: shadows, rims, crowns and their lit sides by kind. */
export class Trees {
  private shadow = "";
  private rim = ["", ""];
  private crown: Record<string, string> = {};
  private lit: Record<string, string> = {};
  private needles = ["", "", ""];
  private fruit = "";

  /** A broad-leaved tree; large ones are a size of their own. */
  leafy(p: Point, kind: "oak" | "elm" | "maple", large: boolean, turn: number) {
    const r = large ? 6.4 : 4.6;
    const key = `${kind}${large ? 1 : 0}`;
    for (let i = 0; i < 5; i++) {
      const a = turn + (i * 2 * Math.PI) / 5;
      const q = moved(p, Math.cos(a) * r, Math.sin(a) * r);
      this.shadow += spot(moved(q, 3.2, 4));
      this.rim[large ? 1 : 0] += spot(q);
      this.crown[key] = (this.crown[key] ?? "") + spot(q);
    }
    for (const a of [turn, turn + 2.1]) this.lit[key] = (this.lit[key] ?? "") + spot(moved(p, Math.cos(a) * r * 0.55 - 2.6, Math.sin(a) * r * 0.55 - 2.8));
    if (kind === "elm" && turn > 9) this.fruit += [0.4, 2.4, 4.3].map((a) => spot(moved(p, Math.cos(a) * 5, Math.sin(a) * 5))).join("");
  }

  /** A fruit tree of an orchard. */
  fruitTree(p: Point, turn: number) {
    this.leafy(p, "elm", false, turn + 10);
  }

  /** A pine: rays around its top. */
  pine(p: Point, r: number, turn: number) {
    this.shadow += spot(moved(p, 4, 5));
    for (let i = 0; i < 9; i++) {
      const a = turn + (i * 2 * Math.PI) / 9;
      const [x, y] = [Math.cos(a), Math.sin(a)];
      this.needles[0] += `M${dot(p)}l${round(x * r)} ${round(y * r)}`;
      this.needles[1] += `M${dot(moved(p, x * r * 0.3, y * r * 0.3))}l${round(x * r * 0.6)} ${round(y * r * 0.6)}`;
    }
    this.needles[2] += `M${dot(moved(p, -1, -1))}l${round(-r * 0.35)} ${round(-r * 0.4)}m${round(r * 0.3)} ${round(-r * 0.1)}l${round(-r * 0.1)} ${round(-r * 0.25)}`;
  }

  draw() {
    const kinds = [["oak", colour.oak, colour.oakLit], ["elm", colour.elm, colour.elmLit], ["maple", colour.maple, colour.mapleLit]] as const;
    return (
      <g class="trees">
        <Line d={this.shadow} stroke={colour.shade} wide={11} opacity={0.34} />
        <Line d={this.needles[0]!} stroke={colour.rim} wide={3.6} />
        <Line d={this.needles[1]!} stroke={colour.pine} wide={2.4} />
        <Line d={this.needles[2]!} stroke={colour.pineLit} wide={1.8} />
        <Line d={this.rim[0]!} stroke={colour.rim} wide={10.6} />
        <Line d={this.rim[1]!} stroke={colour.rim} wide={13.8} />
        {kinds.map(([kind, fill, lit]) => [0, 1].map((large) => (
          <g key={kind + large}>
            <Line d={this.crown[`${kind}${large}`] ?? ""} stroke={fill} wide={large ? 12 : 9} />
            <Line d={this.lit[`${kind}${large}`] ?? ""} stroke={lit} wide={large ? 6.4 : 4.8} opacity={0.85} />
          </g>
        )))}
        <Line d={this.fruit} stroke={colour.fruit} wide={2.4} />
      </g>
    );
  }
}

/** Plants the trees of a wood. */
export function plant(l: Land, trees: Trees) {
  for (const p of strewn({ ...l, free }, 25, 8)) {
    const kind = l.next();
    const [large, turn] = [l.next() > 0.45, l.next() * 6];
    if (kind < 0.22) trees.pine(p, large ? 12 : 9.5, turn);
    else trees.leafy(p, kind < 0.62 ? "oak" : kind < 0.9 ? "elm" : "maple", large, turn);
  }
}

/** Plants an orchard in rows along its longest side. */
export function plantRows(l: Land, trees: Trees) {
  for (const [a, b] of rows(l.outline, grain(l.outline), 32, 13)) {
    for (const { at } of paced([a, b], 32)) trees.fruitTree(at, l.next() * 6);
  }
}

/** The outline of ground with soft corners, and exactly as the rules have it. */
const soft = (l: Land) => smooth(l.outline.flatMap((p, i) => {
  const q = l.outline[(i + 1) % l.outline.length]!;
  return [0, 0.34, 0.67].map((k) => moved(p, (q.x - p.x) * k + (k ? (l.next() - 0.5) * 7 : 0), (q.y - p.y) * k + (k ? (l.next() - 0.5) * 7 : 0)));
}), true);

export const Rim = ({ l }: { l: Land }) => <Line d={path(l.outline)} stroke={colour.ink} wide={1.3} dash="1 5" opacity={0.6} />;

export const Floor = ({ l, fill }: { l: Land; fill: string }) => (
  <>
    <Fill d={soft(l)} fill={fill} opacity={0.85} />
    <Rim l={l} />
  </>
);

export function Crops({ l }: { l: Land }) {
  const u = grain(l.outline);
  const lines = rows(l.outline, u, 8.6, 4.4);
  const d = lines.map(([a, b]) => path([a, b], false)).join("");
  const between0 = rows(l.outline, u, 8.6, 1.5).map(([a, b]) => path([moved(a, -u.y * 4.3, u.x * 4.3), moved(b, -u.y * 4.3, u.x * 4.3)], false)).join("");
  return (
    <>
      <Fill d={path(l.outline)} fill={colour.soil} />
      <Line d={between0} stroke={colour.furrow} wide={1.4} opacity={0.7} />
      <Line d={lines.map(([a, b]) => path([moved(a, 1.6, 2), moved(b, 1.6, 2)], false)).join("")} stroke={colour.shade} wide={4.6} dash="2 6.2" opacity={0.4} />
      <Line d={d} stroke={colour.corn} wide={5} dash=".1 6.2" />
      <Line d={lines.map(([a, b]) => path([moved(a, -0.7, -0.8), moved(b, -0.7, -0.8)], false)).join("")} stroke={colour.cornLit} wide={2.1} dash=".1 6.2" />
      <Rim l={l} />
    </>
  );
}

export function Orchard({ l }: { l: Land }) {
  return <Floor l={l} fill={colour.mown} />;
}

export function Scrub({ l }: { l: Land }) {
  let [dark, mid, lit, twigs] = ["", "", "", ""];
  for (const p of strewn({ ...l, free }, 14, 5)) {
    const [a, b] = [l.next() * 6, l.next()];
    if (b > 0.78) {
      twigs += `M${dot(p)}l-2.6 -4.4m2.6 4.4l.4 -5.4m-.4 5.4l3 -4`;
      continue;
    }
    for (let i = 0; i < 3; i++) {
      const q = moved(p, Math.cos(a + i * 2.1) * 2.9, Math.sin(a + i * 2.1) * 2.9);
      dark += spot(q);
      mid += spot(q);
    }
    lit += spot(moved(p, -1.6, -1.8));
  }
  return (
    <>
      <Floor l={l} fill={colour.mown} />
      <Line d={dark} stroke={colour.rim} wide={7.4} />
      <Line d={mid} stroke={colour.elm} wide={5.8} />
      <Line d={lit} stroke={colour.elmLit} wide={3.6} />
      <Line d={twigs} stroke={colour.woodDark} wide={1.1} opacity={0.8} />
    </>
  );
}

export function Marsh({ l }: { l: Land }) {
  let [pools, glints, reeds] = ["", "", ""];
  for (const p of strewn({ ...l, free }, 26, 13)) {
    const [w, v] = [5 + l.next() * 8, l.next() * 6 - 3];
    pools += `M${dot(moved(p, -w, -v / 2))}l${round(2 * w)} ${round(v)}`;
    glints += `M${dot(moved(p, -w * 0.7, -2.6))}h${round(w * 0.9)}m${round(-w * 0.3)} 5h${round(w * 0.7)}`;
  }
  for (const p of strewn({ ...l, free }, 13, 4)) reeds += `M${dot(p)}l-2.8 -5m2.8 5l-.3 -7m.3 7l2.6 -5.6`;
  return (
    <>
      <Floor l={l} fill={colour.mud} />
      <Line d={pools} stroke={colour.bank} wide={15.4} opacity={0.5} />
      <Line d={pools} stroke={colour.pool} wide={13.4} />
      <Line d={glints} stroke={colour.waterLit} wide={1.2} />
      <Line d={reeds} stroke={colour.reed} wide={1.3} />
    </>
  );
}

export function Hedge({ l }: { l: Land }) {
  let [all, lit] = ["", ""];
  for (const { at } of paced(spine(l.outline), 6)) {
    const q = moved(at, (l.next() - 0.5) * 3.4, (l.next() - 0.5) * 3.4);
    all += spot(q);
    lit += spot(moved(q, -1.6, -1.9));
  }
  return (
    <>
      <Line d={all} stroke={colour.shade} wide={13} opacity={0.3} />
      <Line d={all} stroke={colour.rim} wide={10.4} />
      <Line d={all} stroke={colour.oak} wide={8.8} />
      <Line d={lit} stroke={colour.oakLit} wide={4} />
    </>
  );
}

export function Rocks({ l }: { l: Land }) {
  let [shadow, faces, lit] = ["", "", ""];
  for (const p of strewn({ ...l, free }, 15, 7)) {
    const r = 5 + l.next() * 4.4;
    const a = l.next() * 6;
    const n = 5 + Math.floor(l.next() * 2);
    const corner = (i: number) => moved(p, Math.cos(a + (i * 2 * Math.PI) / n) * r * (0.82 + 0.3 * ((i * 7 + n) % 3) / 2), Math.sin(a + (i * 2 * Math.PI) / n) * r * 0.86);
    const ring = Array.from({ length: n }, (_, i) => corner(i));
    shadow += path(ring.map((q) => moved(q, 2.6, 3.2)));
    faces += path(ring);
    // The facet towards the light.
    const up = [...ring].sort((q, s) => far(q, moved(p, -20, -20)) - far(s, moved(p, -20, -20)));
    lit += path([moved(p, 0.6, 0.4), up[0]!, up[1]!]);
  }
  return (
    <>
      <Floor l={l} fill={colour.mud} />
      <Fill d={shadow} fill={colour.shade} opacity={0.32} />
      <Fill d={faces} fill={colour.stone} edge={colour.stoneDark} wide={1.1} />
      <Fill d={lit} fill={colour.stoneLit} />
    </>
  );
}
