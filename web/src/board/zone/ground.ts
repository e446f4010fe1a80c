// The ground of a mesh of zones: polygons that share edges.
import { piecesAt } from "../../place";
import type { Board, Cell, Piece, Point as BoardPoint } from "../../types";
import { arrows, Chart, far, inFront, inside, path, towards, turnOf, type Arrange, type Ground, type Point, type Standing } from "../ground";
import { standIn } from "./lie";

/** The drawn width of a zone of middling size, so that pieces have room in it. */
const usual = 116;
/** The least and the largest drawn length of a mesh's longer side. */
const across = [700, 1080] as const;
/** The distance from the middle of a zone to each of two pieces side by side. */
const beside = 27;

/** A mesh as it is drawn. */
export class Mesh extends Chart {
  /** The room for the pieces of a zone: larger where zones are large. */
  readonly room: { w: number; h: number };
  private readonly named: ReadonlyMap<string, Cell>;
  private readonly middles = new Map<string, Point>();

  constructor(board: Board, flipped: boolean) {
    const [w, h] = [board.width || 1, board.height || 1];
    const long = Math.max(w, h);
    const sizes = board.cells.map((c) => Math.sqrt(area(c.shape ?? []))).sort((a, b) => a - b);
    const median = sizes[sizes.length >> 1];
    const k = usual / (median || usual);
    super(board, flipped, Math.min(Math.max(k * long, across[0]), across[1]) / long, [w, h]);
    this.room = median! * (across[0] / long) > 1.4 * usual ? { w: 112, h: 88 } : { w: 86, h: 56 };
    this.named = new Map(board.cells.map((c) => [c.name, c]));
  }

  cell = (name: string) => this.named.get(name);

  /** The point where the pieces of a zone stand. */
  centre = (name: string): Point | undefined => {
    const c = this.named.get(name);
    const known = this.middles.get(name);
    if (!c || known) return known;
    const flat = (p: BoardPoint) => ({ x: p.x * this.scale, y: p.y * this.scale });
    const here = this.turned(standIn((c.shape ?? []).map(flat), flat(c.middle ?? c.shape![0]!), this.room));
    this.middles.set(name, here);
    return here;
  };

  outline = (c: Cell): Point[] => (c.shape ?? []).map(this.point);
}

/** The area of an outline. */
const area = (shape: readonly BoardPoint[]) => Math.abs(shape.reduce((n, p, i) => n + p.x * shape[(i + 1) % shape.length]!.y - p.y * shape[(i + 1) % shape.length]!.x, 0)) / 2;

export function zoneGround(board: Board, flipped: boolean, arrange: Arrange = inLine): Ground {
  const mesh = new Mesh(board, flipped);
  const shape = (name: string, within: number) => {
    const c = mesh.cell(name);
    return c ? path(shrunk(mesh.outline(c), mesh.centre(name)!, within)) : "";
  };
  const neighbours = (name: string) => mesh.cell(name)?.neighbours ?? [];
  return {
    board, flipped, shape, neighbours,
    frame: mesh.frame.join(" "),
    scale: mesh.scale,
    reach: 40,
    open: false,
    rows: inRows(board.cells, (c) => mesh.centre(c.name)!),
    centre: mesh.centre,
    step: (from, key) => {
      const at = mesh.centre(from);
      const way = arrows[key];
      if (!at || way === undefined) return undefined;
      return towards(at, way, neighbours(from).map((n) => [n, mesh.centre(n)] as const));
    },
    hit: (p) => board.cells.find((c) => inside(p, mesh.outline(c)))?.name,
    way: (from, to) => [mesh.centre(from), mesh.centre(to)].flatMap((p) => p ?? []),
    outline: (r, within) => (r.cells ?? []).map((name) => shape(name, within)).join("") + (r.shapes ?? []).map((s) => path(s.map(mesh.point))).join(""),
    standings: (pieces) => standings(pieces, mesh, arrange),
  };
}

/** An outline shrunk towards a point within it. */
function shrunk(outline: readonly Point[], to: Point, by: number): Point[] {
  return outline.map((p) => {
    const k = by / (far(p, to) || 1);
    return { x: p.x + (to.x - p.x) * k, y: p.y + (to.y - p.y) * k };
  });
}

/** Zones in reading order: from the top down, each row from the left. */
function inRows(cells: readonly Cell[], centre: (c: Cell) => Point): string[][] {
  const all = cells.map((c) => ({ name: c.name, p: centre(c) })).sort((a, b) => a.p.y - b.p.y);
  const rows: (typeof all)[] = [];
  for (const z of all) {
    const row = rows.at(-1);
    if (row && z.p.y - row[0]!.p.y < 60) row.push(z);
    else rows.push([z]);
  }
  return rows.map((row) => row.sort((a, b) => a.p.x - b.p.x).map((z) => z.name));
}

/** Arranges pieces side by side by their slots. */
const inLine: Arrange = (here, flipped) => {
  const slots = [...here].sort((a, b) => (a.slot ?? 0) - (b.slot ?? 0));
  return here.map((p) => ({ x: (2 * slots.indexOf(p) - (slots.length - 1)) * beside, y: 0, turn: turnOf(p.facing, flipped) }));
};

/** Each piece by itself, arranged around the middle of its zone. */
const standings = (pieces: readonly Piece[], mesh: Mesh, arrange: Arrange): Standing[] => inFront([...piecesAt(pieces)].flatMap(([place, here]) => {
  const middle = mesh.centre(place);
  return middle ? arrange(here, mesh.flipped).map(({ x, y, turn }, i) => ({ place, here: [here[i]!], at: { x: middle.x + x, y: middle.y + y }, turn })) : [];
}));
