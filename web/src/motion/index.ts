// The door of animations, which are loaded with the first table.
import { later } from "../lazy";

export const Moving = later(() => import("./layer").then((m) => m.Moving));
