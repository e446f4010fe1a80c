// Battle Commander at the table.
import { Engraved } from "../../board/zone";
import type { System } from "../system";
import { arrange } from "./arrange";
import { Stand } from "./blocks";

export const system: System = {
  arrange, Stand, Caption: () => null, Sheet: Engraved,
  lesson: () => import("./lesson").then((m) => m.lesson()),
};
