// The colours of two armies: one is deep and the other light, so that they are two
// to whoever sees no hues.

/** Colours that are light by themselves; every other is deep. */
const lights = new Set(["rome", "red", "syracuse", "seat-1"]);
const isLight = (colour: string) => lights.has(colour) || colour.endsWith("-light");

/** The colours of the two armies; a second one as light as the first is given its other tone, a second of the same colour is grey. */
export function armyColours(first: string, second: string): [string, string] {
  const [a, b] = [first || "seat-0", second || "seat-1"];
  if (isLight(a) !== isLight(b)) return [a, b];
  return [a, `${a === b ? "other" : b}-${isLight(a) ? "deep" : "light"}`];
}

/** The same of the armies of a battle. */
export const coloursOf = (armies: readonly { colour: string }[]): [string, string] => armyColours(armies[0]?.colour ?? "", armies[1]?.colour ?? "");

/** A colour as deep or light as an army: what it has within it of another colour. */
export const inTone = (colour: string, army: string): string =>
  isLight(colour) === isLight(army) ? colour : `${colour}-${isLight(army) ? "light" : "deep"}`;
