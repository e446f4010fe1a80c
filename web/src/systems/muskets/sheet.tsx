// The table of Muskets & Tomahawks, seen from above.
import { Edge, inch, Plane } from "../../board/plane";
import { canvas, Linen, Neatline, outsideAll, path, round, type SheetProps } from "../../board/ground";
import { Crops, Floor, Hedge, Marsh, Orchard, plant, plantRows, Rim, Rocks, Scrub, Trees } from "./growth";
import { House } from "./houses";
import { chances, type Land } from "./land";
import { colour, Fill, Line } from "./paint";
import { Bridge, Fence, Ford, Hill, Palisade, Roads, Wagon, Wall, Waters } from "./works";

/** The kinds of terrain from the ground up: what is drawn later lies above. Roads, waters and trees join over pieces. */
const layers: readonly Readonly<Record<string, (p: { l: Land }) => preact.JSX.Element>>[] = [
  { hill: Hill },
  { wood: ({ l }) => <Floor l={l} fill={colour.floor} />, crops: Crops, orchard: Orchard, scrub: Scrub, marsh: Marsh, rocks: Rocks },
  { ford: Ford, bridge: Bridge, fence: Fence, hedge: Hedge, wall: Wall, palisade: Palisade, wagon: ({ l }) => <Wagon l={l} covered />, cart: ({ l }) => <Wagon l={l} covered={false} />, building: House },
];
const joined = ["road", "water", "creek"];
export const kinds = new Set([...joined, ...layers.flatMap((x) => Object.keys(x))]);

export function Sheet({ board, flipped, seed }: SheetProps) {
  const plane = new Plane(board, flipped);
  const unturned = new Plane(board, false);
  const areas = board.areas ?? [];
  const lands = areas.map((a): Land => ({ id: a.id, terrain: a.terrain, outline: a.shape.map(plane.point), door: a.door && plane.point(a.door), next: chances(seed, a.id), flipped }));
  const of = (...kinds: string[]) => lands.filter((l) => kinds.includes(l.terrain));
  const trees = new Trees();
  for (const l of of("wood")) plant(l, trees);
  for (const l of of("orchard")) plantRows(l, trees);
  const [low, ...rest] = layers;
  const layer = (kinds: (typeof layers)[number]) => lands.map((l) => {
    const Draw = kinds[l.terrain];
    return Draw && <g key={l.id} data-area={l.id}><Draw l={l} /></g>;
  });
  return (
    <g class="map plane" aria-hidden="true">
      <Linen flat canvas={canvas(seed, plane.width, plane.height, flipped, outsideAll(areas.map((a) => a.shape.map(unturned.point))))} sheet={plane.frame} ways />
      <Neatline sheet={plane.frame} />
      <rect width={round(plane.width)} height={round(plane.height)} fill={colour.sward} opacity={0.55} />
      {layer(low!)}
      <Roads all={of("road")} />
      <Waters all={of("water", "creek", "ford")} table={plane} />
      {lands.filter((l) => !kinds.has(l.terrain)).map((l) => <g key={l.id}><Fill d={path(l.outline)} fill={colour.hill} /><Rim l={l} /></g>)}
      {rest.map(layer)}
      {trees.draw()}
      <Line d={crosses(plane)} stroke={colour.ink} wide={0.9} opacity={0.5} butt />
      <Edge plane={plane} />
    </g>
  );
}

/** A cross at every foot of the table, and a stroke at its edges every six inches. */
function crosses({ width, height }: Plane): string {
  let d = "";
  for (let x = 6 * inch; x < width - 1; x += 6 * inch) {
    d += `M${x} 0v7M${x} ${round(height)}v-7`;
    for (let y = 6 * inch; y < height - 1; y += 6 * inch) d += `M${x - 4} ${y}h8M${x} ${y - 4}v8`;
  }
  for (let y = 6 * inch; y < height - 1; y += 6 * inch) d += `M0 ${y}h7M${round(width)} ${y}h-7`;
  return d;
}
