// The kinds of boards at the workbench, a folder each, loaded when a battle of that kind is opened.
import type { ComponentType } from "preact";
import { later } from "../lazy";
import type { Bench, DeskProps } from "./bench";
import type { WorkshopKey } from "./words";

const HexDesk = later<DeskProps>(() => import("./hex/map").then((m) => m.HexDesk));
const ZoneDesk = later<DeskProps>(() => import("./zones/desk").then((m) => m.ZoneDesk));
const TableDesk = later<DeskProps>(() => import("./tables/desk").then((m) => m.TableDesk));

export const deskOf = (bench: Bench): ComponentType<DeskProps> => (bench.board?.kind === "hex" ? HexDesk : bench.board?.kind === "mesh" ? ZoneDesk : TableDesk);

/** The texts that tell the keys of a bench's kind of board. */
export const keysOf = (bench: Bench): WorkshopKey[] => (bench.board?.kind === "hex" ? ["keys.hexes"] : [bench.board?.kind === "mesh" ? "keys.zones" : "keys.tables", "keys.free"]);
