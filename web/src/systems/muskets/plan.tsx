// A move as it is planned: the ghost of the unit with the ways of its figures, a ruler, the ranges
// of its weapon, lines to the enemies it would see, and a handle that turns it.
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { around, circle, hull, inch, Plane } from "../../board/plane";
import { between, dot, far, freest, path, round, type Patch, type Point } from "../../board/ground";
import type { Trail } from "../../marks";
import { useDrawn } from "../../memo";
import { pointName, pointOf } from "../../point";
import type { Board, Piece } from "../../types";
import type { PlanProps } from "../system";
import { Man } from "./figures";
import { decimal } from "../../words";
import { names } from "./plates";
import { cream, foe, ink, mark, own } from "./paint";
import { Lines, within } from "./sightlines";
import { Bare } from "./stand";

/** The most lines to enemies: the nearest tell most. */
const mostLines = 6;

/** How much larger words and handles are drawn, so that they can be read and touched; shown is how many pixels a unit of the drawing has. */
export const largeOf = (shown: number) => Math.max(1, Math.min(2.2, 0.95 / shown));

export function Plan({ trail, piece, aimed, offered, scene, ground, shown = 1, armies, act }: PlanProps) {
  const { board, flipped } = ground;
  const plane = useMemo(() => new Plane(board, flipped), [board, flipped]);
  const t = trail.value?.from && trail.value;
  const moves = !!t && !t.still;
  // What will leave its place is faint there.
  useLayoutEffect(() => {
    const e = moves && !t.piece.includes(".") ? document.querySelector<SVGElement>(`.field [data-id="${CSS.escape(piece.id)}"]`) : null;
    if (e) e.style.opacity = "0.38";
    return () => void e?.style.removeProperty("opacity");
  }, [moves, piece.id, scene]);
  const army = armies[piece.seat as 0 | 1];
  const large = largeOf(shown);
  // What is clicked while the unit is in hand: the handle lies over none of it.
  const clicked = useMemo(
    () => [...offered.flatMap((name) => pointOf(name) ?? []), ...scene.pieces.flatMap((p) => (p.id === piece.id ? [] : (p.figures ?? []).flatMap((f) => f.at ?? [])))].map((p) => plane.point(p)),
    [scene, plane, piece.id, offered],
  );
  const drawn = useDrawn([plane, piece]);
  if (!t) return null;
  const figures = t.figures.length ? t.figures : piece.figures ?? [];
  const facing = t.facing ?? piece.facing ?? 0;
  const plate = moves && plateOf(t, plane, board, large);
  return (
    <g class="plan" style={{ pointerEvents: "none" }} data-army={army} data-plan={t.legal ? (t.pinned ? "pinned" : "yes") : "no"}>
      <g clip-path={`url(#ground-${board.width}-${board.height})`}>
        <Bands piece={piece} plane={plane} at={figures.flatMap((f) => f.at ?? [])} facing={facing} close={(t.form ?? piece.form) === "close"} />
      </g>
      <Lines beside={plate} all={t.sightings.filter((s) => !aimed?.length || aimed.includes(s.piece)).slice(0, mostLines)} own={figures.flatMap((f) => (f.at ? plane.point(f.at) : []))} plane={plane} large={large} />
      {moves && <Ways t={t} plane={plane} />}
      {moves && (
        <g class="unit ghost" data-army={army} data-seat={piece.seat} opacity={t.legal ? 0.88 : 0.45}>
          {figures.map((f) => f.at && (
            <g key={f.id} data-ghost={f.id} transform={`translate(${dot(plane.point(f.at))}) rotate(${round(facing / 10 + (flipped ? 180 : 0))})`}>
              {drawn(f.id, [f.type, f.base.width], () => <Man type={f.type ?? piece.type} id={f.id} r={(f.base.width * plane.scale) / 2} officer={piece.kind === "leader"} />)}
            </g>
          ))}
        </g>
      )}
      {moves && !t.figures.length && t.legal && <g class="ghost" transform={`translate(${dot(plane.point(pointOf(t.to) ?? t.aim))})`} opacity={0.88}><Bare piece={piece} army={army} turn={flipped ? 180 : 0} scale={plane.scale} /></g>}
      {plate && <Plate {...plate} t={t} large={large} />}
      {moves && t.pinned && <Ghost t={t} piece={piece} plane={plane} act={act} />}
      {piece.forms && !t.piece.includes(".") && <Handle at={figures.flatMap((f) => (f.at ? plane.point(f.at) : []))} facing={facing} clicked={clicked} flipped={flipped} turn={act.turn} wheel={moves} large={large} />}
    </g>
  );
}

/**
 * Half the range of a unit's weapon and all of it, around all its figures; in Close Order only before
 * them. The outline is made anew only when the unit turns or its figures lie otherwise.
 */
function Bands({ piece, plane, at, facing, close }: { piece: Piece; plane: Plane; at: readonly { x: number; y: number }[]; facing: number; close: boolean }) {
  const ahead = ((facing / 10 - 90 + (plane.flipped ? 180 : 0)) * Math.PI) / 180;
  const corners = around(at.map(plane.point)); // who stands within them changes nothing
  const first = corners[0] ?? { x: 0, y: 0 };
  const laid = corners.map((m) => `${round(m.x - first.x)} ${round(m.y - first.y)}`).join();
  const bands = useMemo(() => {
    const edge = (piece.figures?.[0]?.base.width ?? 1000) / 2;
    return (piece.ranges ?? []).map((range, i) => {
      const r = (range + 2 * edge) * plane.scale;
      const points = laid.split(",").filter(Boolean).flatMap((l) => {
        const [x = 0, y = 0] = l.split(" ").map(Number);
        if (!close) return circle({ x, y }, r, 48);
        return Array.from({ length: 25 }, (_, k) => ahead - Math.PI / 2 + (k * Math.PI) / 24).map((a) => ({ x: x + r * Math.cos(a), y: y + r * Math.sin(a) }));
      });
      // Where the range ends ahead, or beside that where a name lies.
      const ends = [...points].sort((a, b) => Math.cos(ahead) * (b.x - a.x) + Math.sin(ahead) * (b.y - a.y)).slice(0, 12);
      const front = ends[0] && freest(ends.map(({ x, y }) => ({ x, y, w: 34, h: 18 })), (names.get(plane.board) ?? []).map((n) => ({ ...n, x: n.x - first.x + 17, y: n.y - first.y })));
      return front && (
        <g key={i} data-band={range}>
          <path d={hull(points)} fill={mark} fill-opacity={i ? 0 : 0.04} stroke={mark} stroke-opacity={0.6} stroke-width={1.4} stroke-dasharray={i ? "3 7" : "9 6"} />
          <text x={round(front.x)} y={round(front.y + 14)} class="zone-name" style={{ fill: mark }}>{range / 1000}″</text>
        </g>
      );
    });
  }, [laid, ahead, close, piece, plane]);
  return <g transform={`translate(${dot(first)})`}>{bands}</g>;
}

/** The ways of the figures, and the way of the unit with a tick every inch. */
function Ways({ t, plane }: { t: Trail; plane: Plane }) {
  const way = t.path.map(plane.point);
  let ticks = "";
  let gone = 0;
  way.slice(1).forEach((z, i) => {
    const a = way[i]!;
    const long = far(a, z);
    for (let n = Math.ceil((gone + 0.01) / inch) * inch; n <= gone + long; n += inch) {
      const p = between(a, z, (n - gone) / long);
      const half = n % (6 * inch) ? 4 : 8;
      const u = { x: (-(z.y - a.y) / long) * half, y: ((z.x - a.x) / long) * half };
      ticks += `M${dot({ x: p.x - u.x, y: p.y - u.y })}L${dot({ x: p.x + u.x, y: p.y + u.y })}`;
    }
    gone += long;
  });
  return (
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">
      <path d={t.figures.map((f) => (f.path ? path(f.path.map(plane.point), false) : "")).join("")} stroke={mark} stroke-opacity={0.5} stroke-width={1.2} stroke-dasharray="2 4" />
      <path d={path(way, false)} stroke={cream} stroke-width={5} stroke-opacity={0.75} />
      <path class="ruler" d={path(way, false)} stroke={t.legal ? own : foe} stroke-width={2.6} />
      <path d={ticks} stroke={t.legal ? own : foe} stroke-width={1.6} />
    </g>
  );
}

const lengthOf = (way: readonly Point[]) => way.reduce((sum, p, i) => sum + (i ? far(way[i - 1]!, p) : 0), 0);

/** How far the figure goes that goes farthest, or into a building the one that leads, in inches. */
export const farthest = (t: Trail) => Math.round(Math.max(0, ...(t.figures.some((f) => f.path) ? t.figures.map((f) => f.path ?? []) : [t.path]).map((way) => lengthOf(way))) / 100) / 10;

/** What a move says of itself, and where. */
interface Said extends Patch {
  lines: readonly string[];
}

/** How far it goes and what the ground takes, or why it cannot. */
function plateOf(t: Trail, plane: Plane, board: Board, large: number): Said | null {
  const at = t.figures.flatMap((f) => (f.at ? plane.point(f.at) : []));
  const end = plane.point(t.aim);
  // On a phone the costs are told below the map.
  const lines = t.legal && large > 1.4 ? [`${decimal(farthest(t) * 1000)}″`] : t.legal ? [`${decimal(farthest(t) * 1000)}″`, ...t.costs] : [t.words];
  if (t.legal && !t.path.length && !t.costs.length) return null; // it is put there, and goes no way
  const w = (Math.max(...lines.map((l, i) => l.length * (i || !t.legal ? 6.4 : 10))) + 16) * large;
  const h = (10 + 17 * lines.length) * large;
  // Beside the ghost, to the side where the table is wider, so that it covers neither the way nor what is ahead.
  const all = at.length ? at : [end];
  const [right, down] = [(board.width ?? 0) * plane.scale, (board.height ?? 0) * plane.scale];
  const [west, east] = [Math.min(...all.map((p) => p.x)), Math.max(...all.map((p) => p.x))];
  const x = west > right - east ? Math.max(0, west - 24 - w) : Math.min(right - w, east + 24);
  return { x, y: within(all.reduce((n, p) => n + p.y, 0) / all.length - h / 2, down - h), w, h, lines };
}

function Plate({ x, y, w, h, lines, t, large }: Said & { t: Trail; large: number }) {
  return (
    <g class="plate" transform={`translate(${round(x + w / 2)} ${round(y)}) scale(${round(large)})`}>
      <rect x={round(-w / large / 2)} width={round(w / large)} height={round(h / large)} rx={4} fill={cream} stroke={t.legal ? ink : foe} stroke-width={1.2} />
      {lines.map((l, i) => <text key={i} y={18 + 17 * i} fill={t.legal ? ink : foe} style={{ fontSize: i || !t.legal ? "12.5px" : "16px", fontWeight: i ? 400 : 700 }}>{l}</text>)}
    </g>
  );
}

/** The point of the drawing under a pointer. */
const under = (e: PointerEvent): Point => {
  const to = (e.currentTarget as SVGElement).ownerSVGElement!.getScreenCTM()!;
  return { x: (e.clientX - to.e) / to.a, y: (e.clientY - to.f) / to.d };
};

/** The ghost that is pinned: it can be dragged on, and a click makes the move. */
function Ghost({ t, piece, plane, act }: { t: Trail; piece: Piece; plane: Plane; act: PlanProps["act"] }) {
  const held = useRef<{ x: number; y: number; moved: boolean } | null>(null);
  const bases = t.figures.length ? t.figures : [{ at: pointOf(t.to) ?? t.aim, base: piece.base ?? { width: 1000 } }];
  const d = hull(bases.flatMap((f) => (f.at ? circle(plane.point(f.at), (f.base.width * plane.scale) / 2 + 9) : [])));
  return (
    <path
      class="hex grip" data-do="ghost" d={d} style={{ cursor: "grab", strokeWidth: 2, stroke: own, strokeDasharray: "5 4" }}
      onPointerDown={(e) => {
        const [p, to] = [under(e), plane.point(t.aim)];
        held.current = { x: to.x - p.x, y: to.y - p.y, moved: false };
        e.currentTarget.setPointerCapture(e.pointerId);
      }}
      onPointerMove={(e) => {
        const h = held.current;
        if (!h) return;
        const p = under(e);
        const to = { x: p.x + h.x, y: p.y + h.y };
        if (!h.moved && far(to, plane.point(t.aim)) < 7) return;
        h.moved = true;
        act.pin(pointName(plane.back(to)));
      }}
      onPointerUp={() => {
        if (held.current && !held.current.moved) act.go();
        held.current = null;
      }}
      onPointerCancel={() => (held.current = null)}
      onTouchMove={(e) => e.cancelable && e.preventDefault()}
    />
  );
}

/** Where the handle may be, in degrees from the facing: before the unit, else where nothing is clicked. */
const sides = [0, 40, -40, 80, -80, 120, -120, 180];

/** The handle that turns a unit; the wheel does so too while it moves. */
function Handle({ at, clicked, facing, flipped, turn, wheel, large }: { at: readonly Point[]; clicked: readonly Point[]; facing: number; flipped: boolean; turn: PlanProps["act"]["turn"]; wheel: boolean; large: number }) {
  const held = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (!wheel) return;
    const roll = (e: WheelEvent) => {
      if (e.ctrlKey || !(e.target as Element).closest?.(".board, .planned-moves")) return;
      e.preventDefault();
      turn(e.deltaY > 0 ? 50 : -50);
    };
    addEventListener("wheel", roll, { passive: false });
    return () => removeEventListener("wheel", roll);
  }, [wheel, turn]);
  if (!at.length) return null;
  const m = { x: at.reduce((n, p) => n + p.x, 0) / at.length, y: at.reduce((n, p) => n + p.y, 0) / at.length };
  const toward = (side: number): [Point, Point] => {
    const a = ((facing / 10 + side - 90 + (flipped ? 180 : 0)) * Math.PI) / 180;
    const u = { x: Math.cos(a), y: Math.sin(a) };
    const edge = Math.max(...at.map((p) => (p.x - m.x) * u.x + (p.y - m.y) * u.y)) + 14;
    return [edge, edge + 30 * large].map((k) => ({ x: m.x + u.x * k, y: m.y + u.y * k })) as [Point, Point];
  };
  const bare = (side: number) => clicked.every((p) => far(p, toward(side)[1]) > 18 * large + 14);
  const side = held.current ?? sides.find(bare) ?? 0;
  const [from, to] = toward(side);
  return (
    <g class="turner">
      <path d={path([from, to], false)} stroke={mark} stroke-width={2} />
      <circle cx={round(to.x)} cy={round(to.y)} r={round(8 * large)} fill={cream} stroke={ink} stroke-width={1.8} />
      <path transform={`translate(${dot(to)}) scale(${round(large)})`} d="M-3.6 1.4a3.9 3.9 0 1 1 7.2 0M3.6 1.4l-2.6 -.6M3.6 1.4l.7 -2.6" fill="none" stroke={ink} stroke-width={1.4} stroke-linecap="round" />
      <circle
        class="hex" data-do="turner" cx={round(to.x)} cy={round(to.y)} r={round(18 * large)} style={{ cursor: "grab" }}
        onPointerDown={(e) => {
          held.current = side;
          e.currentTarget.setPointerCapture(e.pointerId);
        }}
        onPointerMove={(e) => {
          if (held.current === null) return;
          const p = under(e);
          turn(0, Math.round((Math.atan2(p.y - m.y, p.x - m.x) * 180) / Math.PI + 90 - side + (flipped ? 180 : 0)) * 10);
        }}
        onPointerUp={() => (held.current = null)}
        onPointerCancel={() => (held.current = null)}
        onTouchMove={(e) => e.cancelable && e.preventDefault()}
      />
    </g>
  );
}
