// The door of what systems bring to the table.
export { CardFace, cardKind } from "./card";
export { Face } from "./face";
export { bring, lessonOf, openWishes, ready, systemOf } from "./list";
export { PlainCaption, PlainStand } from "./plain";
export { ClassSign } from "./sign";
export type { Lesson, Sight, StandProps, System, WishKind } from "./system";
