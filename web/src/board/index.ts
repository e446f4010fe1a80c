// The door of the board.
export { Board, boardShape } from "./board";
export { letterEdges } from "./hex";
export { groundOf } from "./kinds";
export { Touch } from "./touch";
export { OtherTracks, Standards } from "./standards";
