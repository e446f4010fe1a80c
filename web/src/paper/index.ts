// The door of what is printed: a battle on one page.
import { later } from "../lazy";
import { waiting } from "../words";

export const PaperScreen = later(() => import("./sheet").then((m) => m.PaperScreen), waiting);
