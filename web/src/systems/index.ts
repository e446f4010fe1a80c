// The door of the systems: their drawings, signs, cards and lessons.
export { CardFace, cardKind, cardSeat, cardTitle } from "./card";
export { bring, lessonOf, openWishes, ready, systemOf } from "./list";
export { PlainCaption, PlainStand } from "./plain";
export { type Kind, sheetOf } from "./sheets";
export { ClassSign, Face, hasSign, ItemSign } from "./signs";
export type { PlanProps, Sight, System } from "./system";
