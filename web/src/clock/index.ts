// The door of the clocks of matches, which are loaded where somebody plays by one.
import { later } from "../lazy";

/** What a page shows of time: see parts.tsx. */
export const Time = later(() => import("./parts").then((m) => m.Time));
