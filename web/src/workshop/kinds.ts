// The kinds of boards at the workbench: each has its desk, a folder each. A kind without drawn
// tools shows the board as the server reads it.
import type { ComponentType } from "preact";
import type { Bench, DeskProps } from "./bench";
import { HexDesk } from "./hex/map";
import { Picture } from "./picture";

export const deskOf = (bench: Bench): ComponentType<DeskProps> => (bench.board?.kind === "hex" ? HexDesk : Picture);
