// The drawing on a command card, by its id: the orders in each section, or an emblem. It says
// nothing that the card's text does not.
import { arrows, Emblem, Sections, shared } from "../commandcolors/sketch";

/** The class of a card, for the color of its head: it depends on what the card orders. */
export const cardKind = (id: string) =>
  /-(left|center|right)$/.test(id) || spread[id] ? "of-section"
  : /charge$|^bombard/.test(id) ? "of-troops"
  : id === "leadership" ? "of-leaders" : "of-tactics";

/** The orders of section cards by their first word; 0 means as many as Command. */
const orders: Readonly<Record<string, number>> = { scout: 1, probe: 2, attack: 3, assault: 0 };
/** Cards of several sections. */
const spread: Readonly<Record<string, readonly number[]>> = {
  "coordinated-advance": [1, 2, 1], "flank-attack": [2, 0, 2], forward: [2, 2, 2], "recon-in-force": [1, 1, 1],
};

/** The emblems of the other cards, in a field of 120 by 48. */
const emblems: Readonly<Record<string, string>> = {
  ...shared,
  "bayonet-charge": "M22 42L44 8l-2 9M42 42L64 8l-2 9M62 42L84 8l-2 9M82 42l22 -34 -2 9",
  bombard: "M44 26a8 8 0 1 0 .01 0zM34 28L66 12l3 7 -18 9M33 38l-9 6M76 12a2 2 0 1 0 .01 0zM88 10a2 2 0 1 0 .01 0zM99 15a2 2 0 1 0 .01 0z",
  "cavalry-charge": shared.charge,
  elan: "M60 3l5 13 14 1 -11 9 4 14 -12 -8 -12 8 4 -14 -11 -9 14 -1zM30 10l6 4M90 10l-6 4M26 30h7M94 30h-7",
  "fire-and-hold": "M24 30h14v12H24zM53 30h14v12H53zM82 30h14v12H82zM31 24V7m-5 6l5 -7 5 7M60 24V7m-5 6l5 -7 5 7M89 24V7m-5 6l5 -7 5 7",
  "force-march": shared.march,
  "cold-steel": "M38 44L74 6l-2 9M82 44L46 6l2 9M40 34l8 7M80 34l-8 7",
  leadership: "M36 30Q40 8 60 7q20 1 24 23 -24 -12 -48 0zM60 12l0 7M57 15.500h6M46 34q14 -6 28 0",
  "grande-manoeuvre": "M24 42V28q0 -18 18 -18h30q16 0 16 14v10m-8 -8l8 9 8 -9M38 42V30q0 -7 7 -7h16",
  "short-supply": "M32 34h42l6 -18H26zM40 34a5 5 0 1 0 .01 0zM66 34a5 5 0 1 0 .01 0zM88 12v26m-6 -7l6 8 6 -8",
};

/** A fan of cards: as many orders as Command. */
const fan = <path class="emblem" d="M8 16l11 -6 4 17 -9 4zM19 10h7v17M26 12l7 5 -9 17M20 44V36m-3.5 4l3.5 -5 3.5 5" />;

export function Sketch({ id }: { id: string }) {
  const emblem = emblems[id];
  if (emblem) return <Emblem d={emblem} />;
  const [kind = "", at = ""] = id.split("-");
  const section = ["left", "center", "right"].indexOf(at);
  const n = orders[kind];
  const here = n === 0 ? fan : arrows(n ?? 0);
  const all = spread[id]?.map(arrows) ?? (section >= 0 && here ? [0, 1, 2].map((i) => (i === section ? here : undefined)) : undefined);
  return all ? <Sections of={all} /> : null;
}
