// The pieces of a board: the ground says where they stand, the system draws them.
import { useDrawn } from "../memo";
import { PlainCaption, PlainStand, type System } from "../systems";
import type { Piece } from "../types";
import { lang, worded } from "../words";
import { dot, far, round, type Ground, type Point, type Standing } from "./ground";
import type { BoardState } from "./state";

/** Positions for the dot of a place, in half widths of a place from its middle: there, beside, below. */
const spots = [[0, 0], [2, 0], [-2, 0], [0, 1.7]] as const;

/** A position where the dot covers no piece; undefined if the place has no room. */
export function free(ground: Ground, name: string, standings: readonly Standing[]): Point | undefined {
  const middle = ground.centre(name);
  const here = standings.filter((s) => s.place === name);
  if (!middle || ground.open || !here.length) return middle;
  return spots
    .map(([x, y]) => ({ x: middle.x + x * ground.reach, y: middle.y + y * ground.reach }))
    .find((p) => ground.hit(p) === name && here.every((s) => far(s.at, p) > ground.reach));
}

interface PiecesProps {
  b: BoardState;
  at: ReadonlyMap<string, readonly Piece[]>;
  ground: Ground;
  look: System;
}

export function Pieces({ b, at, ground, look }: PiecesProps) {
  const Stand = look.Stand ?? PlainStand;
  const Caption = look.Caption ?? PlainCaption;
  const standings = ground.standings(b.scene.pieces);
  const near = (place: string) => [0, 1].map((seat) => ground.neighbours(place).some((n) => at.get(n)?.some((p) => p.seat !== seat)));
  const kept = useDrawn([ground, look, lang.value, worded.value, ...b.colours]);
  const plates = look.captions?.(standings, ground, b.wide && b.wide / Number(ground.frame.split(" ")[2]));
  const drawn = standings.map(({ place, here, at: p, turn }) => {
    const foes = near(place);
    const { id } = here[0]!;
    const plate = plates?.get(id);
    const marks = [JSON.stringify([place, here, p.x, p.y, turn, foes, plate])];
    const props = { here, armies: b.colours, near: (seat: number) => foes[seat]!, turn, scale: ground.scale, plate };
    const to = `translate(${dot(p)})`;
    return [
      kept(id, marks, () => <g key={id} transform={`${to}${turn ? ` rotate(${round(turn)})` : ""}`} data-piece={place} data-id={id}><Stand {...props} /></g>),
      kept(`${id} `, marks, () => {
        const written = Caption(props);
        return written && <g key={id} data-caption={place} transform={to}>{written}</g>;
      }),
    ] as const;
  });
  const captions = drawn.flatMap(([, caption]) => caption ?? []);
  return (
    <g class="pieces" aria-hidden="true">
      {drawn.map(([stand]) => stand)}
      {!ground.open && captions}
      {[...(b.cells ?? [])].map(([name, o]) => {
        const p = o.light === "place" ? free(ground, name, standings) : ground.centre(name);
        if (!p || o.light === "piece" || o.light === "order") return null;
        const at0 = `translate(${dot(p)})`;
        return o.light === "place" ? (
          <circle key={name} class="dot" transform={at0} r={ground.open ? 5 : 9} />
        ) : (
          <path key={name} class="cross" transform={at0} d="M-40 0h14M40 0h-14M0 -44v14M0 44v-14" />
        );
      })}
      {ground.open && captions} {/* a name is read over the dots of a move */}
    </g>
  );
}
