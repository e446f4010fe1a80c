// The door of the terrain that is engraved: on hexes kind by kind, and on ground of any outline.
export { houses, reeds, rocks, strewn, trees, vines, waves, type Plot } from "./country";
export { centroid, distance, dot, even, halfway, hand, heading, smooth, type Chances, type Run } from "./line";
export { cliff, slope, type Strokes } from "./slopes";
export type { Point } from "../ground";
export { outlines, type Sheet } from "./mass";
export { Broken, Hills, Quarry, Woods } from "./relief";
export { courses, Rivers, Waters } from "./water";
export { Camps, Ramparts, Tags, Towns } from "./works";
