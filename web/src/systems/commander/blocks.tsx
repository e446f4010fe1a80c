// The blocks of Battle Commander: long and short infantry, square cavalry, guns with corners,
// round garrisons and headquarters, turned by their state as on the table.
import type { VNode } from "preact";
import { path, round, type Point } from "../../board/ground";
import type { Piece } from "../../types";
import type { SignProps, StandProps } from "../system";
import { has, sizeOf } from "./arrange";

/** The thickness of the wood, seen from the lower left. */
const thick = { x: 2.6, y: -2.6 };

const polygon = (n: number, r: number, from: number): Point[] =>
  Array.from({ length: n }, (_, i) => ({ x: r * Math.sin(((from + (i * 360) / n) * Math.PI) / 180), y: -r * Math.cos(((from + (i * 360) / n) * Math.PI) / 180) }));

/** The outline of a block with its front above, shrunk by within. */
function outline(p: Pick<Piece, "type" | "kind">, within = 0): Point[] {
  const { w, h } = sizeOf(p);
  if (p.type === "garrison" || p.kind === "leader") return polygon(20, w / 2 - within, 0);
  const [x, y] = [w / 2 - within, h / 2 - within];
  if (p.type === "foot-guns") return [{ x: -x * 0.55, y: -y }, { x: x * 0.55, y: -y }, { x, y: -y * 0.1 }, { x: x * 0.8, y }, { x: -x * 0.8, y }, { x: -x, y: -y * 0.1 }];
  if (p.type === "horse-guns") return [{ x: 0, y: -y }, { x, y: -y * 0.25 }, { x: x * 0.7, y }, { x: -x * 0.7, y }, { x: -x, y: -y * 0.25 }];
  return [{ x: -x, y: -y }, { x, y: -y }, { x, y }, { x: -x, y }];
}

/** Silhouettes, in a square of 24 around the middle. */
const foot = "M-6.5 4.5L-8 -6.5q8 -3 16 0L6.5 4.5q-6.5 2.5 -13 0zM-8.5 7q8.5 3.7 17 0v2.6q-8.5 3.4 -17 0zM0 -12.5a2.3 2.3 0 1 0 .01 0z";
const horse = "M-8 11q-1 -11 6 -15l.6 -6.5 4 4q6.5 2.5 8 9.5l-3 3 -6.5 -2.7q-2 3.7 1 7.7z";
const gun = "M-3 -1a5 5 0 1 0 .01 0zM-3 2.2a1.8 1.8 0 1 0 .01 0zM-7 -3L10.5 -9.5l1.3 3.6L-1 -.5zM-8 8l-3.5 3";
const shoe = "M4 4q-1 7 4 7t4 -7";
const tower = "M-6.5 10v-13h-2v-6.5h3.8v2.6h2.8v-2.6h3.8v2.6h2.8v-2.6h3.8v6.5h-2v13h-4v-5q-2.5 -3.5 -5 0v5z";
const hat = "M-11 4.5q2.5 -12.5 11 -12.5t11 12.5q-11 -5.5 -22 0z";
const figures: Readonly<Record<string, string>> = { long: foot, short: foot, cavalry: horse, "foot-guns": gun, "horse-guns": gun, garrison: tower, hq: hat, hqs: hat };

const star = "M0 -5l1.4 3.3 3.6 .3 -2.7 2.3 .9 3.5 -3.2 -1.9 -3.2 1.9 .9 -3.5 -2.7 -2.3 3.6 -.3z";
const shots = "M-3 -2.6a1.3 1.3 0 1 0 .01 0zM2 -2.6a1.3 1.3 0 1 0 .01 0zM-.5 1.4a1.3 1.3 0 1 0 .01 0z";

const numbered = (p: Pick<Piece, "marks">, mark: string) => Number(p.marks?.find((m) => m.startsWith(`${mark}-`))?.slice(mark.length + 1) ?? 0);

/** Skill as bars. */
function Bars({ n, x, y, high }: { n: number; x: number; y: number; high: number }) {
  return n > 0 ? <path class="skill" d={Array.from({ length: n }, (_, i) => `M${round(x + (i - (n - 1) / 2) * 3.6)} ${y - high / 2}v${high}`).join("")} /> : null;
}

/** The face of a block: silhouette, skill and signs, in one line on infantry. */
function Face({ piece }: { piece: Pick<Piece, "type" | "marks"> }) {
  const d = figures[piece.type ?? ""] ?? foot;
  const skill = numbered(piece, "skill");
  const level = piece.type === "long" || piece.type === "short";
  const [signs, at]: [number, Point] = level ? [piece.type === "long" ? -18 : -12.5, { x: piece.type === "long" ? -3.5 : -1, y: 0 }] : [7.5, { x: 0, y: -2.5 }];
  const both = has(piece, "shots") && has(piece, "burst");
  return (
    <>
      <path class="silhouette" transform={`translate(${at.x} ${at.y}) scale(${level ? 0.66 : 0.62})`} d={d} />
      {piece.type === "horse-guns" && <path class="silhouette lines" transform="translate(-1 -3) scale(.6)" d={shoe} />}
      <Bars n={skill} x={level ? (piece.type === "long" ? 16 : 11) : 0} y={level ? 0 : 8.2} high={level ? 8 : 4.4} />
      {has(piece, "shots") && <path class="sign-shots" transform={`translate(${signs} ${level ? (both ? -4.5 : 0) : -8})`} d={shots} />}
      {has(piece, "burst") && <path class="sign-burst" transform={`translate(${level ? signs : -7.5} ${level ? (both ? 4 : 0) : -8}) scale(${level && !both ? 1 : 0.8})`} d={star} />}
    </>
  );
}

/** The block of a type, for lists. */
export function Sign({ type, at, r = 8 }: SignProps) {
  const piece = { type, kind: "unit" };
  return (
    <g class="block-of" transform={`translate(${at.x} ${at.y}) scale(${r / 16})`}>
      <path class="block" d={path(outline(piece))} />
      <Face piece={piece} />
    </g>
  );
}

/** The sign of a formation around a block with its front above. */
function Formation({ piece }: { piece: Piece }) {
  const { w, h } = sizeOf(piece);
  const [x, y] = [w / 2, h / 2];
  if (has(piece, "square")) {
    let d = "";
    for (let i = -2; i <= 2; i++) d += `M${round((i / 2) * x)} ${-y - 2}v-5M${round((i / 2) * x)} ${y + 2}v5M${-x - 2} ${round((i / 2) * y)}h-5M${x + 2} ${round((i / 2) * y)}h5`;
    return <path class="formation" d={`${d}M${-x - 2} ${-y - 2}h${w + 4}v${h + 4}h${-w - 4}z`} />;
  }
  if (has(piece, "charge")) return <path class="formation charge" d={[0, 5, 10].map((k) => `M-9 ${-y - 2 - k}l9 -6 9 6`).join("")} />;
  if (has(piece, "column")) return <path class="formation" d={`M${-x} ${y + 3}h${w}M${-x + 4} ${y + 6.5}h${w - 8}M-5 ${-y - 2}l5 -5 5 5`} />;
  if (has(piece, "battery")) return <path class="formation" d={`M${-x} ${-y - 3}h${w}M${-x + 3} ${-y - 3}v-4M0 ${-y - 3}v-4M${x - 3} ${-y - 3}v-4`} />;
  if (has(piece, "road")) return <path class="formation road-march" d={`M${-x - 7} -4h6M${-x - 7} 4h6M${x + 1} -4h6M${x + 1} 4h6`} />;
  return null;
}

/** Small plates for further marks, along the rear of a piece. */
function plates(piece: Piece): VNode[] {
  const signs: [string, string, string][] = [
    ["engaged", "plate token", "M-3.5 -3.5l7 7M3.5 -3.5l-7 7"],
    ["active", "plate may", "M0 -4v8M-4 0h8"],
    ["moved", "plate done", "M-4 0h7m-3 -3l3 3 -3 3"],
    ["guns", "plate", "M-4 2.5h8M-3 -.5l6 -2.5M-1 2a2 2 0 1 0 .01 0"],
    ["fresh", "plate fresh", "M0 4.5v-8M0 1q-4 0 -4 -4 4 0 4 4q4 0 4 -4 -4 0 -4 4"],
  ];
  return signs.filter(([mark]) => has(piece, mark)).map(([mark, name, d], i) => (
    <g key={mark} class={name} transform={`translate(${i * 13} 0)`}>
      <circle r={6} />
      <path d={d} />
    </g>
  ));
}

/** A piece on the map, turned as it faces. */
export function Stand({ here, armies, turn }: StandProps) {
  const piece = here[0]!;
  const { w, h } = sizeOf(piece);
  const guns = !!piece.type?.endsWith("guns");
  const round0 = piece.type === "garrison" || piece.kind === "leader";
  // The face is upright, or aligned with an infantry line.
  const upright = guns || round0 ? -turn : turn > 90 && turn < 270 ? 180 : 0;
  const [down, back] = [has(piece, "disordered"), has(piece, "dispersed")];
  const tilt = down ? -13 : back ? 7 : 0;
  const rad = ((turn + tilt) * Math.PI) / 180;
  const side = { x: thick.x * Math.cos(rad) + thick.y * Math.sin(rad), y: thick.y * Math.cos(rad) - thick.x * Math.sin(rad) };
  const body = outline(piece);
  const moved = (k: number) => path(body.map((p) => ({ x: p.x + side.x * k, y: p.y + side.y * k })));
  const signs = plates(piece);
  const cubes = numbered(piece, "cubes");
  return (
    <g class={`${piece.kind} block-of ${piece.type ?? ""} ${down ? "down" : back ? "loose" : "firm"} seat-${piece.seat}`} data-army={armies[piece.seat as 0 | 1]} data-seat={piece.seat}>
      <Formation piece={piece} />
      <g transform={tilt ? `rotate(${tilt})` : undefined}>
        <path class="edge" d={moved(1) + moved(0.5)} />
        <path class={`block${down ? " bare-wood" : ""}`} d={path(body)} />
        <path class="rim" d={path(outline(piece, 1.9))} />
        {!round0 && !down && <path class="front-bar" d={front(piece, back)} />}
        {down && <path class="grain" d={`M${-w / 2 + 4} ${-h / 5}q${w / 4} -3 ${w / 2 - 4} 0t${w / 2 - 4} 0M${-w / 2 + 4} ${h / 5}q${w / 4} 3 ${w / 2 - 4} 0t${w / 2 - 4} 0`} />}
        <g class={down ? "face face-down" : "face"} transform={`rotate(${round(upright + (back ? 180 : 0))})`}><Face piece={piece} /></g>
      </g>
      {cubes > 0 && <path class="cubes" transform={`rotate(${round(-turn)})`} d={Array.from({ length: cubes }, (_, i) => `M${-10 + i * 7} ${h / 2 + 1}h5.5v5.5h-5.5z`).join("")} />}
      {signs.length > 0 && <g transform={`rotate(${round(-turn)}) translate(${-w / 2 + 1} ${h / 2 - 1})`}>{signs}</g>}
    </g>
  );
}

/** The bar along the front; a dispersed piece has it at the rear. */
function front(piece: Piece, back: boolean): string {
  const { w, h } = sizeOf(piece);
  const k = piece.type === "foot-guns" ? 0.5 : piece.type === "horse-guns" ? 0.16 : 0.92;
  return `M${round((-w / 2) * k)} ${(back ? 1 : -1) * (h / 2 - 1.2)}h${round(w * k)}`;
}
