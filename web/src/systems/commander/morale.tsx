// The Morale track: High 10 to 1, Low 10 to 1, and the end of an army.
import { word } from "../../words";
import type { ScoreProps } from "../system";

/** The lowest point of High Morale, and the width of a point. */
const high = 11;
const wide = 9;

/** A point of the track in words: High 4. */
export const level = (value: number) =>
  value >= high ? `${word("commander.morale.high")} ${value - high + 1}` : value > 0 ? `${word("commander.morale.low")} ${value}` : "0";

export function Morale({ track: { value, goal }, said }: ScoreProps) {
  // There is a gap between Low and High Morale.
  const x = (point: number) => (point - 1) * wide + (point >= high ? 5 : 0);
  return (
    <span class={`standards morale ${value < high ? "is-low" : ""}`} role="img" aria-label={said}>
      <svg class="track" viewBox={`-1 -1 ${20 * wide + 7} 16`}>
        {Array.from({ length: Math.max(goal, value) }, (_, i) => i + 1).map((point) => (
          <rect key={point} class={`${point >= high ? "high" : "low"} ${point <= value ? "left" : ""}`} x={x(point)} y="1" width={wide - 1.5} height="12" />
        ))}
        {value > 0 && <rect class="marker" x={x(value) - 1} y="-.5" width={wide + 0.5} height="15" rx="1.5" />}
      </svg>
      <span class="count">{level(value)}</span>
    </span>
  );
}
