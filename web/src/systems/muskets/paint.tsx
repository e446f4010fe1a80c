// The colors of the table of Muskets & Tomahawks, by day and by lamplight. They are attributes
// of the drawing, so that they are loaded with it.
const paint = (day: string, night: string) => `light-dark(${day},${night})`;

export const colour = {
  sward: paint("#c6c48c", "#3d432c"),
  mown: paint("#b9c07c", "#475031"),
  floor: paint("#9aa568", "#323c25"),
  soil: paint("#b99a68", "#4c3d28"),
  furrow: paint("#94774a", "#382c1c"),
  shade: paint("#2a2712", "#0b0d06"),
  rim: paint("#2f3d1d", "#10170b"),
  oak: paint("#5f7d3a", "#42602c"),
  oakLit: paint("#86a354", "#5f8240"),
  elm: paint("#7c8b3c", "#5b6a2c"),
  elmLit: paint("#a6b25b", "#83914a"),
  maple: paint("#b0703a", "#8a5429"),
  mapleLit: paint("#d39a55", "#b37a40"),
  pine: paint("#3f6145", "#2b4a35"),
  pineLit: paint("#5f8560", "#48704f"),
  corn: paint("#8f9440", "#6d7430"),
  cornLit: paint("#d3c46a", "#b3a551"),
  fruit: paint("#b8352a", "#d2503f"),
  mud: paint("#9c9b6c", "#3c4031"),
  pool: paint("#7fa9ad", "#2f5157"),
  water: paint("#86b0bb", "#2c4e5a"),
  waterLit: paint("#b3d0d3", "#40697480"),
  bank: paint("#6f6a44", "#1d2c30"),
  reed: paint("#5c6b2d", "#8c9a53"),
  dirt: paint("#d3b98a", "#6a5637"),
  rut: paint("#a98a58", "#4a3b25"),
  stone: paint("#a9a294", "#6f6b61"),
  stoneLit: paint("#d0cabd", "#979286"),
  stoneDark: paint("#4f4a40", "#24221d"),
  wood: paint("#8d6f48", "#7c6342"),
  woodLit: paint("#c2a476", "#a98d62"),
  woodDark: paint("#43321d", "#1e160c"),
  roof: paint("#8a6844", "#6d5236"),
  roofLit: paint("#b08a5c", "#8e6e49"),
  room: paint("#c39a68", "#7a5e3c"),
  hearth: paint("#2a1a0c", "#e8b864"),
  canvas: paint("#ece2c6", "#c9bf9f"),
  hill: paint("#c2a96a", "#5a4d30"),
  ink: paint("#4a3d22", "#d9caa6"),
} as const;

/** A line: its path, color and width; round ends, so that a step of no length is a dot. */
export const Line = ({ d, stroke, wide, ...more }: { d: string; stroke: string; wide: number; dash?: string; opacity?: number; butt?: boolean }) =>
  d ? <path d={d} fill="none" stroke={stroke} stroke-width={wide} stroke-linecap={more.butt ? "butt" : "round"} stroke-linejoin="round" stroke-dasharray={more.dash} opacity={more.opacity} /> : null;

/** A filled shape. */
export const Fill = ({ d, fill, opacity, edge, wide = 1 }: { d: string; fill: string; opacity?: number; edge?: string; wide?: number }) =>
  d ? <path d={d} fill={fill} opacity={opacity} stroke={edge} stroke-width={edge && wide} stroke-linejoin="round" /> : null;

/** The colors of what is planned: on plates, and on the ground by day and by lamplight. */
export const [ink, cream, own, foe] = ["#2b2418", "#fbf5e6", "#1f6f4a", "#a3231b"];
export const [mark, edge, foeMark] = ["light-dark(#2b2418,#f0e4c4)", "light-dark(#fbf5e6,#14100a)", "light-dark(#a3231b,#ff9d8c)"];
