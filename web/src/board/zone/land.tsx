// The terrain of a mesh: heights, growth, water, roads and buildings, each kind as few paths,
// so that a map costs the browser little.
import { cliff, even, halfway, heading, houses, reeds, rocks, slope, smooth, trees, vines, waves, type Plot, type Strokes } from "../engraving";
import { dot, far as apart, hand, inside, margin, path, round, type Point } from "../ground";
import type { Border, Cell } from "../../types";
import { fort, shared, type Box } from "./lie";
import type { Mesh } from "./ground";
import { joined, lineOf, massesOf, type Rim } from "./rims";
import { waysOf } from "./ways";

export interface Country {
  mesh: Mesh;
  rims: readonly Rim[];
  seed: string;
  /** The boxes of writing, where nothing is drawn. */
  written: readonly Box[];
}

/** The heights of kinds of ground without a tag of height. */
const raised: Readonly<Record<string, number>> = { hill: 1, rise: 1, ridge: 2 };

/** The height of a zone, in steps above the plain. */
export function heightOf(c: Cell): number {
  const tag = c.tags?.find((t) => t.startsWith("height-"));
  return tag ? Number(tag.slice(7)) : (raised[c.terrain ?? ""] ?? 0);
}

/** The kinds of ground by the way they are drawn. */
const kinds: Readonly<Record<string, string>> = {
  wood: "wood", woods: "wood", forest: "wood", marsh: "marsh", rough: "rough", broken: "rough", lake: "lake", water: "lake", crags: "crags",
  village: "village", town: "town", house: "village", mill: "village",
};
export const kindOf = (c: Cell) => kinds[c.terrain ?? ""];
const isBuilt = (c: Cell) => kindOf(c) === "village" || kindOf(c) === "town";

const ringOf = (ring: readonly Rim[], step = 8) => {
  const points = even([...ring.map((r) => r.a), ring[0]!.a], step);
  return smooth(points.slice(1), true);
};

/** The ground of a zone to engrave. */
function plot({ mesh, seed, written }: Country, c: Cell, kind: string): Plot {
  const free = (p: Point, around: number) => !written.some((b) => shared(b, { x: p.x, y: p.y, w: 2 * around, h: 2 * around }) > 0);
  return { outline: mesh.outline(c), next: hand(`${seed} ${c.name} ${kind}`), free, flipped: mesh.flipped };
}

/** Draws all zones of a kind into the same few paths. */
function gathered<T extends Record<string, string>>(country: Country, kind: string, draw: (p: Plot, c: Cell) => T): T | undefined {
  const cells = country.mesh.board.cells.filter((c) => kindOf(c) === kind);
  const all = cells.map((c) => draw(plot(country, c, kind), c));
  return all.length ? all.reduce((sum, x) => Object.fromEntries(Object.entries(sum).map(([k, d]) => [k, d + x[k]])) as T) : undefined;
}

/** The floor of all zones of a kind; neighbors join. */
function Floor({ country, kind }: { country: Country; kind: string }) {
  const rings = massesOf(country.rims, (c) => kindOf(c) === kind);
  return rings.length > 0 ? <path class={`tint floor-${kind}`} d={rings.map((r) => ringOf(r)).join("")} /> : null;
}

/** The heights: a tint for every step, and hachures between the steps. */
export function Heights({ country }: { country: Country }) {
  const { mesh, rims, seed } = country;
  const most = Math.max(0, ...mesh.board.cells.map(heightOf));
  const cliffs = new Set((mesh.board.borders ?? []).filter((b) => b.terrain === "cliff").flatMap(({ between: [a, b] }) => [`${a} ${b}`, `${b} ${a}`]));
  const on = (p: Point) => p.x > -1 && p.y > -1 && p.x < mesh.width + 1 && p.y < mesh.height + 1;
  const slopes: Strokes[] = [];
  const steep: Strokes[] = [];
  const levels = Array.from({ length: most }, (_, i) => massesOf(rims, (c) => heightOf(c) > i));
  levels.forEach((rings, i) => {
    const next = hand(`${seed} slopes ${i}`);
    for (const ring of rings) {
      for (const { course, falls, sheer } of stretches(ring, cliffs)) {
        if (i > falls + 1) continue; // two rows stand for any larger difference
        if (!sheer) slopes.push(slope(course, next, 12.5, 8 + 11 * (i - falls), on));
        else if (i === falls) steep.push(cliff(course, next));
      }
    }
  });
  const all = (of: readonly Strokes[], what: keyof Strokes) => of.map((x) => x[what]).join("");
  return (
    <g class="heights">
      {levels.map((rings, i) => <path key={i} class={`tint step-${Math.min(i + 1, 4)}`} d={rings.map((r) => ringOf(r)).join("")} />)}
      <path class="hachures" d={all(slopes, "light")} />
      <path class="hachures shade" d={all(slopes, "shade")} />
      {steep.length > 0 && (
        <g class="steep">
          <path class="hachures" d={all(steep, "light")} />
          <path class="hachures shade" d={all(steep, "shade")} />
          <path class="crest-line" d={all(steep, "edge")} />
        </g>
      )}
    </g>
  );
}

interface Stretch {
  course: Point[];
  /** The height of the ground below. */
  falls: number;
  sheer: boolean;
}

/** The stretches of a height's rim, each with the same height below. */
function stretches(ring: readonly Rim[], cliffs: ReadonlySet<string>): Stretch[] {
  const out: Stretch[] = [];
  let last: Stretch | undefined;
  for (const r of ring) {
    if (!r.beyond) {
      last = undefined;
      continue;
    }
    const falls = heightOf(r.beyond);
    const sheer = cliffs.has(`${r.cell.name} ${r.beyond.name}`);
    if (last?.falls === falls && last.sheer === sheer) last.course.push(r.b);
    else out.push((last = { course: [r.a, r.b], falls, sheer }));
  }
  // The first and the last may be one stretch.
  const [first, end] = [out[0], out.at(-1)];
  if (first && end && first !== end && first.falls === end.falls && first.sheer === end.sheer && first.course[0] === ring[0]!.a && last === end) {
    first.course.unshift(...end.course.slice(0, -1));
    out.pop();
  }
  return out;
}

/** Woods, marsh, vines, crags and lakes. */
export function Growth({ country }: { country: Country }) {
  const wood = gathered(country, "wood", trees);
  const marsh = gathered(country, "marsh", reeds);
  const rough = gathered(country, "rough", vines);
  const crags = gathered(country, "crags", rocks);
  const lake = gathered(country, "lake", (p) => ({ d: waves(p) }));
  return (
    <g class="country">
      {["marsh", "wood", "lake", "crags"].map((kind) => <Floor key={kind} country={country} kind={kind} />)}
      {lake && <><path class="shore" d={massesOf(country.rims, (c) => kindOf(c) === "lake").map((r) => ringOf(r)).join("")} /><path class="waves" d={lake.d} /></>}
      {marsh && <><path class="marsh-water" d={marsh.water} /><path class="reeds" d={marsh.tufts} /></>}
      {rough && <><path class="vine-walls" d={rough.walls} /><path class="vines" d={rough.stocks + rough.scrub} /></>}
      {crags && <g class="broken"><path class="stones" d={crags.faces} /><path class="gullies" d={crags.cracks} /></g>}
      {wood && <g class="woods"><path class="foot" d={wood.feet} /><path class="crown" d={wood.crowns} /><path class="leaves" d={wood.leaves} /></g>}
    </g>
  );
}

/** Extends a line that reaches the edge of the map to the edge of the paper. */
export function beyond(line: readonly Point[], { width, height }: Mesh): Point[] {
  const rim = (p: Point) => p.x < 1 || p.y < 1 || p.x > width - 1 || p.y > height - 1;
  const on = (end: Point, before: Point): Point[] => {
    if (!rim(end)) return [];
    const far = apart(end, before) || 1;
    return [{ x: end.x + ((end.x - before.x) / far) * margin, y: end.y + ((end.y - before.y) / far) * margin }];
  };
  const [a, b, y, z] = [line[0], line[1], line.at(-2), line.at(-1)];
  return a && b && y && z ? [...on(a, b), ...line, ...on(z, y)] : [...line];
}

/** Streams and rivers along the borders, joined into courses. */
export function Courses({ country: { mesh } }: { country: Country }) {
  const of = (kind: string) => joined((mesh.board.borders ?? []).filter((b) => b.terrain === kind).map((b) => lineOf(b, mesh))).map((l) => smooth(beyond(l, mesh))).join("");
  const [brook, river] = [of("stream"), of("river")];
  if (!brook && !river) return null;
  return (
    <g class="courses river">
      {!!brook && <path class="bank brook" d={brook} />}
      {!!river && <path class="bank" d={river} />}
      {!!brook && <path class="stream brook" d={brook} />}
      {!!river && <><path class="stream" d={river} /><path class="ripple" d={river} /></>}
    </g>
  );
}

/** Roads and paths, with their bridges and fords. */
export function Roads({ country: { mesh, rims } }: { country: Country }) {
  const leaves = (c: Cell) => !isBuilt(c) || !!c.tags?.some((t) => t.startsWith("edge-"));
  const [roads, paths] = ["road", "path"].map((kind) => waysOf(mesh, rims, kind, isBuilt, kind === "road" ? leaves : () => false).map((r) => smooth(beyond(r, mesh))).join(""));
  const borders = mesh.board.borders ?? [];
  return (
    <g class="ways">
      {!!paths && <path class="trail-way" d={paths} />}
      {!!roads && <><path class="road" d={roads} /><path class="road-bed" d={roads} /></>}
      {borders.filter((b) => b.terrain === "bridge" || b.terrain === "ford").map((b) => <Passage key={b.between.join(" ")} border={b} mesh={mesh} wide={runsBy(borders, b, "river") || !runsBy(borders, b, "stream")} />)}
    </g>
  );
}

const runsBy = (borders: readonly Border[], at: Border, terrain: string) => borders.some((b) => b.terrain === terrain && b.between.every((n) => at.between.includes(n)));

/** A bridge or a ford across the water of a border. */
function Passage({ border, mesh, wide }: { border: Border; mesh: Mesh; wide: boolean }) {
  const line = even(lineOf(border, mesh), 3);
  const p = halfway(line);
  const i = line.reduce((best, q, k) => (apart(q, p) < apart(line[best]!, p) ? k : best), 0);
  const u = heading(line, i);
  const where = `translate(${dot(p)}) rotate(${Math.round((Math.atan2(u.y, u.x) * 180) / Math.PI)})`;
  const y = wide ? 10.5 : 7;
  if (border.terrain === "ford") {
    return (
      <g class="ford" transform={where}>
        <path class="bar" d={`M-7 ${-y}q7 -3 14 0v${2 * y}q-7 3 -14 0z`} />
        <path class="stones" d={[-3.5, 3.5].flatMap((x) => [-0.7, -0.2, 0.3, 0.75].map((k) => `M${x} ${round(k * y)}a1.7 1.3 0 1 0 .1 0z`)).join("")} />
      </g>
    );
  }
  return (
    <g class="bridge" transform={where}>
      <path class="deck" d={`M-4.5 ${-y}h9v${2 * y}h-9z`} />
      <path class="planks" d={[-0.6, -0.2, 0.2, 0.6].map((k) => `M-4.5 ${round(k * y)}h9`).join("")} />
      <path class="parapet" d={`M-7.5 ${-y - 2.5}l3 2.5v${2 * y}l-3 2.5M7.5 ${-y - 2.5}l-3 2.5v${2 * y}l3 2.5`} />
    </g>
  );
}

/** Villages and towns. */
export function Settlements({ country }: { country: Country }) {
  const draw = (town: boolean) => (p: Plot, c: Cell) => houses(p, country.mesh.centre(c.name)!, town);
  const all = [gathered(country, "village", draw(false)), gathered(country, "town", draw(true))].flatMap((x) => x ?? []);
  return all.length > 0 ? (
    <g class="town">
      <path class="walls" d={all.map((x) => x.walls).join("")} />
      <path class="roofs" d={all.map((x) => x.roofs).join("")} />
    </g>
  ) : null;
}

/** Forts: stars of walls around the garrisons. */
export function Forts({ country: { mesh } }: { country: Country }) {
  const star = Array.from({ length: 12 }, (_, i) => ({ x: Math.sin((i * Math.PI) / 6) * (i % 2 ? 15 : 22), y: -Math.cos((i * Math.PI) / 6) * (i % 2 ? 15 : 22) }));
  const d = mesh.board.cells.filter((c) => c.tags?.includes("fort")).map((c) => mesh.centre(c.name)!).map((p) => path(star.map((q) => ({ x: p.x + fort.x + q.x, y: p.y + fort.y + q.y })))).join("");
  return d ? <path class="fort" d={d} /> : null;
}

/** Redoubts along borders: a bank on the side of the holder, with stakes towards the other. */
export function Works({ country: { mesh } }: { country: Country }) {
  let [bank, spikes] = ["", ""];
  for (const b of mesh.board.borders ?? []) {
    if (b.terrain !== "redoubt") continue;
    const into = mesh.outline(mesh.cell(b.between[1])!);
    const line = even(lineOf(b, mesh), 5);
    const moved = line.slice(1, -1).map((p, i) => {
      const u = heading(line, i + 1);
      const q = { x: p.x - u.y * 5, y: p.y + u.x * 5 };
      return inside(q, into) ? { q, out: { x: u.y, y: -u.x } } : { q: { x: p.x + u.y * 5, y: p.y - u.x * 5 }, out: { x: -u.y, y: u.x } };
    });
    if (moved.length < 2) continue;
    bank += `M${moved.map(({ q }) => dot(q)).join("L")}`;
    spikes += moved.map(({ q, out }) => `M${dot(q)}l${dot({ x: out.x * 6, y: out.y * 6 })}`).join("");
  }
  return bank ? <g class="rampart works"><path class="bank" d={bank} /><path class="stakes" d={spikes} /></g> : null;
}
