// The colours of two armies on one board.

/** The colours of the two armies; a second one of the same colour is told apart. */
export function armyColours(first: string, second: string): [string, string] {
  return [first || "seat-0", second === first ? `${second}-other` : second || "seat-1"];
}
