// The tray beside an open table: the pieces that wait for their place on it. Each is tapped, and
// then the table, or dragged there.
import { useRef } from "preact/hooks";
import { groundOf } from "../board";
import { placeBeside, type Table, waiting } from "../match";
import { goalOf } from "../place";
import { systemOf } from "../systems";
import type { Piece } from "../types";
import { capital, lang, pieceName, t, word } from "../words";

/** How far the pointer moves before a press becomes a drag, in pixels of the screen. */
const slack = 7;

export function Beside({ table }: { table: Table }) {
  const scene = table.said.value?.scene;
  if (!scene || table.past.moment.value) return null;
  const all = waiting(scene.pieces);
  if (!all.length) return null;
  const seat = table.seat.value;
  const own = all.filter((p) => p.seat === seat);
  const others = [0, 1].filter((x) => x !== seat).map((x) => [x, all.filter((p) => p.seat === x).length] as const).filter(([, n]) => n);
  return (
    <div class="beside-table" role="group" aria-label={word("beside.title")} data-beside={own.length}>
      {own.map((p) => <Waiting key={p.id} table={table} piece={p} />)}
      {others.map(([x, n]) => <small key={x} data-army={table.colour(x)}>{t("beside.others", { side: table.army(x), n })}</small>)}
    </div>
  );
}

/** A waiting piece. */
function Waiting({ table, piece }: { table: Table; piece: Piece }) {
  const place = placeBeside(piece.id);
  const scene = table.said.value!.scene;
  const can = table.asked.value && table.options.value.some((o) => o.from === place && goalOf(o));
  const picked = table.offers.value.picked === place;
  const name = capital(piece.titles?.[lang.value] ?? word(`${scene.system}.unit.${piece.type}`));
  const held = useRef<{ x: number; y: number; moving: boolean } | null>(null);
  /** The point of the table under the pointer. */
  const under = (e: PointerEvent) => {
    const sheet = document.querySelector<SVGSVGElement>(".field .board");
    const frame = sheet?.closest(".map-frame")?.getBoundingClientRect();
    const to = sheet?.getScreenCTM();
    if (!to || !frame || e.clientX < frame.left || e.clientX > frame.right || e.clientY < frame.top || e.clientY > frame.bottom) return null;
    return groundOf(scene.board, table.flipped.value).hit({ x: (e.clientX - to.e) / to.a, y: (e.clientY - to.f) / to.d }) ?? null;
  };
  const letGo = (e: PointerEvent & { currentTarget: HTMLElement }, drop: boolean) => {
    const h = held.current;
    held.current = null;
    e.currentTarget.style.translate = "";
    if (!h?.moving) return;
    if (drop && under(e)) void table.letGo();
    else table.trials.again();
  };
  return (
    <button
      type="button" class={picked ? "chosen" : undefined} disabled={!can} aria-pressed={picked} data-waits={piece.id} data-army={table.colour(piece.seat)}
      aria-label={pieceName(scene.system, { ...piece, down: false }, table.army(piece.seat))}
      onClick={() => {
        if (!picked) table.touch(place, true);
      }}
      onPointerDown={(e) => {
        if (!can || !e.isPrimary || e.button !== 0) return;
        held.current = { x: e.clientX, y: e.clientY, moving: false };
        e.currentTarget.setPointerCapture(e.pointerId);
      }}
      onPointerMove={(e) => {
        const h = held.current;
        if (!h) return;
        if (!h.moving) {
          if (Math.hypot(e.clientX - h.x, e.clientY - h.y) < slack) return;
          h.moving = true;
          if (table.offers.peek().picked !== place) table.touch(place, true);
          table.trials.take(place, null);
        }
        const at = under(e);
        // Until it is over the table it follows the pointer.
        e.currentTarget.style.translate = at ? "" : `${e.clientX - h.x}px ${e.clientY - h.y}px`;
        if (at) table.trials.over(at);
        else table.trials.trail.value = null;
      }}
      onPointerUp={(e) => letGo(e, true)}
      onPointerCancel={(e) => letGo(e, false)}
    >
      <Face piece={piece} table={table} />
      <span>{name}{piece.full > 1 && <b> {piece.strength}</b>}</span>
    </button>
  );
}

/** A waiting piece as it will be drawn: of a unit one figure. */
function Face({ piece, table }: { piece: Piece; table: Table }) {
  const { system } = table.said.value!.scene;
  const Stand = systemOf(system)?.Stand;
  if (!Stand) return null;
  const at = { x: 0, y: 0 };
  const unit = piece.base ? {} : { figures: [{ id: `${piece.id}.1`, at, base: { width: 1000 } }] };
  return (
    <svg viewBox={piece.kind === "post" ? "-8 -34 40 40" : "-20 -20 40 40"} aria-hidden="true">
      <Stand here={[{ ...piece, ...unit, at, marks: [] }]} armies={[table.colour(0), table.colour(1)]} near={() => false} turn={0} scale={0.024} />
    </svg>
  );
}
