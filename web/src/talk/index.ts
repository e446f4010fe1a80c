// The door of the talk at a table, which is loaded where somebody opens it.
import { later } from "../lazy";

/** What is said at a match, and what can be said: see talk.tsx. */
export const Talk = later(() => import("./talk").then((m) => m.Talk));
