// The door of what moves: it is loaded when a table is there, and a table needs nothing of it.
import { later } from "../lazy";

export const Moving = later(() => import("./layer").then((m) => m.Moving));
