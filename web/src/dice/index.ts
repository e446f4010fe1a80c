// The door of the dice: what fell, and what may fall.
export { Dice } from "./dice";
export { Fallen, fallen } from "./drawn";
export { Revealed } from "./revealed";
export { inShort, OddsInShort, OddsSheet } from "./odds";
