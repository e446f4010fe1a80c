// The door of the coach of guided battles.
export { Coach } from "./coach";
export { LessonEnd } from "./end";
export { FirstBattle } from "./first";
