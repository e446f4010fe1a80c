// Where the pieces of a group would stand, and where pieces are meant to go.
import type { Shade } from "../marks";
import { dot, path, type Ground } from "./ground";

export function Shades({ chosen, shades, ground }: { chosen: readonly string[]; shades: readonly Shade[]; ground: Ground }) {
  const within = ground.open ? -9 : 6;
  return (
    <g class="shades" aria-hidden="true">
      {chosen.map((place) => <path key={place} class="shade chosen" d={ground.shape(place, within)} />)}
      {shades.map((g) => {
        const way = g.to ? ground.way(g.from, g.to) : [];
        const end = way.at(-1);
        if (!end) return null;
        return (
          <g key={`${g.from}-${g.to}`} class={g.advice ? "shade advised" : g.ok ? "shade go" : "shade stays"} data-shade={`${g.from}-${g.to}`}>
            <path class="shade-way" d={path(way, false)} />
            <path class="shade-place" d={ground.shape(g.to, ground.open ? 2 : 9)} />
            {!g.ok && <path class="shade-not" d="M-11 -11L11 11M11 -11L-11 11" transform={`translate(${dot(end)})`} />}
          </g>
        );
      })}
    </g>
  );
}
