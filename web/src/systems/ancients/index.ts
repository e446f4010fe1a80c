// Commands & Colors: Ancients at the table.
import { Sheet, Signs } from "../commandcolors/sheet";
import { Caption, standWith } from "../commandcolors/stand";
import type { System } from "../system";
import { cardKind } from "./cards";
import { dice } from "./dice";
import { teaching } from "./lesson";
import { ClassSign, faces, rimmed } from "./pieces";
import { Sketch } from "./sketch";

export const system: System = {
  Stand: standWith(faces),
  Caption,
  Sheet,
  Signs,
  Sign: ({ kind, type, at, r }) => ClassSign({ kind, rim: rimmed.has(type ?? ""), at, r }),
  edge: "rampart",
  cardKind,
  Sketch,
  dice,
  wishes: [{ kind: "react", card: "first-strike" }],
  lesson: () => import("../lesson").then((m) => m.lessonOf(teaching)),
};
