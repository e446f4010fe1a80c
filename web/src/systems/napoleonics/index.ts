// Commands & Colors: Napoleonics at the table.
import { Sheet, Signs } from "../commandcolors/sheet";
import { Caption, standWith } from "../commandcolors/stand";
import type { System } from "../system";
import { dice } from "./dice";
import { teaching } from "./lesson";
import { ClassSign, faces } from "./pieces";
import { cardKind, Sketch } from "./sketch";

export const system: System = {
  Stand: standWith(faces),
  Caption,
  Sheet,
  Signs,
  Sign: ClassSign,
  edge: "fieldwork",
  cardKind,
  Sketch,
  dice,
  wishes: [{ kind: "react", card: "first-strike" }],
  lesson: () => import("../lesson").then((m) => m.lessonOf(teaching)),
};
