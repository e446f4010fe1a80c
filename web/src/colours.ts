// The colors of two armies: one is deep and the other light, so that they differ without hues.

/** Colors that are light by themselves; all others are deep. */
const lights = new Set(["rome", "red", "syracuse", "seat-1"]);
const isLight = (colour: string) => lights.has(colour) || colour.endsWith("-light");

/** The colors of the two armies: a second color as light as the first gets its other tone, an equal one becomes gray. */
export function armyColours(first: string, second: string): [string, string] {
  const [a, b] = [first || "seat-0", second || "seat-1"];
  if (isLight(a) !== isLight(b)) return [a, b];
  return [a, `${a === b ? "other" : b}-${isLight(a) ? "deep" : "light"}`];
}

/** The colors of the armies of a battle. */
export const coloursOf = (armies: readonly { colour: string }[]): [string, string] => armyColours(armies[0]?.colour ?? "", armies[1]?.colour ?? "");

/** A color in the tone of an army, for units of another color within it. */
export const inTone = (colour: string, army: string): string =>
  isLight(colour) === isLight(army) ? colour : `${colour}-${isLight(army) ? "light" : "deep"}`;
