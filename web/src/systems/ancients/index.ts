// Commands & Colors: Ancients at the table.
import type { System } from "../system";
import { cardKind } from "./cards";
import { dice } from "./dice";
import { ClassSign, rimmed } from "./pieces";
import { Sheet, Signs } from "./sheet";
import { Sketch } from "./sketch";
import { Caption, Stand } from "./stand";

export const system: System = {
  Stand,
  Caption,
  Sheet,
  Signs,
  Sign: ({ kind, type, at, r }) => ClassSign({ kind, rim: rimmed.has(type ?? ""), at, r }),
  edge: "rampart",
  cardKind,
  Sketch,
  dice,
  wishes: [{ kind: "react", card: "first-strike" }],
  lesson: () => import("./lesson").then((m) => m.lesson),
};
