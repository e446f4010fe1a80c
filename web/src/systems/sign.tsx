// The sign of a class of troops, if its system has signs.
import { systemOf } from "./list";
import type { SignProps } from "./system";

export function ClassSign({ system, ...sign }: SignProps & { system: string }) {
  const Sign = systemOf(system)?.Sign;
  return Sign ? <Sign {...sign} /> : null;
}
