// The door of what all kinds of boards share.
export { arrowPath } from "./arrow";
export { arrows, disc, inside, path, round, towards, type Arrange, type Ground, type Point, type Standing } from "./ground";
export { hand, type Canvas } from "./hand";
export { Linen, Margin, Neatline } from "./linen";
export { broken, GroundNames, Occupied, type Stead } from "./names";
export type { SheetProps } from "./sheet";
export { around, beside, freest, type Patch } from "./free";
