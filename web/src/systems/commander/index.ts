// Battle Commander at the table.
import type { System } from "../system";

export const system: System = {};
