// The door of the systems: their drawings, signs, cards and lessons.
export { CardFace, cardKind } from "./card";
export { Face } from "./face";
export { hasSign, ItemSign } from "./item";
export { bring, lessonOf, openWishes, ready, systemOf } from "./list";
export { PlainCaption, PlainStand } from "./plain";
export { type Kind, sheetOf } from "./sheets";
export { ClassSign } from "./sign";
export type { Sight, System } from "./system";
