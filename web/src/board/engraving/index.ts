// The door of the terrain that is engraved on hexes, kind by kind.
export { outlines, type Sheet } from "./mass";
export { Broken, Hills, Quarry, Woods } from "./relief";
export { courses, Rivers, Waters } from "./water";
export { Camps, Ramparts, Tags, Towns } from "./works";
