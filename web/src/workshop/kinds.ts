// The kinds of boards at the workbench, a folder each: on hexes everything is drawn; zones and open
// tables have handles at the points of the file.
import type { ComponentType } from "preact";
import type { Bench, DeskProps } from "./bench";
import { HexDesk } from "./hex/map";
import { PointsDesk } from "./points/desk";

export const deskOf = (bench: Bench): ComponentType<DeskProps> => (bench.board?.kind === "hex" ? HexDesk : PointsDesk);
