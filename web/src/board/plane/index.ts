// The door of open ground: its geometry and its map.
export { inch, Plane, planeGround } from "./ground";
export { PlaneSheet } from "./sheet";
