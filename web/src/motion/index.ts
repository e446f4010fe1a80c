// The door of what moves: it is loaded when a table is there, and a table needs nothing of it.
import { later } from "../later";

export const Moving = later(() => import("./moving").then((m) => m.Moving));
