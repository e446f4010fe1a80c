// Figures: pictures of moving pieces over the board, so that the browser can move them without
// drawing the board again.
import { render } from "preact";
import type { Ground, Point } from "../board/ground";
import { PlainCaption, PlainStand, systemOf } from "../systems";
import type { Figure as BoardFigure, Piece } from "../types";

/** The board on the page, with position and scale of its drawing in the layer. */
export interface Sheet {
  system: string;
  ground: Ground;
  armies: readonly [string, string];
  /** Pixels per unit of the drawing, and the drawing's origin in the layer. */
  k: number;
  x: number;
  y: number;
  layer: HTMLElement;
}

export const onSheet = (s: Sheet, p: Point): Point => ({ x: s.x + s.k * p.x, y: s.y + s.k * p.y });

/** Adds an element to the layer. */
export function drawn(layer: HTMLElement, name: string, what: preact.VNode | null): HTMLElement {
  const element = document.createElement("div");
  element.className = name;
  layer.append(element);
  render(what, element);
  return element;
}

export interface Figure {
  /** Moves from place to place. */
  root: HTMLElement;
  /** Is lifted, pushed, turned and tipped over, within the root. */
  body: HTMLElement;
  shadow: HTMLElement;
}

/** Draws pieces that stand together; with the pieces of the whole board, their caption lies where the board has it. */
export function figureOf(s: Sheet, here: readonly Piece[], turn: number, near: (seat: number) => boolean, among?: readonly Piece[]): Figure {
  const look = systemOf(s.system);
  const Stand = look?.Stand ?? PlainStand;
  const Caption = look?.Caption ?? PlainCaption;
  const plate = among && look?.captions?.(s.ground.standings(among), s.ground, s.k).get(here[0]!.id);
  const props = { here, armies: s.armies, near, turn, scale: s.ground.scale, plate };
  const root = drawn(s.layer, "figure", (
    <>
      <i class="figure-shadow" style={{ width: `${1.05 * s.k * s.ground.reach}px`, height: `${0.8 * s.k * s.ground.reach}px` }} />
      <div class="figure-body">
        <svg width="1" height="1">
          <g class="pieces" transform={`scale(${s.k})`}>
            <g transform={turn ? `rotate(${turn})` : undefined}><Stand {...props} /></g>
            <Caption {...props} />
          </g>
        </svg>
      </div>
    </>
  ));
  return { root, shadow: root.children[0] as HTMLElement, body: root.children[1] as HTMLElement };
}

/** A figure of a unit that falls, where it stood. */
export function fallenOf(s: Sheet, piece: Piece, f: BoardFigure): HTMLElement {
  const Stand = systemOf(s.system)?.Stand ?? PlainStand;
  const alone = { ...piece, at: f.at ?? piece.at, figures: [f], marks: [] };
  return drawn(s.layer, "figure", (
    <div class="figure-body">
      <svg width="1" height="1"><g class="pieces" transform={`scale(${s.k}) rotate(${s.ground.flipped ? 180 : 0})`}><Stand here={[alone]} armies={s.armies} near={() => false} turn={s.ground.flipped ? 180 : 0} scale={s.ground.scale} /></g></svg>
    </div>
  ));
}

/** A block that is lost. */
export function tokenOf(s: Sheet, piece: Piece): HTMLElement {
  const round = !!piece.figures?.length;
  const half = round ? 7 : Math.max(5, 0.38 * s.ground.reach);
  return drawn(s.layer, "figure", (
    <div class="figure-body" data-army={s.armies[piece.seat as 0 | 1]} data-seat={piece.seat}>
      <svg width="1" height="1">
        <g class="pieces" transform={`scale(${s.k})`}>
          {!round && <path class="edge" d={`M${-half} ${-half}l4 -3.5h${2 * half}v${2 * half}l-4 3.5z`} />}
          <rect class="block" x={-half} y={-half} width={2 * half} height={2 * half} rx={round ? half : 0.1 * half} />
        </g>
      </svg>
    </div>
  ));
}
