// The signs of a system: faces of dice, things, classes of troops.
import { word } from "../words";
import { systemOf } from "./list";
import type { SignProps } from "./system";

/** A face of a die, with its sign or its name. */
export function Face({ face, effect, system }: { face: string; effect: string; system: string }) {
  const own = word(`${system}.face.${face}`);
  const name = own + (effect ? `: ${word(`${system}.effect.${effect}`)}` : "");
  const look = systemOf(system);
  return (
    <svg class={`die face-${face} ${effect ? `effect-${effect}` : "effect-none"}`} viewBox="0 0 24 24" role="img" aria-label={name}>
      <title>{name}</title>
      <rect x="1" y="1" width="22" height="22" rx="3.5" />
      {look?.dice?.[face] ? <g class="sign">{look.dice[face]}</g> : look && <text class="face-name" x="12" y="16">{own.length > 3 ? own.slice(0, 1) : own}</text>}
    </svg>
  );
}

/** Whether a system has a sign for a thing: a cube, a token, a result. */
export const hasSign = (system: string, id: string) => !!systemOf(system)?.signs?.[id];

/** The sign of a thing, in a square of 24, or its name. */
export function ItemSign({ system, id }: { system: string; id: string }) {
  const sign = systemOf(system)?.signs?.[id];
  return sign ? <svg class="item-sign" viewBox="0 0 24 24" aria-hidden="true">{sign}</svg> : <span class="item-name">{word(`${system}.item.${id}`)}</span>;
}

/** The sign of a class of troops, if its system has signs. */
export function ClassSign({ system, ...sign }: SignProps & { system: string }) {
  const Sign = systemOf(system)?.Sign;
  return Sign ? <Sign {...sign} /> : null;
}
