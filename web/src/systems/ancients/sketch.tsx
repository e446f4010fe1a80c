// The drawing on a command card, by its id: the three sections with an arrow for each order, the
// signs of the troops, or an emblem. It says nothing that the card's text does not.
import { arrows, Emblem, Framed, Sections, shared } from "../commandcolors/sketch";
import { ClassSign } from "./pieces";

const classes = ["light", "medium", "heavy"];

/** The emblems of the other cards, in a field of 120 by 48. */
const emblems: Record<string, string> = {
  ...shared,
  "clash-of-shields": "M44 8a16 16 0 1 0 .01 0zM44 17a7 7 0 1 0 .01 0zM76 8a16 16 0 1 0 .01 0zM76 17a7 7 0 1 0 .01 0zM60 2v6M60 40v6M54 5l3 5M66 5l-3 5",
  "darken-the-sky": "M30 4l8 26m-1 -9l1 9 -7 -6M50 4l8 30m-1 -9l1 9 -7 -6M70 4l8 26m-1 -9l1 9 -7 -6M90 4l8 30m-1 -9l1 9 -7 -6M20 44h86",
  "double-time": shared.march,
  "i-am-spartacus": "M36 12h24v24H36zM48 21a3 3 0 1 0 .01 0M66 18l22 -9 9 22 -22 9zM81 21a3.5 3.5 0 1 0 .01 0",
  "line-command": "M18 16h15v18H18zM36 16h15v18H36zM54 16h15v18H54zM72 16h15v18H72zM90 16h15v18H90zM20 40h83",
  "move-fire-move": "M14 24h20m-7 -6l7 6 -7 6M50 6q20 18 0 36M50 6v36M44 24h26m-7 -5l7 5 -7 5M84 24h22m-7 -6l7 6 -7 6",
  "mounted-charge": shared.charge,
  "order-mounted": "M42 43q-2 -17 10 -21l3 -13 9 7q12 2 17 15l-6 6 -11 -5 2 11z",
  leadership: "M51 42V26q0 -15 13 -15t13 15v16h-7V30h-4v-6h-4v6h-4v12zM45 21q2 -17 20 -17t18 17",
};

const head = <path class="emblem" transform="translate(-12 7) scale(.5 .72)" d={emblems.leadership} />;

export function Sketch({ id }: { id: string }) {
  const words = id.split("-");
  const section = ["left", "center", "right"].findIndex((s) => words.includes(s));
  const troop = classes.find((c) => words.includes(c));
  if (troop) return <Framed>{[34, 60, 86].map((x) => <ClassSign key={x} kind={troop} rim={false} at={{ x, y: 24 }} r={10} />)}</Framed>;
  const leader = words.includes("leadership") || words.includes("inspired");
  const emblem = emblems[id] ?? (leader && section < 0 ? emblems.leadership : undefined);
  if (emblem) return <Emblem d={emblem} />;
  const each = Math.max(1, ["two", "three", "four"].findIndex((n) => words.includes(n)) + 2);
  const orders = [0, 1, 2].map((i) => {
    if (id === "coordinated-attack") return 1;
    if (id === "out-flanked") return i === 1 ? 0 : 2;
    return section !== i ? 0 : leader ? 1 : each;
  });
  if (!orders.some(Boolean)) return null;
  return <Sections of={orders.map((n) => (n && leader ? head : arrows(n)))} />;
}
