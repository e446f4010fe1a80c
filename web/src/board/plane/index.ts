// The door of open ground: its geometry and its map.
export { planeGround } from "./ground";
export { PlaneSheet } from "./sheet";
