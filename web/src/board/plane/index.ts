// The door of open ground: its geometry and its map.
export { around, circle, hull, inch, Plane, planeGround } from "./ground";
export { Edge, PlaneSheet } from "./sheet";
