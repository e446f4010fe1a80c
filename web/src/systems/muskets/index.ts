// Muskets & Tomahawks at the table.
import type { System } from "../system";
import { cardKind, cardSeat, cardTitle, signs, Sketch } from "./cards";
import { Laid } from "./laid";
import { teaching } from "./lesson";
import { Plan } from "./plan";
import { PlanBar, PlanWords } from "./planbar";
import { Sheet } from "./sheet";
import { Caption, captions } from "./plates";
import { Stand } from "./stand";

export const system: System = {
  Stand, Caption, captions, Sheet, Laid, Plan, PlanBar, PlanWords,
  lesson: () => import("../lesson").then((m) => m.lessonOf(teaching)),
  sounds: { shoot: "volley", charge: "roll", attack: "roll", rout: "roll", "red-clock": "drum" },
  tracks: { command: "MO3.1" },
  signs, cardKind, cardSeat, cardTitle, Sketch,
};
