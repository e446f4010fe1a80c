// The door of standing orders, which are loaded where somebody opens them.
import { later } from "../lazy";

/** The standing orders of a seat, and a form for another: see orders.tsx. */
export const Orders = later(() => import("./orders").then((m) => m.Orders));
