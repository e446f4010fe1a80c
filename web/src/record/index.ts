// The door of the records: the place to drop them, the button that makes one of a finished
// match, and their page, which is loaded when it is opened.
import { later } from "../lazy";
import { waiting } from "../words";

export const RecordScreen = later(() => import("./page").then((m) => m.RecordScreen), waiting);

export { arrivals, DropFile } from "./drop";
export { PlayOnButton } from "./fetch";
