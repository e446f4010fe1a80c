// Muskets & Tomahawks at the table.
import type { System } from "../system";
import { Sheet } from "./sheet";
import { Caption, Stand } from "./stand";

export const system: System = { Stand, Caption, Sheet };
