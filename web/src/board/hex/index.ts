// The door of the board of hexes: its ground and its geometry.
export { path, type Point, round } from "../ground";
export { canvasOf, chance, corners, Grid, height, hexPath, letterEdges, MARGIN, marginOf, middle, neighbour, R, sheetOf, side, turned, W, width } from "./geometry";
export { frame, hexGround } from "./ground";
export { HexNames } from "./names";
export { Hexes } from "./hexes";
