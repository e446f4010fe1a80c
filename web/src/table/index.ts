// The door of the table, which is loaded when a player sits down.
import { later } from "../lazy";
import { waiting } from "../words";

/** The calls of other matches and the code that answers them, which is part of the table. */
export const Calls = later(() => import("./table").then((m) => m.Calls));
export const follow = async (id: string) => (await import("./table")).follow(id);

export const TableScreen = later(() => import("./table").then((m) => m.TableScreen), waiting);
