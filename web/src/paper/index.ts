// The door of the page to print: a battle on one sheet.
import { later } from "../lazy";
import { waiting } from "../words";

export const PaperScreen = later(() => import("./sheet").then((m) => m.PaperScreen), waiting);
