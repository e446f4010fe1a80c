// The board as the server reads it, for kinds of boards without drawn tools.
import { useRef } from "preact/hooks";
import { Board } from "../board";
import { coloursOf } from "../colours";
import type { ScenarioDetail } from "../types";
import { armyNames } from "../words";
import type { DeskProps } from "./bench";
import { say } from "./words";

export function Picture({ bench }: DeskProps) {
  const last = useRef<ScenarioDetail | undefined>(undefined);
  const d = (last.current = bench.answer.value?.said.scenario ?? last.current);
  const stale = bench.answer.value?.text !== bench.text.value || !bench.answer.value?.said.scenario;
  return (
    <div class="shop-map plain">
      <p class="shop-note">{say(d ? (stale ? "picture.before" : "picture.now") : "picture.none")}</p>
      {d && <div class="shop-map-scroll"><div class="shop-board"><Board scene={d.scene} flipped={false} colours={coloursOf(d.armies)} names={armyNames(d.armies)} /></div></div>}
    </div>
  );
}
