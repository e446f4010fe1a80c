// The door of the coach of a battle to learn by.
export { Coach } from "./coach";
export { LessonEnd } from "./end";
export { FirstBattle } from "./first";
