// Dice that were rolled: each opens its rule, or the page of its face.
import { open } from "../book";
import { Face } from "../systems";
import type { FaceUse, RolledDie } from "../types";

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
