// The overlays of the map: lights, links, sight, danger and reach.
import type { Spread } from "../marks";
import type { Danger, Region, Scene } from "../types";
import { DangerGround, Hatchings } from "./danger";
import { arrowPath, disc, round, type Ground } from "./ground";
import type { BoardState } from "./state";

/** The lights of options, of the piece in hand, and of places that words name. */
export function Lights({ b, ground }: { b: BoardState; ground: Ground }) {
  const one = (name: string, cls: string, within: number) => {
    const d = ground.shape(name, within);
    return d && <path key={name} class={cls} d={d} />;
  };
  // On open ground a light surrounds the piece.
  const around = ground.open ? -9 : 3;
  const { cells, ...shapes } = b.lit ?? {};
  const wide = ground.outline(shapes, 2);
  const offers = [...(b.cells ?? [])];
  return (
    <g class="lights" aria-hidden="true">
      {(cells ?? []).map((name) => one(name, "light lit", around))}
      {wide && <path class="light lit" fill-rule="evenodd" d={wide} />}
      {/* The group is animated as a whole: each light by itself would cost the browser a layer of its own. */}
      <g key={offers.map(([name]) => name).join()} class={offers.some(([, o]) => o.light === "piece") ? "light-up" : undefined}>
        {offers.map(([name, o]) => one(name, `light ${o.light}${o.options.every((x) => x.warningWords) ? " costs" : ""}`, o.light === "place" ? 3 : around))}
      </g>
      {b.picked && one(b.picked, "light picked", around)}
      {b.aimed && one(b.aimed, "light aimed", ground.open ? around : 5)}
    </g>
  );
}

/** A ring around the piece in hand, if others stand beside it. */
export function InHand({ ground, scene, id }: { ground: Ground; scene: Scene; id: string }) {
  const p = ground.standings(scene.pieces).find((s) => s.here[0]!.id === id)?.at;
  return p ? <ellipse class="in-hand" cx={round(p.x)} cy={round(p.y)} rx={34} ry={22} aria-hidden="true" /> : null;
}

/** The links of the scene: a ring around the last place, and an arrow from the first. */
export function Links({ scene, ground }: { scene: Scene; ground: Ground }) {
  if (!scene.links?.length) return null;
  return (
    <g class="links" aria-hidden="true">
      {scene.links.map(({ kind, cells }) => {
        const points = cells.flatMap((name) => ground.centre(name) ?? []);
        const ring = ground.shape(cells.at(-1)!, 4);
        const [from, to] = [points[0], points.at(-1)];
        return (
          <g key={kind + cells.join()} class={`link link-${kind}`}>
            {ring && <path class="ring" d={ring} />}
            {from && to && from !== to && <path class="way" d={arrowPath(from, to, ground.reach) || undefined} />}
          </g>
        );
      })}
    </g>
  );
}

interface LayerProps {
  ground: Ground;
  sight?: Spread | null;
  reach?: Spread | null;
  danger?: readonly Danger[];
}

/** Under the pieces: shade over places out of sight, dots where a piece could go, and danger. */
export function Under({ ground, sight, reach, danger }: LayerProps) {
  const seen = new Set([...(sight?.region.cells ?? []), ...(sight?.region.flanks ?? []), ...(sight?.region.commands ?? [])]);
  const hidden = sight ? ground.rows.flat().filter((n) => n !== sight.from && !seen.has(n)) : [];
  const dots = (r: Region) => (r.cells ?? []).map((n) => ground.centre(n)).map((p) => (p ? disc(p, 6) : "")).join("");
  const [w, h] = [ground.board.width ?? 0, ground.board.height ?? 0];
  const edge = ground.open ? `ground-${w}-${h}` : undefined; // sight and reach end with the table
  return (
    <g class="layers" aria-hidden="true" clip-path={edge && `url(#${edge})`}>
      {edge && <clipPath id={edge}><rect width={round(w * ground.scale)} height={round(h * ground.scale)} /></clipPath>}
      {sight && <path class="out-of-sight" d={ground.outline({ cells: hidden }, -0.5)} />}
      {sight && <path class="in-sight" fill-rule="evenodd" d={ground.outline(sight.region, 3)} />}
      {!!sight?.region.flanks?.length && <><Hatchings /><path class="flanks" fill="url(#danger-2)" d={ground.outline({ cells: sight.region.flanks }, 4)} /></>}
      {!!sight?.region.commands?.length && <path class="commands" d={ground.outline({ cells: sight.region.commands }, 7)} />}
      {sight && <path class="watcher" d={ground.shape(sight.from, 4)} />}
      {reach && <path class="reach" fill-rule="evenodd" d={ground.outline(reach.region, 6)} />}
      {reach && <path class="reach-dot" d={dots(reach.region)} />}
      <DangerGround ground={ground} danger={danger} />
    </g>
  );
}

/** Over the pieces: the dice with which the place looked from fires there. */
export function FireDice({ ground, sight }: LayerProps) {
  if (!sight?.region.dice) return null;
  return (
    <g class="dangers" aria-hidden="true">
      {sight.region.dice.map((n, i) => {
        const name = sight.region.cells![i]!;
        const p = n ? ground.centre(name) : null;
        return p && <text key={name} class="on-ground" x={round(p.x)} y={round(p.y + 30)}>{n}</text>;
      })}
    </g>
  );
}
