// The door of the records: where they are dropped, the way to them from a match that
// is over, and their page, which is loaded when one is opened.
import { later } from "../lazy";
import { waiting } from "../words";

export const RecordScreen = later(() => import("./page").then((m) => m.RecordScreen), waiting);

export { arrivals, DropFile } from "./drop";
export { PlayOnButton } from "./fetch";
