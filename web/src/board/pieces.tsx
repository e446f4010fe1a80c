// The pieces of a board, where its ground stands them and as their system draws them.
import { PlainCaption, PlainStand, type System } from "../systems";
import type { Piece } from "../types";
import { round, type Ground } from "./ground";
import type { BoardProps } from "./props";

interface PiecesProps {
  b: BoardProps;
  at: ReadonlyMap<string, readonly Piece[]>;
  ground: Ground;
  look: System;
}

export function Pieces({ b, at, ground, look }: PiecesProps) {
  const Stand = look.Stand ?? PlainStand;
  const Caption = look.Caption ?? PlainCaption;
  const standings = ground.standings(b.scene.pieces);
  const near = (place: string) => (seat: number) => ground.neighbours(place).some((n) => at.get(n)?.some((p) => p.seat !== seat));
  const captions = standings.flatMap((s) => {
    const { place, here, at: p, turn } = s;
    const written = Caption({ here, armies: b.colours, near: near(place), turn, scale: ground.scale });
    return written ? [<g key={here[0]!.id} data-caption={s.place} transform={`translate(${round(p.x)} ${round(p.y)})`}>{written}</g>] : [];
  });
  return (
    <g class="pieces" aria-hidden="true">
      {standings.map(({ place, here, at: p, turn }) => (
        <g key={here[0]!.id} transform={`translate(${round(p.x)} ${round(p.y)})${turn ? ` rotate(${round(turn)})` : ""}`} data-piece={place}>
          <Stand here={here} armies={b.colours} near={near(place)} turn={turn} scale={ground.scale} />
        </g>
      ))}
      {captions}
      {[...(b.cells ?? [])].map(([name, o]) => {
        const p = ground.centre(name);
        if (!p || o.light === "piece") return null;
        const at0 = `translate(${round(p.x)} ${round(p.y)})`;
        return o.light === "place" ? (
          <circle key={name} class="dot" transform={at0} r={ground.open ? 5 : 9} />
        ) : (
          <path key={name} class="cross" transform={at0} d="M-40 0h14M40 0h-14M0 -44v14M0 44v-14" />
        );
      })}
    </g>
  );
}
