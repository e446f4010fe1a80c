// Faces for systems that bring none: blocks with the letters of their type, bases as
// they cover the ground, figures, and the backs of what lies face down.
import type { Piece } from "../types";
import type { StandProps } from "./system";

/** Half of the side of a block. */
const half = 21;
/** From one block to the next, where several stand together. */
const apart = 26;

/** The state of a piece as a class of its block; the sign says it without colour. */
const stateOf = (p: Piece) => (p.marks?.includes("ordered") ? " ordered" : "");

/** The pieces of a place beside each other, each with the letters of its type. */
export function PlainStand({ here, armies }: StandProps) {
  const from = (-(here.length - 1) * apart) / 2;
  return (
    <g class="plain-stand">
      {here.map((p, i) => (
        <g key={p.id} transform={here.length > 1 ? `translate(${from + i * apart} ${(i % 2) * 6 - 3})` : undefined}>
          <PlainBlock piece={p} army={armies[p.seat as 0 | 1]} />
        </g>
      ))}
    </g>
  );
}

/** A block of wood, upright or on its face. */
function PlainBlock({ piece, army }: { piece: Piece; army: string }) {
  const round = piece.kind === "leader";
  const pips = Array.from({ length: piece.down ? 0 : piece.full }, (_, i) => (
    <rect key={i} class={i < piece.strength ? "pip" : "pip lost"} x={-piece.full * 4 + i * 8 + 0.5} y={half - 9} width={7} height={6} rx={1.2} />
  ));
  return (
    <g class={`unit plain seat-${piece.seat}`} data-army={army} data-seat={piece.seat}>
      <path class="edge" d={`M${-half} ${-half}l4 -3.5h${2 * half}v${2 * half}l-4 3.5z`} />
      <rect class={`block${stateOf(piece)}`} x={-half} y={-half} width={2 * half} height={2 * half} rx={round ? half : 2} />
      <rect class="rim" x={-half + 2.2} y={-half + 2.2} width={2 * half - 4.4} height={2 * half - 4.4} rx={round ? half : 1.5} />
      <text class="silhouette-text" y={piece.full > 1 && !piece.down ? 1 : 6}>{letters(piece)}</text>
      {piece.full > 1 && <g class="plain-pips">{pips}</g>}
      {piece.marks?.some((m) => m === "moved" || m === "fought") && <path class="mark mark-moved" d="M-30 12.5h21v16h-21zM-26 20.5h12m-5 -5l5 5 -5 5" />}
    </g>
  );
}

/** The letters on a piece: of its type, of its name, or nothing on its back. */
export const letters = (p: Pick<Piece, "type" | "name" | "down">) => (p.down ? "?" : (p.type ?? p.name ?? "").slice(0, 3).toUpperCase());

/** The names of leaders and other persons, above all pieces. */
export function PlainCaption({ here }: StandProps) {
  const named = here.find((p) => p.name && p.kind === "leader");
  if (!named) return null;
  const width = Math.max(34, named.name!.length * 6.6 + 8);
  return (
    <g class="label" transform="translate(0 32)">
      <rect x={-width / 2} y={-8} width={width} height={15} rx={2} />
      <text y={3.5}>{named.name}</text>
    </g>
  );
}
