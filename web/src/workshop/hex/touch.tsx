// The hexes of the map under pointer, fingers and keys. One finger paints; two scroll and enlarge.
import { signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { VNode } from "preact";
import type { Board } from "../../board";
import type { Ground } from "../../board/ground";
import { hasWord, pieceName, word } from "../../words";
import type { Piece } from "../../types";
import type { Stroke as Drag } from "../free/craft";
import type { Picture } from "../free/picture";
import { say } from "../words";
import { cycled, move, puts, use, type Tool, type Tools } from "./tools";
import { bothSides, other, standing } from "./forces";

interface TouchProps {
  b: Parameters<typeof Board>[0];
  ground: Ground;
  at: ReadonlyMap<string, readonly Piece[]>;
}

/** A gesture of the pointer. */
interface Stroke {
  id: number;
  name: string;
  /** Where it began, and the last place it touched. */
  from: string;
  last: string;
  on: boolean;
  /** Whether it moves a piece, marks a region, or paints. */
  kind: "move" | "region" | "paint";
  done: Set<string>;
}

let strokes = 0;

/** The hexside nearest to a point, from the middle of its hex: 0 east, then clockwise. */
const sideAt = (dx: number, dy: number) => ((Math.round(Math.atan2(dy, dx) / (Math.PI / 3)) % 6) + 6) % 6;

/** What the map calls while it is used. */
export interface MapActions {
  /** Somebody looks at a hex. */
  onLook(hex: string): void;
  /** A name is wanted at a hex. */
  onLabel(hex: string): void;
  onZoom(by: number, x: number, y: number): void;
}

/** Returns the layer that takes actions for the tools at a map, or for the picture while that is moved. */
export function touchOf(tools: Tools, picture: Picture, acts: MapActions): (p: TouchProps) => VNode {
  const { bench, tool, cursor, region, grid } = tools;

  return function MapTouch({ b, ground, at }: TouchProps) {
    const root = useRef<SVGGElement>(null);
    const stroke = useRef<Stroke | null>(null);
    const held = useRef<Drag | null>(null); // the picture in hand
    const anchor = useRef<string | null>(null); // where a region begins that keys mark
    const fingers = useRef(new Map<number, { x: number; y: number }>());
    const drawn = (e: { clientX: number; clientY: number }) => {
      const m = root.current?.getScreenCTM();
      return m ? { x: (e.clientX - m.e) / m.a, y: (e.clientY - m.f) / m.d } : { x: 0, y: 0 };
    };
    const where = (e: { clientX: number; clientY: number }) => {
      const p = drawn(e);
      const hex = ground.hit(p);
      const middle = hex && ground.centre(hex);
      return { hex, side: middle ? sideAt(p.x - middle.x, p.y - middle.y) : 0 };
    };
    const paint = (hex: string, side: number) => {
      const s = stroke.current;
      if (!s) return;
      const key = tool.value.kind === "edge" && !bench.picking.value ? `${hex} ${side}` : hex;
      if (s.done.has(key)) return;
      s.done.add(key);
      use(tools, { hex, side, on: s.on }, s.name);
    };
    const boxed = (from: string, to: string) => {
      const [a, z] = [ground.centre(from), ground.centre(to)];
      if (!a || !z) return [];
      const [x0, x1, y0, y1] = [Math.min(a.x, z.x) - 1, Math.max(a.x, z.x) + 1, Math.min(a.y, z.y) - 1, Math.max(a.y, z.y) + 1];
      return grid.names.filter((n) => {
        const p = ground.centre(n)!;
        return p.x >= x0 && p.x <= x1 && p.y >= y0 && p.y <= y1;
      });
    };

    const down = (e: PointerEvent) => {
      if (e.button > 0) return;
      if (e.pointerType === "touch") {
        fingers.current.set(e.pointerId, { x: e.clientX, y: e.clientY });
        if (fingers.current.size === 2) {
          // What the first finger has painted was not meant.
          if (stroke.current?.done.size) bench.undo();
          bench.rest();
          stroke.current = null;
          held.current = null;
          return;
        }
        if (fingers.current.size > 2) return;
      }
      if (picture.moving.value) {
        e.preventDefault();
        root.current?.setPointerCapture(e.pointerId);
        held.current = picture.drag(drawn(e));
        return;
      }
      const { hex, side } = where(e);
      if (!hex) return;
      e.preventDefault();
      root.current?.setPointerCapture(e.pointerId);
      cursor.value = hex;
      acts.onLook(hex);
      focus(hex);
      const t = tool.value;
      const picking = bench.picking.value;
      const kind = picking ? "paint" : t.kind === "hand" ? "move" : t.kind === "region" ? "region" : "paint";
      if (!picking && t.kind === "label") return acts.onLabel(hex);
      stroke.current = { id: e.pointerId, name: `stroke ${++strokes}`, from: hex, last: hex, on: puts(tools, { hex, side }), kind, done: new Set() };
      if (kind === "paint") paint(hex, side);
      if (kind === "region") region.value = [hex];
    };
    const moved = (e: PointerEvent) => {
      const before = fingers.current.get(e.pointerId);
      if (before && fingers.current.size === 2) {
        const [other] = [...fingers.current].filter(([id]) => id !== e.pointerId).map(([, p]) => p);
        const box = root.current?.closest<HTMLElement>(".shop-map-scroll");
        if (other && box) {
          box.scrollLeft -= (e.clientX - before.x) / 2;
          box.scrollTop -= (e.clientY - before.y) / 2;
          const [far, near] = [Math.hypot(e.clientX - other.x, e.clientY - other.y), Math.hypot(before.x - other.x, before.y - other.y)];
          if (near > 0) acts.onZoom(far / near, (e.clientX + other.x) / 2, (e.clientY + other.y) / 2);
        }
        fingers.current.set(e.pointerId, { x: e.clientX, y: e.clientY });
        return;
      }
      if (held.current) return held.current.move?.(drawn(e));
      const s = stroke.current;
      if (!s || s.id !== e.pointerId) return;
      const { hex, side } = where(e);
      if (!hex) return;
      if (s.kind === "region") region.value = boxed(s.from, hex);
      if (s.kind === "move" && hex !== s.last) root.current?.setAttribute("data-to", hex);
      if (s.kind === "paint") {
        // A fast pointer jumps over hexes: those between are painted too.
        const [a, z] = [ground.centre(s.last), ground.centre(hex)];
        if (a && z && hex !== s.last && tool.value.kind !== "edge") {
          const steps = Math.ceil(Math.hypot(z.x - a.x, z.y - a.y) / 30);
          for (let i = 1; i < steps; i++) {
            const n = ground.hit({ x: a.x + ((z.x - a.x) * i) / steps, y: a.y + ((z.y - a.y) * i) / steps });
            if (n) paint(n, side);
          }
        }
        paint(hex, side);
      }
      s.last = hex;
      cursor.value = hex;
    };
    const up = (e: PointerEvent) => {
      fingers.current.delete(e.pointerId);
      held.current = null;
      const s = stroke.current;
      if (!s || s.id !== e.pointerId) return;
      stroke.current = null;
      root.current?.removeAttribute("data-to");
      if (s.kind === "move" && s.last !== s.from) {
        move(tools, s.from, s.last);
        cursor.value = s.last;
        acts.onLook(s.last);
      }
      bench.rest();
    };

    const focus = (hex: string) => root.current?.querySelector<SVGElement>(`[data-cell="${CSS.escape(hex)}"]`)?.focus({ preventScroll: true });

    const key = (e: KeyboardEvent, hex: string) => {
      if (e.ctrlKey || e.metaKey || e.altKey || (picture.moving.value && e.key.startsWith("Arrow"))) return;
      const to = ground.step(hex, e.key, []);
      if (to !== undefined) {
        e.preventDefault();
        if (e.shiftKey && tool.value.kind === "region") region.value = boxed((anchor.current ??= hex), to);
        else anchor.current = null;
        cursor.value = to;
        focus(to);
        acts.onLook(to);
        return;
      }
      const side = edgeSide.value;
      if (e.key === "Enter" || e.key === " ") {
        e.preventDefault();
        if (!bench.picking.value && tool.value.kind === "label") return acts.onLabel(hex);
        if (!bench.picking.value && tool.value.kind === "region") {
          region.value = [hex];
          return;
        }
        if (!bench.picking.value && tool.value.kind === "hand") return takeUp(hex);
        use(tools, { hex, side, on: puts(tools, { hex, side }) }, `key ${++strokes}`);
        bench.rest();
        return;
      }
      if (e.key === "Delete" || e.key === "Backspace") {
        e.preventDefault();
        const inHand = tool.value;
        tool.value = { kind: "rubber" };
        use(tools, { hex, side }, `key ${++strokes}`);
        tool.value = inHand;
        bench.rest();
      }
    };
    /** With the hand, Enter takes a piece up and puts it down elsewhere. */
    const takeUp = (hex: string) => {
      const up = lifted.value;
      if (up && up !== hex) {
        move(tools, up, hex);
        lifted.value = null;
      } else lifted.value = up ? null : standing(bench.reading.value.data).some((s) => s.hex === hex) ? hex : null;
    };

    return (
      <g
        class="shop-touch" role="grid" aria-label={say("map.label")} ref={root}
        onPointerDown={down} onPointerMove={moved} onPointerUp={up} onPointerCancel={up}
      >
        <path class="shop-cursor" d={ground.shape(cursor.value, 3)} />
        {ground.rows.map((row, r) => (
          <g key={r} role="row">
            {row.map((name) => {
              const here = at.get(name) ?? [];
              const cell = grid.cell(name) && b.scene.board.cells.find((c) => c.name === name);
              const kind = (cell && cell.terrain) || "plain";
              const terrain = hasWord(`${bench.system}.terrain.${kind}`) ? word(`${bench.system}.terrain.${kind}`) : kind;
              return (
                <path
                  key={name} role="gridcell" class="hex" data-cell={name} tabindex={name === cursor.value ? 0 : -1}
                  aria-label={[name, terrain, ...here.map((p) => pieceName(bench.system, p, b.names[p.seat as 0 | 1] ?? ""))].join(", ")}
                  d={ground.shape(name, 0)} onKeyDown={(e) => key(e, name)} onFocus={() => (cursor.value = name)}
                />
              );
            })}
          </g>
        ))}
      </g>
    );
  };
}

/** The hexside that keys build on. */
export const edgeSide = signal(0);
/** The hex of the piece that the hand has taken up by key. */
export const lifted = signal<string | null>(null);

/** The tool that a key takes, undefined if it takes none. */
export function toolOfKey(tools: Tools, key: string): Tool | undefined {
  const { tool, offer } = tools;
  const t = tool.value;
  switch (key) {
    case "h": return { kind: "hand" };
    case "x": return { kind: "rubber" };
    case "t": return cycled(tools, "terrain");
    case "T": return cycled(tools, "terrain", -1);
    case "u": return cycled(tools, "unit");
    case "U": return cycled(tools, "unit", -1);
    case "l": return offer.leaders ? { kind: "leader", side: t.kind === "leader" ? other(t.side) : t.kind === "unit" ? t.side : bothSides[1]! } : undefined;
    case "o": return t.kind === "unit" || t.kind === "leader" ? { ...t, side: other(t.side) } : undefined;
    case "b": return offer.edges[0] ? { kind: "edge", of: offer.edges[0] } : undefined;
    case "n": return offer.labels ? { kind: "label" } : undefined;
    case "r": return { kind: "region" };
    default: return undefined;
  }
}
