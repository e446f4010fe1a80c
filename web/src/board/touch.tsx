// The places of a board as a grid for pointer, keyboard and screen reader.
import { useMemo, useRef } from "preact/hooks";
import { useHold } from "../book";
import { inShort } from "../dice";
import { useDrawn } from "../memo";
import { placeOf } from "../place";
import { pointOf } from "../point";
import type { Piece } from "../types";
import { lang, t, worded } from "../words";
import { useDrag } from "./drag";
import { far as apart, type Ground } from "./ground";
import { labelOf } from "./label";
import type { TouchProps } from "./state";
import { finger, meant } from "./tap";

/**
 * The places of open ground in the order of drawing: units that cannot be answered with, the
 * points of options, then the units that can be clicked or dragged; large units before small ones.
 */
function openRow(offered: readonly string[], picked: string | null | undefined, at: ReadonlyMap<string, readonly Piece[]>): string[] {
  const size = (name: string) => at.get(name)![0]!.figures?.length ?? 0;
  const units = [...at.keys()].sort((a, b) => size(b) - size(a));
  const lit = (name: string) => name === picked || offered.includes(name);
  return [...units.filter((name) => !lit(name)), ...offered.filter((name) => !at.has(name) && pointOf(name)), ...units.filter(lit)];
}

/** The places in the order of Tab. */
const order = ({ cells, picked }: TouchProps["b"], all: readonly string[]): string[] => {
  const rank = (name: string) => (name === picked ? 0 : ["target", "place"].indexOf(cells?.get(name)?.light ?? "") + 1 || 3);
  return all.filter((name) => name === picked || cells?.has(name)).sort((a, b) => rank(a) - rank(b));
};

/** The corners of open ground. */
const corners = ({ width: x = 0, height: y = 0 }: Ground["board"]) => [{ x: 0, y: 0 }, { x, y: 0 }, { x, y }, { x: 0, y }];

export function Touch({ b, ground, at }: TouchProps) {
  const seen = useRef<string | null>(null);
  const touched = useRef(false);
  // Open ground has no cells: its places are those of pieces and of options.
  const rows = useMemo(() => (ground.open ? [openRow([...(b.cells?.keys() ?? [])], b.picked, at)] : ground.rows), [ground, at, b.cells, b.picked]);
  const root = useRef<SVGGElement>(null);
  // Tab leads over open ground from the piece in hand to its targets, its moves, and the other pieces.
  const tabs = ground.open ? order(b, rows[0]!) : [];
  const first = tabs[0] ?? rows[0]?.[0];

  // While a piece is dragged nothing else moves: to ask at every step where the drawing lies would lay the page out each time.
  const lie = useRef<DOMMatrix | null>(null);
  const drawn = (x: number, y: number) => {
    const to = lie.current ?? root.current?.getScreenCTM();
    return to && { x: (x - to.e) / to.a, y: (y - to.f) / to.d, k: to.a };
  };
  /** The place that a finger means at a point of the screen. */
  const underFinger = (x: number, y: number, hit: string | null) => {
    const p = drawn(x, y);
    if (!p) return hit;
    const places = [...(b.cells?.keys() ?? []), ...(b.picked ? [b.picked] : [])];
    return meant(p, hit, places.map((name) => [name, ground.centre(name)] as const), finger / p.k);
  };
  /** The piece at a point of the screen, of several that stand apart in a place. */
  const pieceAt = (x: number, y: number, name: string): string | undefined => {
    const p = drawn(x, y);
    const here = (at.get(name)?.length ?? 0) > 1 && p ? ground.standings(at.get(name)!) : [];
    const far = (s: (typeof here)[number]) => apart(s.at, p!);
    const [first] = here.length > 1 ? here.sort((a, b) => far(a) - far(b)) : [];
    return first && far(first) <= Math.max(ground.reach * 0.8, finger / p!.k) ? first.here[0]!.id : undefined;
  };
  const { drag: act } = b;
  const drag = useDrag({
    can: (name) => !!act?.can(name),
    take: (name, piece, from) => {
      lie.current = root.current!.getScreenCTM();
      act?.take(name, piece, from);
    },
    over: (name) => act?.over(name),
    turn: (by) => act?.turn?.(by),
    drop: (name) => {
      lie.current = null;
      act?.drop(name);
    },
    meant: underFinger,
    pieceAt,
    drawn,
    frame: b.frame,
    under: (x, y) => {
      const p = drawn(x, y);
      return (p && ground.hit(p)) ?? null;
    },
  }, ground.open);
  const hold = useHold("cell", b.onHold);

  const walk = (e: KeyboardEvent, name: string) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    if (e.key === "Enter" || e.key === " ") {
      e.preventDefault();
      b.onTouch?.(name, true, e.shiftKey);
      return;
    }
    const on = e.key === "Tab" && ground.open;
    const to = on ? tabs[tabs.indexOf(name) + (e.shiftKey ? -1 : 1)] : ground.step(name, e.key, rows.flat());
    if (!on && to === undefined) return;
    if (to !== undefined) e.preventDefault(); // at either end Tab leaves the board, from its one tab stop
    root.current?.querySelector<SVGElement>(`[data-cell="${CSS.escape(to ?? first ?? "")}"]`)?.focus();
  };

  const look = (name: string) => {
    b.onLook?.(name);
    b.onPoint?.(name);
  };
  const press = (e: PointerEvent, name: string) => {
    seen.current = e.pointerType === "mouse" ? name : null;
    touched.current = e.pointerType !== "mouse";
  };
  const click = (e: MouseEvent, name: string) => {
    if (drag.dragged() || hold.held()) return;
    const aimed = touched.current && e.detail > 0 ? underFinger(e.clientX, e.clientY, name) : name;
    b.onTouch?.(aimed ?? name, e.detail === 0 || seen.current === name, e.shiftKey, e.detail ? pieceAt(e.clientX, e.clientY, aimed ?? name) : undefined);
  };
  /** A click on open ground means the piece under the finger, or the point. */
  const ground0 = (e: MouseEvent) => {
    if (drag.dragged()) return;
    const p = drawn(e.clientX, e.clientY);
    const point = p && ground.hit(p);
    const near = touched.current && point ? underFinger(e.clientX, e.clientY, null) : null;
    if (near) b.onTouch?.(near, false, false);
    else if (point) b.onGround?.(point);
  };
  const held = (e: Event, name: string) => {
    if (!b.onHold) return;
    e.preventDefault();
    b.onHold(name);
  };
  // A cached place uses the present handlers.
  const now = useRef({ press, click, held, walk, look });
  now.current = { press, click, held, walk, look };
  const kept = useDrawn([ground, lang.value, worded.value, ...b.names]);
  const reader = { system: b.scene.system, names: b.names, odds: inShort };
  return (
    <g
      class="touch" role="grid" tabindex={-1} aria-label={t("match.board")} ref={root} {...drag.handlers} {...hold.handlers}
      onPointerLeave={() => b.onPoint?.(null)} onFocusOut={() => b.onPoint?.(null)}
    >
      {b.onGround && <path class="hex" aria-hidden="true" d={ground.outline({ shapes: [corners(ground.board)] }, 0)} onPointerDown={(e) => press(e, "")} onClick={ground0} />}
      {rows.map((row, r) => (
        <g key={r} role="row">
          {row.map((name) => {
            const offer = b.cells?.get(name);
            const here = at.get(name) ?? [];
            const danger = b.danger?.filter((x) => placeOf(x) === name);
            const tab = (offer && !ground.open) || ((ground.open || !b.cells?.size) && name === first) ? 0 : -1;
            return kept(name, [JSON.stringify([offer, here, danger]), tab, b.picked === name], () => (
              <path
                key={name}
                role="gridcell"
                class={offer ? "hex can" : "hex"}
                data-cell={name}
                data-light={offer?.light}
                tabindex={tab}
                aria-label={labelOf(reader, ground, name, here, offer, danger)}
                aria-selected={b.picked === name}
                d={ground.shape(name, 0)}
                onPointerDown={(e) => now.current.press(e, name)}
                onClick={(e) => now.current.click(e, name)}
                onPointerEnter={(e) => e.pointerType === "mouse" && now.current.look(name)}
                onFocus={() => now.current.look(name)}
                onKeyDown={(e) => now.current.walk(e, name)}
                onContextMenu={(e) => now.current.held(e, name)}
              />
            ));
          })}
        </g>
      ))}
    </g>
  );
}
