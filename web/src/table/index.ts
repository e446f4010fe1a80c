// The door of the table, which is loaded when somebody sits down.
import { later } from "../lazy";
import { waiting } from "../words";

/** What called from elsewhere, and how it is answered: as at a table, and with it. */
export const Calls = later(() => import("./table").then((m) => m.Calls));
export const follow = async (id: string) => (await import("./table")).follow(id);

export const TableScreen = later(() => import("./table").then((m) => m.TableScreen), waiting);
