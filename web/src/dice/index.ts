// The door of the dice: results of chance, and odds.
export { Fallen, fallen } from "./result";
export { Revealed } from "./reveal";
export { inShort, OddsInShort, OddsSheet } from "./odds";
