// The score of a side: a row of standards, filled as they are won, or a number if the goal is
// too high for a row.
import type { ComponentChildren } from "preact";
import { systemOf } from "../systems";
import type { Scene } from "../types";
import { capital, t, word } from "../words";

/** The highest goal that is drawn as standards. */
const mostStandards = 30;

/** The tracks besides the scores, in words: a clock, morale. */
export function OtherTracks({ scene, names }: { scene: Scene; names: readonly [string, string] }) {
  const others = scene.tracks.filter((x) => x !== scene.tracks.find((first) => first.seat === x.seat));
  return (
    <>
      {others.map((x) => {
        const both = others.some((y) => y.id === x.id && y.seat !== x.seat);
        const what = capital(word(`${scene.system}.track.${x.id}`));
        const n = x.goal > 0 ? `${x.value}/${x.goal}` : x.value;
        return <span key={`${x.id}${x.seat}`} data-track={x.id}>{both ? `${names[x.seat as 0 | 1]}: ` : ""}{what} {n}</span>;
      })}
    </>
  );
}

interface StandardsProps {
  scene: Scene;
  seat: number;
  /** The color of the side, its name, and the words beside its standards. */
  army: string;
  side: string;
  name: string;
  over?: boolean;
  /** The time of the side. */
  clock?: ComponentChildren;
  /** Further signs of the side. */
  children?: ComponentChildren;
}

export function Standards({ scene, seat, army, side, name, over: ended, clock, children }: StandardsProps) {
  const track = scene.tracks.find((x) => x.seat === seat); // the first is its score
  if (!track) return null;
  const what = word(`${scene.system}.track.${track.id}`);
  const drawn = track.goal > 0 && track.goal <= mostStandards ? Math.max(track.goal, track.value) : 0;
  const Score = systemOf(scene.system)?.Score;
  const said = { side, what, n: track.value, goal: track.goal };
  const over = track.goal > 0 && track.value > track.goal; // "9/5" would read as a mistake
  return (
    <div class={`side ${!ended && scene.active === seat ? "active" : ""}`} data-army={army} data-score={seat}>
      {Score ? <Score track={track} said={t("match.score", said)} /> : <span class="standards" role="img" aria-label={t(over ? "match.score.over" : track.goal > 0 ? "match.score" : "match.score.open", said)}>
        {Array.from({ length: drawn }, (_, i) => (
          <svg key={i} viewBox="0 0 16 26" class={`${i < track.value ? "won" : ""} ${i === track.goal - 1 ? "goal" : ""}`}>
            <path class="pole" d="M8 2v23M2 5.5h12" />
            <path class="cloth" d="M3 6.5h10v9l-5 3 -5 -3z" />
            {i === track.goal - 1 && <path class="eagle" d="M8 3.8q-2.5 -.3 -5 -2.3 3.5 .4 5 0 1.5 .4 5 0 -2.5 2 -5 2.3z" />}
          </svg>
        ))}
        <span class="count">{!drawn && `${what} `}{track.value}{over ? ` ${what}` : track.goal > 0 && `/${track.goal}`}</span>
      </span>}
      <b>{children && name.startsWith(side) ? <>{side}<span class="who">{name.slice(side.length)}</span></> : name}</b>
      {clock}
      {children}
    </div>
  );
}
