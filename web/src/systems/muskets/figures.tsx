// Painted figures from above: a round base in the color of its side, on it a man by his profile,
// and what he carries. The front is above; an inch is 24 units.
import type { VNode } from "preact";

const [cream, black, steel, brown, gold] = ["#fbf3e0", "#191410", "#dfe3e4", "#7a5430", "#f4c542"];

const shape = (d: string, fill: string, edge = cream, wide = 0.9) => <path d={d} fill={fill} stroke={edge} stroke-width={wide} stroke-linejoin="round" />;
const line = (d: string, stroke: string, wide: number) => <path d={d} fill="none" stroke={stroke} stroke-width={wide} stroke-linecap="round" stroke-linejoin="round" />;
/** A stroke with a dark edge. */
const edged = (d: string, stroke: string, wide: number) => <>{line(d, black, wide + 1.4)}{line(d, stroke, wide)}</>;
const disc = (r: number, fill: string, edge = cream, x = 0, y = 0) => <circle cx={x} cy={y} r={r} fill={fill} stroke={edge} stroke-width={0.9} />;

const skin = disc(3.7, "#c98f62", black);

/** Hats, around the head in the middle. */
const hats = {
  tricorne: shape("M0 -6.8Q3.5 -3 6.3 3.6Q0 2 -6.3 3.6Q-3.5 -3 0 -6.8Z", black),
  laced: <>{shape("M0 -7.3Q3.7 -3.2 6.8 4Q0 2.3 -6.8 4Q-3.7 -3.2 0 -7.3Z", black, gold, 1.5)}{edged("M-3 1.5q-3.5 -1 -4.6 -4", cream, 1.8)}</>,
  mitre: shape("M0 -6L4.4 3.5Q0 5.2 -4.4 3.5Z", "#b98a2c"),
  cap: shape("M0 -4.6a4.6 4.6 0 1 1 -.01 0ZM-3.5 -3.8L0 -7.2 3.5 -3.8", black),
  bonnet: <>{disc(5, "#2f5a3a")}{line("M-3.2 -2.2Q0 -4.3 3.2 -2.2", cream, 1)}</>,
  toque: <>{shape("M-4.2 -2.5a4.7 4.7 0 0 1 8.2 0Q3.5 2.5 6 6.5 -.5 6.5 -4.2 -2.5Z", "#a8392e")}{disc(1.8, cream, black, 5.6, 6.2)}</>,
  round: <>{disc(6, brown)}{disc(2.8, "#93683f", black)}</>,
  straw: <>{disc(5.8, "#dcb765", black)}{disc(2.8, "#efd28a", black)}</>,
  crest: <>{disc(5, black)}{line("M0 -6.5V6.5", "#a8392e", 3)}</>,
  czapka: shape("M0 -6.6L6.6 0 0 6.6 -6.6 0Z", "#b23a3a", cream, 1.2),
  shako: <>{disc(5.2, black)}{disc(3, "#33363d", gold)}</>,
  slouch: <>{disc(6.4, "#54605f")}{disc(3, "#6d7b79", black)}{line("M-3.4 1.6h6.8", gold, 1.1)}</>,
  knit: <>{disc(4.6, "#2d4a6b")}{disc(1.7, cream, black)}</>,
  plume: <>{disc(5.2, "#3d5a35")}{edged("M3 0q3.4 2 3.2 6", "#a8392e", 1.6)}</>,
  roach: <>{edged("M0 3l-2.4 5.4M0 3l2.8 5.2", cream, 1.2)}{skin}{line("M0 -3.4V3.8", "#8e1f14", 2.2)}</>,
  feathers: <>{edged("M0 1l-6.8 4.7M0 1L-3.8 8.2M0 1l.4 8.4M0 1l4.6 7M0 1l7 4.3", cream, 1.6)}{skin}{line("M0 -3.6V3.8", "#8e1f14", 2.4)}</>,
} satisfies Record<string, VNode>;

/** What a man carries. */
const arms = {
  none: null,
  musket: <>{edged("M4.4 5.5L5 -6", brown, 1.5)}{line("M5 -6L5.3 -11", steel, 1.3)}</>,
  trail: edged("M-3 5.2L7 -9", brown, 1.5),
  sword: edged("M5 1.5L9 -8.5", steel, 1.4),
  rifle: <>{edged("M3.6 6.5L5.2 -7", brown, 1.5)}{line("M5.2 -7L5.8 -14", steel, 1.5)}</>,
  lance: <>{edged("M4.6 9L8.4 -15", brown, 1.2)}{shape("M8.2 -14.6l-4.6 2.6 4 1.4z", "#b23a3a", cream, 0.7)}</>,
  bow: <>{edged("M3 -8.5Q9.4 -2.4 5.4 5.5", brown, 1.3)}{line("M3 -8.5L5.4 5.5", cream, 0.7)}</>,
  carbine: <>{edged("M4.4 4L5 -4", brown, 1.5)}{line("M5 -4L5.2 -8", steel, 1.3)}</>,
  axe: edged("M5 3.5L7.2 -5.5M5.4 -6.2l4 1.6", brown, 1.6),
} satisfies Record<string, VNode | null>;

/** What a man sits on or stands beside. */
const carriers = {
  horse: shape("M0 -17q3 1.6 2.4 5.8 3.4 3.2 3.4 11.2 0 9 -5.8 13 -5.8 -4 -5.8 -13 0 -8 3.4 -11.2 -.6 -4.2 2.4 -5.8Z", "#5b3a1f", black, 1.2),
  gun: <>{edged("M-3.5 0L-1.5 17M3.5 0L1.5 17M-11 0H11", brown, 2)}{edged("M-11 -7V7M11 -7V7", brown, 3.4)}{edged("M0 9V-19", "#b8923f", 4)}</>,
};

interface Look {
  hat: keyof typeof hats;
  arm: keyof typeof arms;
  on?: keyof typeof carriers;
}

export const looks: Readonly<Record<string, Look>> = {
  regulars: { hat: "tricorne", arm: "musket" },
  grenadiers: { hat: "mitre", arm: "musket" },
  "light-infantry": { hat: "cap", arm: "musket" },
  rangers: { hat: "bonnet", arm: "trail" },
  marines: { hat: "tricorne", arm: "musket" },
  provincials: { hat: "tricorne", arm: "trail" },
  "canadian-militia": { hat: "toque", arm: "musket" },
  "colonial-militia": { hat: "round", arm: "musket" },
  natives: { hat: "roach", arm: "trail" },
  warband: { hat: "roach", arm: "axe" },
  settlers: { hat: "straw", arm: "none" },
  dragoons: { hat: "tricorne", arm: "sword", on: "horse" },
  "light-gun": { hat: "tricorne", arm: "none", on: "gun" },
  officer: { hat: "laced", arm: "sword" },
  "ranger-officer": { hat: "bonnet", arm: "sword" },
  sachem: { hat: "feathers", arm: "axe" },
  "militia-officer": { hat: "laced", arm: "musket" },
  "provincial-officer": { hat: "laced", arm: "none" },
  riflemen: { hat: "round", arm: "rifle" },
  jaegers: { hat: "plume", arm: "rifle" },
  "light-dragoons": { hat: "crest", arm: "sword", on: "horse" },
  lancers: { hat: "czapka", arm: "lance", on: "horse" },
  "cavalry-officer": { hat: "laced", arm: "sword", on: "horse" },
  sailors: { hat: "knit", arm: "axe" },
  archers: { hat: "roach", arm: "bow" },
  rifles: { hat: "shako", arm: "rifle" },
  troopers: { hat: "slouch", arm: "carbine", on: "horse" },
};

const anybody: Look = { hat: "round", arm: "musket" };

const crew: Look = { hat: "tricorne", arm: "none" };

/** The first figure of a gun is the gun itself; the others are its crew. */
const lookOf = (type = "", id = "") => (looks[type]?.on === "gun" && id && !id.endsWith(".1") ? crew : looks[type] ?? anybody);

/** A figure on a base of radius r; an officer's base has a gilded edge. */
export function Man({ type, id, r, officer }: { type?: string; id?: string; r: number; officer?: boolean }) {
  const { hat, arm, on } = lookOf(type, id);
  return (
    <>
      <circle r={r - 0.6} fill="var(--block)" stroke={officer ? gold : "#140c06"} stroke-width={officer ? 2.6 : 1.2} />
      <circle class="rim" style={{ strokeWidth: 0.9 }} r={r - 1.9} />
      <path d={`M${-0.32 * r} ${-0.84 * r}L0 ${-r - 2}L${0.32 * r} ${-0.84 * r}Z`} fill={officer ? gold : cream} stroke={black} stroke-width={0.8} stroke-linejoin="round" />
      {on && carriers[on]}
      {on !== "gun" && <>{shape("M-7.2 2Q-6.6 -2.4 0 -2.4T7.2 2Q6 5.2 0 5.2T-7.2 2Z", "color-mix(in srgb, var(--block), #fff 34%)", black, 0.8)}{arms[arm]}{hats[hat]}</>}
    </>
  );
}
