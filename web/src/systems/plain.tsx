// Faces for systems without their own: blocks with the letters of their type, bases, figures,
// and the backs of pieces that lie face down.
import type { Base, Figure, Piece } from "../types";
import type { StandProps } from "./system";

/** Half of the side of a block. */
const half = 21;
/** The distance between blocks that stand together. */
const apart = 26;
/** Half of a base too small for letters. */
const small = 9;

/** The state of a piece as a class of its block; a sign shows it without color. */
const stateOf = (p: Piece) => (p.marks?.includes("ordered") ? " ordered" : "");

const acted = (p: Piece) => !!p.marks?.some((m) => m === "moved" || m === "fought");

/** The pieces of a place side by side, each with the letters of its type. */
export function PlainStand({ here, armies, turn, scale }: StandProps) {
  const from = (-(here.length - 1) * apart) / 2;
  return (
    <g class="plain-stand">
      {here.map((p, i) => (
        <g key={p.id} transform={here.length > 1 ? `translate(${from + i * apart} ${(i % 2) * 6 - 3})` : undefined}>
          <g class={`unit plain seat-${p.seat}${acted(p) ? " moved" : ""}`} data-army={armies[p.seat as 0 | 1]} data-seat={p.seat}>
            {p.figures?.length && p.at ? <Figures piece={p} scale={scale} /> : p.base ? <OnBase piece={p} base={p.base} turn={turn} scale={scale} /> : <Block piece={p} turn={turn} />}
          </g>
        </g>
      ))}
    </g>
  );
}

/** Letters, upright on a turned block. */
const Letters = ({ piece, turn, y = 6, little }: { piece: Piece; turn: number; y?: number; little?: boolean }) => (
  <text class={little ? "silhouette-text small" : "silhouette-text"} y={y} transform={turn ? `rotate(${-turn})` : undefined}>{letters(piece)}</text>
);

/** The name of a piece in dispatches, if no name is written above it. */
const calledOf = (p: Piece) => (p.kind === "leader" && p.name ? "" : (p.name ?? p.id));

/** The strength of a piece without pips. */
const leftOf = (p: Piece) => (p.full > 1 && !p.down ? `${p.strength}/${p.full}` : "");

/** Words below a piece, upright, at a distance from its middle. */
function Tag({ words, turn, y }: { words: string; turn: number; y: number }) {
  return words ? <text class="plain-tag" y={y} transform={turn ? `rotate(${-turn})` : undefined}>{words}</text> : null;
}

/** A block of wood; with a front if it has a facing. */
function Block({ piece, turn }: { piece: Piece; turn: number }) {
  const round = piece.kind === "leader";
  const pips = Array.from({ length: piece.down ? 0 : piece.full }, (_, i) => (
    <rect key={i} class={i < piece.strength ? "pip" : "pip lost"} x={-piece.full * 4 + i * 8 + 0.5} y={half - 9} width={7} height={6} rx={1.2} />
  ));
  return (
    <>
      <rect class={`block${stateOf(piece)}`} x={-half} y={-half} width={2 * half} height={2 * half} rx={round ? half : 2} />
      <rect class={piece.down ? "back-face" : "rim"} x={-half + 2.2} y={-half + 2.2} width={2 * half - 4.4} height={2 * half - 4.4} rx={round ? half : 1.5} />
      {piece.facing !== undefined && <path class="front" d={`M-9 ${-half + 1}L0 ${-half - 10}L9 ${-half + 1}Z`} />}
      <Letters piece={piece} turn={turn} />
      <Tag words={calledOf(piece)} turn={turn} y={turn ? 2 * half : half + 13} />
      {piece.full > 1 && <g class="plain-pips">{pips}</g>}
      {acted(piece) && <path class="mark mark-moved" d={`M${-half - 6} ${half - 10}h15v12h-15zM${-half - 3} ${half - 4}h9m-4 -4l4 4 -4 4`} />}
    </>
  );
}

/** A base in its true size: a circle with its front. */
function OnBase({ piece, base, turn, scale }: { piece: Piece; base: Base; turn: number; scale: number }) {
  const r = (base.width * scale) / 2;
  return (
    <>
      <Footprint base={base} scale={scale} state={stateOf(piece)} />
      {piece.down && <Footprint base={{ width: base.width * 0.7 }} scale={scale} state="" back />}
      {piece.facing !== undefined && <path class="front" d={`M${-r / 2} ${-r}L0 ${-r - 7}L${r / 2} ${-r}Z`} />}
      <Letters piece={piece} turn={turn} y={r < small ? 4 : 6} little={r < 1.5 * small} />
      <Tag words={[calledOf(piece), leftOf(piece)].filter(Boolean).join(" ")} turn={turn} y={Math.SQRT2 * r + 9} />
      {acted(piece) && <circle class="mark" cx={r} cy={r} r={4} />}
    </>
  );
}

function Footprint({ base, scale, state, back }: { base: Base; scale: number; state: string; back?: boolean }) {
  const name = back ? "back-face" : `base${state}`;
  return <circle class={name} r={(base.width * scale) / 2} />;
}

/** The figures of a group, each at its own point. */
function Figures({ piece, scale }: { piece: Piece; scale: number }) {
  const from = piece.at!;
  const at = (f: Figure) => `translate(${((f.at?.x ?? from.x) - from.x) * scale} ${((f.at?.y ?? from.y) - from.y) * scale})`;
  return <>{piece.figures!.map((f) => <g key={f.id} transform={at(f)}><Footprint base={f.base} scale={scale} state={stateOf(piece)} /></g>)}</>;
}

/** The letters on a piece: of its type or name, or a question mark on its back. */
const letters = (p: Pick<Piece, "type" | "name" | "down">) => (p.down ? "?" : (p.type ?? p.name ?? "").slice(0, 2).toUpperCase());

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
