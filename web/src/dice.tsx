// The faces of the dice, drawn as they are printed.
import { open } from "./book/topic";
import type { FaceUse, RolledDie } from "./types";
import { word } from "./words";

const faces: Record<string, preact.JSX.Element> = {
  light: <circle cx="12" cy="12" r="6.500" />,
  medium: <path d="M12 5.500l7 12H5z" />,
  heavy: <path d="M6 6h12v12H6z" />,
  leader: <path d="M6.500 17v-5q0-6 5.500-6t5.500 6v5h-3.500v-5h-4v5zM11 6q-5.500-2.500-5.500 5M12 6q5.500-3 6 5" />,
  flag: <path d="M7 20V4M7 4.500h11l-3.500 4 3.500 4H7" />,
  sword: <path d="M6 18L17.500 5.500l1.500-.500-.500 1.500L7 18.500zM5.500 14.500l5 5M18 18L6.500 5.500 5 5l.500 1.500L17 18.500zM18.500 14.500l-5 5" />,
};

export function Face({ face, effect, system }: { face: string; effect: string; system: string }) {
  const name = word(`${system}.face.${face}`) + (effect ? `: ${word(`${system}.effect.${effect}`)}` : "");
  return (
    <svg class={`die face-${face} ${effect ? `effect-${effect}` : "effect-none"}`} viewBox="0 0 24 24" role="img" aria-label={name}>
      <title>{name}</title>
      <rect x="1" y="1" width="22" height="22" rx="3.500" />
      <g class="sign">{faces[face]}</g>
    </svg>
  );
}

export function Dice({ dice, system }: { dice: readonly (RolledDie | FaceUse)[]; system: string }) {
  return (
    <span class="dice">
      {dice.map((d, i) => (
        <button
          key={i} type="button" class="die-cited" tabIndex={-1}
          onClick={() => open(d.rule ? { system, kind: "rule", id: d.rule } : { system, kind: "face", id: d.face })}
        >
          <Face face={d.face} effect={d.effect} system={system} />
        </button>
      ))}
    </span>
  );
}
