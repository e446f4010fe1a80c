// The map of zones for systems that have none of their own, loaded when it is first shown.
import { later } from "../../lazy";
import type { SheetProps } from "../ground";

export const ZoneSheet = later<SheetProps>(() => import("./sheet").then((m) => m.Engraved));
