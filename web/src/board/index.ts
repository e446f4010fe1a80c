// The door of the board, whatever its kind.
export { Board } from "./board";
export { armyColours } from "./colours";
export { letterEdges } from "./hex";
export { OtherTracks, Standards } from "./standards";
