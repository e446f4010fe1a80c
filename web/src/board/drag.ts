// Dragging pieces and frames: press, pull, let go.
import { useRef } from "preact/hooks";

/** How far the pointer moves before a press becomes a drag, in pixels of the screen. */
const slack = 9;

export interface DragActions {
  /** Whether the piece of a place may be dragged. */
  can(cell: string): boolean;
  /** at is the point of open ground where it was taken. */
  take(cell: string, piece?: string, at?: string | null): void;
  over(cell: string | null): void;
  /** Two fingers turn the piece by tenths of a degree. */
  turn?(by: number): void;
  drop(cell: string | null): void;
}

/** A frame that is drawn over the board and takes all pieces within it. */
export interface FrameActions {
  /** Whether it may begin at a place, with a mouse or a finger. */
  can(cell: string, finger: boolean): boolean;
  /** Its corners, in units of the drawing. */
  take(a: { x: number; y: number }, b: { x: number; y: number }): void;
}

/** The board under a point of the screen. */
interface Under {
  /** The place that a finger means there; cell is the place right under it. */
  meant(x: number, y: number, cell: string | null): string | null;
  /** The piece right there, of several in a place. */
  pieceAt(x: number, y: number, cell: string): string | undefined;
  /** The point of open ground there. */
  under(x: number, y: number): string | null;
  /** The point in units of the drawing. */
  drawn(x: number, y: number): { x: number; y: number } | null | undefined;
  frame?: FrameActions;
}

interface Held {
  /** Empty for the corner of a frame. */
  cell: string;
  x: number;
  y: number;
  id: number;
  moving: boolean;
  finger: boolean;
  ghost: SVGElement | null;
  /** A second finger, which turns a piece on open ground, and the last angle between the two. */
  second?: { id: number; x: number; y: number; way: number };
}

/** The direction from one finger to another, in degrees. */
const between = (h: { x: number; y: number }, e: PointerEvent) => (Math.atan2(e.clientY - h.y, e.clientX - h.x) * 180) / Math.PI;

const cellAt = (x: number, y: number) =>
  (document.elementFromPoint(x, y) as SVGElement | null)?.closest<SVGElement>("[data-cell]")?.dataset.cell ?? null;

/** Handlers for the group of places; dragged() is true for the click that ends a drag. */
export function useDrag(act: DragActions & Under, open: boolean) {
  const held = useRef<Held | null>(null);
  const just = useRef(false);

  // On open ground every point is a place, and the element under the pointer is the dragged piece.
  const at = (x: number, y: number) => (open ? act.under(x, y) : cellAt(x, y));

  const end = (x: number, y: number, drop: boolean) => {
    const h = held.current;
    held.current = null;
    if (!h?.moving) return;
    just.current = true;
    setTimeout(() => (just.current = false), 0);
    if (!h.cell) {
      h.ghost?.remove();
      const [a, b] = [act.drawn(h.x, h.y), act.drawn(x, y)];
      if (drop && a && b) act.frame?.take(a, b);
      return;
    }
    h.ghost?.removeAttribute("data-dragged");
    if (h.ghost) h.ghost.style.translate = "";
    const place = at(x, y);
    act.drop(drop ? (h.finger ? act.meant(x, y, place) : place) : null);
  };

  /** Draws the frame from its first corner to the pointer. */
  const frameTo = (h: Held, root: SVGGElement, x: number, y: number) => {
    const [a, b] = [act.drawn(h.x, h.y), act.drawn(x, y)];
    if (!a || !b) return;
    h.ghost ??= root.appendChild(document.createElementNS(root.namespaceURI!, "rect") as SVGElement);
    const sides = { class: "framing", x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
    for (const [name, value] of Object.entries(sides)) h.ghost.setAttribute(name, String(value));
  };

  return {
    dragged: () => just.current,
    handlers: {
      onPointerDown(e: PointerEvent) {
        just.current = false; // a page that is busy may run the timer late
        const first0 = held.current;
        if (open && first0?.moving && e.pointerId !== first0.id) {
          first0.second = { id: e.pointerId, x: e.clientX, y: e.clientY, way: between(first0, e) };
          return;
        }
        if (first0) end(0, 0, false); // a second finger puts the piece back
        const finger = e.pointerType !== "mouse";
        const under = (e.target as SVGElement).dataset.cell;
        const cell = finger && under ? act.meant(e.clientX, e.clientY, under) : under;
        const first = e.isPrimary && e.button === 0;
        const taken = first && cell && !e.shiftKey && act.can(cell) ? cell : first && act.frame?.can(cell ?? "", finger) ? "" : undefined;
        // What it is taken by may be smaller than the first stretch of a quick pull.
        if (taken !== undefined) (e.target as Element).setPointerCapture(e.pointerId);
        held.current = taken === undefined ? null : { cell: taken, x: e.clientX, y: e.clientY, id: e.pointerId, moving: false, finger, ghost: null };
      },
      onPointerMove(e: PointerEvent) {
        const h = held.current;
        if (h?.second?.id === e.pointerId) {
          const way = between(h, e);
          act.turn?.(Math.round((((way - h.second.way + 540) % 360) - 180) * 10));
          h.second.way = way;
          return;
        }
        if (!h || h.id !== e.pointerId) return;
        const dx = e.clientX - h.x;
        const dy = e.clientY - h.y;
        if (!h.moving) {
          if (Math.hypot(dx, dy) < slack) return;
          h.moving = true;
          const root = e.currentTarget as SVGGElement;
          root.setPointerCapture(e.pointerId);
          if (!h.cell) return frameTo(h, root, e.clientX, e.clientY);
          const piece = act.pieceAt(h.x, h.y, h.cell);
          act.take(h.cell, piece, open ? act.under(h.x, h.y) : undefined);
          const [own, all] = [piece && `[data-id="${CSS.escape(piece)}"]`, `[data-piece="${CSS.escape(h.cell)}"]`];
          h.ghost = root.ownerSVGElement?.querySelector<SVGGElement>(own || all) ?? null;
          h.ghost?.setAttribute("data-dragged", "yes");
        }
        if (!h.cell) return frameTo(h, e.currentTarget as SVGGElement, e.clientX, e.clientY);
        if (h.ghost && !open) {
          const k = (e.currentTarget as SVGGElement).getScreenCTM()?.a ?? 1;
          h.ghost.style.translate = `${dx / k}px ${dy / k}px`;
        }
        act.over(at(e.clientX, e.clientY));
      },
      // Browsers tell of moves with the next frame. On open ground the server is asked at once,
      // so that its answer is there for that frame.
      onPointerRawUpdate(e: PointerEvent) {
        const h = held.current;
        if (open && h?.moving && h.cell && h.id === e.pointerId) act.over(at(e.clientX, e.clientY));
      },
      // A finger that drags a piece must not scroll the page; browsers ignore the style
      // touch-action on shapes of a drawing.
      onTouchMove(e: TouchEvent) {
        if (held.current && e.cancelable && e.touches.length === 1) e.preventDefault();
      },
      onPointerUp: (e: PointerEvent) => {
        const h = held.current;
        if (h?.second?.id === e.pointerId) h.second = undefined;
        else end(e.clientX, e.clientY, true);
      },
      onPointerCancel: (e: PointerEvent) => end(e.clientX, e.clientY, false),
    },
  };
}
