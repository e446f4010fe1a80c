// The door of the dice: what fell, and what may fall.
export { Dice } from "./dice";
export { Fallen, fallen } from "./result";
export { Revealed } from "./turnup";
export { inShort, OddsInShort, OddsSheet } from "./odds";
