// What the faults of a file are about: paths of it, the innermost first known.
import type { Fault } from "../../types";
import { pathAt, type Path } from "../model/text";

/** The keys that a fault names: its place, and the path of the line it is told of. */
export function placeOf(f: Fault, text: string): { where: string[]; path: Path } {
  return { where: (f.where ?? "").split("."), path: f.line > 0 ? pathAt(text, f.line) : [] };
}
