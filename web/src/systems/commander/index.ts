// Battle Commander at the table.
import { Engraved, ZoneSigns } from "../../board/zone";
import type { System } from "../system";
import { arrange } from "./arrange";
import { Sign, Stand } from "./blocks";
import { cardKind, Sketch } from "./card";
import { teaching } from "./lesson";
import { level, Morale } from "./morale";
import { signs } from "./signs";

export const system: System = {
  arrange, Stand, Caption: () => null, Sheet: Engraved, Signs: ZoneSigns,
  signs, Sign, level, Score: Morale, cardKind, Sketch,
  lesson: () => import("../lesson").then((m) => m.lessonOf(teaching)),
};
