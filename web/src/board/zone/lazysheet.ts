// The map of zones for games that bring none: it comes when the first is opened.
import { later } from "../../lazy";
import type { SheetProps } from "../ground";

export const ZoneSheet = later<SheetProps>(() => import("./sheet").then((m) => m.Engraved));
