// The door of engraved terrain: of hexes, and of ground of any outline.
export { houses, reeds, rocks, strewn, trees, vines, waves, type Plot } from "./country";
export { centroid, even, halfway, heading, smooth, type Chances, type Run } from "./line";
export { cliff, slope, type Strokes } from "./slopes";
export { outlines, ringsOf, type Sheet } from "./mass";
export { Broken, Hills, Quarry, Woods } from "./relief";
export { courses, Rivers, Waters } from "./water";
export { Camps, Ramparts, Tags, Towns } from "./works";
