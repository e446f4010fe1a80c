// The door of the rules: citations, the sheet beside the table, and the book, which is loaded
// when it is opened.
import { later } from "../lazy";
import { waiting } from "../words";

export const BookScreen = later(() => import("./page").then((m) => m.BookScreen), waiting);
export const SideSheet = later(() => import("./page").then((m) => m.SideSheet));

export { useHold } from "./hold";
export { openPlace, PlaceCards } from "./place";
export { Ruled, RuleButton } from "./citation";
export { RulesOf } from "./thing";
export { cameFrom, open, topics } from "./topic";
