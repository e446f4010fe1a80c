// The door of the code that all kinds of boards share.
export { arrowHead, arrowPath } from "./arrow";
export { Chart, margin } from "./chart";
export { arrows, between, disc, dot, far, inFront, inside, path, round, towards, turned, turnOf, type Arrange, type Ground, type Point, type Standing } from "./ground";
export { canvas, hand, outsideAll, type Canvas } from "./hand";
export { Linen, Margin, Neatline } from "./linen";
export { broken, GroundNames, Occupied, type Stead } from "./names";
export type { SheetProps, SignsProps } from "./sheet";
export { around, beside, freest, overlap, type Patch } from "./free";
