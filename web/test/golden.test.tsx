// The board of every battle as it is drawn, kept as text. `npm test -- --update`
// writes them anew; look at the difference before you keep it.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { armyColours } from "../src/colours";
import { Engraved, ZoneSigns, zoneGround } from "../src/board/zone";
import { planeGround } from "../src/board/plane";
import { system as commander } from "../src/systems/commander";
import { system as muskets } from "../src/systems/muskets";
import type { System } from "../src/systems";
import { Grid, middle, round } from "../src/board/hex";
import { LeaderBlock, UnitBlock } from "../src/systems/commandcolors/blocks";
import { faces as ancients } from "../src/systems/ancients/pieces";
import { faces as napoleonics } from "../src/systems/napoleonics/pieces";
import { frame } from "../src/board/hex";
import { Terrain } from "../src/systems/commandcolors/terrain";
import { Tags } from "../src/board/engraving";
import type { Board, Cell, Piece, Scene } from "../src/types";
import { draw } from "./draw";

interface Drawn {
  system: string;
  colours: [string, string];
  kind: string;
  rows: number;
  cols: number;
  cells: Cell[];
  pieces: Piece[];
  /** The rest of a board of zones or of open ground. */
  width?: number;
  height?: number;
  north?: number;
  borders?: Board["borders"];
  labels?: Board["labels"];
  areas?: Board["areas"];
  extents?: Scene["extents"];
}

const scenes = "test/scenes";
const looks: Record<string, typeof ancients> = { ancients, napoleonics };

/** What draws the pieces of games on zones. */
const onZones: Record<string, System> = { commander };

/** A battle on zones. */
function Zones({ name, scene, flipped }: { name: string; scene: Drawn; flipped: boolean }) {
  const { system, colours, pieces, ...board } = scene;
  const { Stand, arrange } = onZones[system]!;
  const ground = zoneGround(board, flipped, arrange);
  const armies = armyColours(...colours);
  return (
    <svg class="board" viewBox={ground.frame}>
      <Engraved board={board} flipped={flipped} system={system} seed={name} />
      {ground.standings(pieces).map(({ here, at, turn }) => (
        <g transform={`translate(${round(at.x)} ${round(at.y)}) rotate(${round(turn)})`}>{Stand!({ here, armies, near: () => false, turn, scale: ground.scale })}</g>
      ))}
      <ZoneSigns board={board} flipped={flipped} armies={armies} />
    </svg>
  );
}

/** What draws games on open ground. */
const onGround: Record<string, System> = { muskets };

/** A battle on open ground. */
function Open({ name, scene, flipped }: { name: string; scene: Drawn; flipped: boolean }) {
  const { system, colours, pieces, extents, ...board } = scene;
  const { Sheet, Laid, Stand, Caption } = onGround[system] as Required<System>;
  const ground = planeGround(board, flipped);
  const armies = armyColours(...colours);
  const standings = ground.standings(pieces);
  const props = (here: readonly Piece[], turn: number) => ({ here, armies, near: () => false, turn, scale: ground.scale });
  return (
    <svg class="board" viewBox={ground.frame}>
      {Sheet({ board, flipped, system, seed: name })}
      <Laid scene={{ board, pieces } as unknown as Scene} flipped={flipped} armies={armies} extents={extents ?? []} />
      {standings.map(({ here, at, turn }) => (
        <g transform={`translate(${round(at.x)} ${round(at.y)}) rotate(${round(turn)})`}><Stand {...props(here, turn)} /></g>
      ))}
      {standings.map(({ here, at, turn }) => <g transform={`translate(${round(at.x)} ${round(at.y)})`}><Caption {...props(here, turn)} /></g>)}
    </svg>
  );
}

function Whole({ name, scene, flipped }: { name: string; scene: Drawn; flipped: boolean }) {
  const { kind, rows, cols, cells, pieces } = scene;
  if (kind === "plane") return <Open name={name} scene={scene} flipped={flipped} />;
  if (kind === "mesh") return <Zones name={name} scene={scene} flipped={flipped} />;
  const board = { kind, rows, cols, cells };
  const grid = new Grid(board);
  const colours = armyColours(...scene.colours);
  const faces = looks[scene.system]!;
  return (
    <svg class="board" viewBox={frame(board)}>
      <Terrain grid={grid} flipped={flipped} system={scene.system} seed={name} />
      {pieces.map((p) => {
        const cell = p.cell && grid.cell(p.cell);
        if (!cell) return null;
        const at = middle(board, cell, flipped);
        const army = colours[p.seat as 0 | 1];
        return (
          <g transform={`translate(${round(at.x)} ${round(at.y)})`}>
            {p.kind === "leader" ? <LeaderBlock piece={p} army={army} attached={!!p.with} faces={faces} /> : <UnitBlock piece={p} army={army} near faces={faces} />}
          </g>
        );
      })}
      {cells.map((c) => <Tags s={{ grid, flipped }} c={c} seats={colours} />)}
    </svg>
  );
}

const read = (name: string) => JSON.parse(readFileSync(`${scenes}/${name}`, "utf8")) as Drawn;

/** What is drawn on a board, each thing of its system once. */
const drawnOn = ({ system, cells, areas, extents, pieces }: Drawn) =>
  new Set([
    ...cells.flatMap((c, i) => [c.terrain, c.edges?.length && "work", ...(c.tags ?? []), c.terrain && cells[i + 1]?.terrain === c.terrain && `${c.terrain} joined`]),
    ...(areas ?? []).map((a) => (a.terrain === "building" ? `${a.terrain} of ${a.shape.length} corners` : a.terrain)),
    ...(extents ?? []).map((e) => e.kind),
    ...pieces.flatMap((p) => [p.type ?? p.kind, ...(p.marks ?? [])]),
  ].filter(Boolean).map((what) => `${system} ${what}`));

/** The battles that are kept as they are drawn: so many that everything is among them, the richest first. */
function kept(): string[] {
  const left = new Map(readdirSync(scenes).map((name) => [name, drawnOn(read(name))]));
  const out: string[] = [];
  for (const seen = new Set<string>(); ; ) {
    const gain = (name: string) => [...left.get(name)!].filter((what) => !seen.has(what)).length;
    const [best] = [...left.keys()].sort((a, b) => gain(b) - gain(a) || (a < b ? -1 : 1));
    if (!best || !gain(best)) return out;
    out.push(best);
    for (const what of left.get(best)!) seen.add(what);
    left.delete(best);
  }
}

const held = kept();

/** The boards to read, of each system the richest; of the others there is a sum of each part. */
const whole = new Set(["ancients", "commander", "muskets", "napoleonics"].map((system) => held.find((name) => name.startsWith(system))));

const goldenOf = (name: string) => `test/golden/${name.replace(/\.json$/, whole.has(name) ? ".svg" : ".sums")}`;

test("no board is kept that shows nothing new", () => {
  const there = readdirSync("test/golden").filter((f) => !f.endsWith(".json")).map((f) => `test/golden/${f}`);
  assert.deepEqual(there.sort(), held.map(goldenOf).sort());
});

const sumOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** Lines of a drawing; a long one, of hundreds of strokes, by how it begins and its sum. */
const linesOf = (drawing: string) => drawing.split("\n").map((l) => (l.length > 200 ? `${l.slice(0, 100)}… ${sumOf(l)}` : l));

/** Parts of a drawing (the whole, its layers and its pieces, and what they consist of): how each begins, and the sum of its lines. */
const partsOf = (drawing: string) =>
  drawing.split(/\n(?= {0,2}<[^/])/).map((part) => `${part.split("\n", 1)[0]!.slice(0, 100)} ${sumOf(part)}`);

for (const name of held) {
  test(`the board of ${name} is drawn as kept`, () => {
    const file = goldenOf(name);
    const drawing = draw(<Whole name={name} scene={read(name)} flipped={false} />);
    const now = whole.has(name) ? linesOf(drawing) : partsOf(drawing);
    if (process.env.MARISCAL_UPDATE) writeFileSync(file, now.join("\n"));
    assert.ok(existsSync(file), `${file} is not there; npm test -- --update writes it`);
    const kept = readFileSync(file, "utf8").split("\n");
    const at = now.findIndex((l, i) => l !== kept[i]);
    assert.equal(at, -1, `${file} differs from line ${at + 1}: ${now[at]}`);
    assert.equal(now.length, kept.length);
  });
}

test("no number of a drawing is lost, on either side of the table", () => {
  for (const name of readdirSync(scenes)) {
    for (const flipped of [false, true]) {
      const text = draw(<Whole name={name} scene={read(name)} flipped={flipped} />);
      assert.equal(/NaN|undefined|Infinity/.test(text), false, name);
    }
  }
});
