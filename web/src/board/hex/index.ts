// The door of boards of hexes: ground, geometry and names.
export { path, type Point, round } from "../ground";
export { canvasOf, chance, Grid, height, hexPath, letterEdges, MARGIN, marginOf, middle, neighbour, R, sheetOf, side, turned, W, width } from "./geometry";
export { frame, hexGround } from "./ground";
export { HexNames } from "./names";
export { Hexes } from "./hexes";
