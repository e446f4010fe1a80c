// A face of a die, with its sign or its name.
import { word } from "../words";
import { systemOf } from "./list";

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
