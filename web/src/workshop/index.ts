// The door of the workshop, where battles are made and changed. It is loaded by who opens it.
import { later } from "../lazy";
import { waiting } from "../words";

export const WorkshopScreen = later(() => import("./screen").then((m) => m.WorkshopScreen), waiting);
