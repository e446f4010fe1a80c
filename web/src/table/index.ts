// The door of the table, which is loaded when somebody sits down.
import { later } from "../later";
import { waiting } from "../words";

export const TableScreen = later(() => import("./table").then((m) => m.TableScreen), waiting);
