// The ground of a mesh of zones: polygons that share edges.
import type { Board, Cell, Piece, Point as BoardPoint } from "../../types";
import { arrows, inside, path, round, towards, type Arrange, type Ground, type Point, type Standing } from "../ground";
import { standIn } from "./lie";

/** How wide a zone of middling size is drawn, so that pieces have room in it. */
const usual = 116;
/** How wide the longer side of a mesh is drawn at least and at most. */
const across = [700, 1080] as const;
/** The paper around the zones. */
export const margin = 30;
/** From the middle of a zone to each of two pieces side by side. */
const beside = 27;

/** A mesh as it is drawn: its own units times scale, turned when the other side lies below. */
export class Mesh {
  readonly scale: number;
  /** The room that the pieces of a zone take, at most: larger where zones are. */
  readonly room: { w: number; h: number };
  readonly width: number;
  readonly height: number;
  private readonly named: ReadonlyMap<string, Cell>;
  private readonly middles = new Map<string, Point>();

  constructor(
    readonly board: Board,
    readonly flipped: boolean,
  ) {
    const [w, h] = [board.width || 1, board.height || 1];
    const wide = board.cells.map((c) => Math.sqrt(area(c.shape ?? []))).sort((a, b) => a - b);
    const k = usual / (wide[wide.length >> 1] || usual);
    this.room = wide[wide.length >> 1]! * (across[0] / Math.max(w, h)) > 1.4 * usual ? { w: 112, h: 88 } : { w: 86, h: 56 };
    this.scale = Math.min(Math.max(k * Math.max(w, h), across[0]), across[1]) / Math.max(w, h);
    this.width = w * this.scale;
    this.height = h * this.scale;
    this.named = new Map(board.cells.map((c) => [c.name, c]));
  }

  cell = (name: string) => this.named.get(name);

  point = (p: BoardPoint): Point => {
    const [x, y] = [p.x * this.scale, p.y * this.scale];
    return this.flipped ? { x: this.width - x, y: this.height - y } : { x, y };
  };

  /** Where the pieces of a zone stand. */
  centre = (name: string): Point | undefined => {
    const c = this.named.get(name);
    const known = this.middles.get(name);
    if (!c || known) return known;
    const flat = (p: BoardPoint) => ({ x: p.x * this.scale, y: p.y * this.scale });
    const at = standIn((c.shape ?? []).map(flat), flat(c.middle ?? c.shape![0]!), this.room);
    const here = this.flipped ? { x: this.width - at.x, y: this.height - at.y } : at;
    this.middles.set(name, here);
    return here;
  };

  outline = (c: Cell): Point[] => (c.shape ?? []).map(this.point);

  /** The paper around the whole. */
  get frame(): [number, number, number, number] {
    return [-margin, -margin, round(this.width + 2 * margin), round(this.height + 2 * margin)];
  }
}

/** How large an outline is. */
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

/** An outline drawn towards a point within it, by about so much. */
function shrunk(outline: readonly Point[], to: Point, by: number): Point[] {
  return outline.map((p) => {
    const far = Math.hypot(p.x - to.x, p.y - to.y) || 1;
    const k = by / far;
    return { x: p.x + (to.x - p.x) * k, y: p.y + (to.y - p.y) * k };
  });
}

/** Zones as they are read: from the top down, each row from the left. */
export function inRows(cells: readonly Cell[], centre: (c: Cell) => Point): string[][] {
  const all = cells.map((c) => ({ name: c.name, p: centre(c) })).sort((a, b) => a.p.y - b.p.y);
  const rows: (typeof all)[] = [];
  for (const z of all) {
    const row = rows.at(-1);
    if (row && z.p.y - row[0]!.p.y < 60) row.push(z);
    else rows.push([z]);
  }
  return rows.map((row) => row.sort((a, b) => a.p.x - b.p.x).map((z) => z.name));
}

/** Beside each other, the first on its own left. */
const inLine: Arrange = (here, flipped) => {
  const slots = [...here].sort((a, b) => (a.slot ?? 0) - (b.slot ?? 0));
  return here.map((p) => ({ x: (2 * slots.indexOf(p) - (slots.length - 1)) * beside, y: 0, turn: turnOf(p.facing, flipped) }));
};

/** Each piece by itself, where its zone has room for it. */
function standings(pieces: readonly Piece[], mesh: Mesh, arrange: Arrange): Standing[] {
  const at = new Map<string, Piece[]>();
  for (const p of pieces) if (p.cell) at.set(p.cell, [...(at.get(p.cell) ?? []), p]);
  const all = [...at].flatMap(([place, here]) => {
    const middle = mesh.centre(place);
    if (!middle) return [];
    return arrange(here, mesh.flipped).map(({ x, y, turn }, i): Standing => ({ place, here: [here[i]!], at: { x: middle.x + x, y: middle.y + y }, turn }));
  });
  return all.sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x);
}

/** A facing in tenths of a degree as the degrees it is drawn at. */
export const turnOf = (facing: number | undefined, flipped: boolean) => (facing === undefined ? 0 : (facing / 10 + (flipped ? 180 : 0)) % 360);
