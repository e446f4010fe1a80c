// The hand on a map of zones: it chooses what is pressed, and drags it.
import { gesture, map, text, type Press, type Side, type Stroke, type XY } from "../free/craft";
import { far } from "../free/geometry";
import { Mesh, onGrid } from "./mesh";
import type { ZoneCraft } from "./tools";
import { labelAt, moveBlock } from "./ways";

/** The block at a point. */
export function blockAt({ shown }: ZoneCraft, p: XY): { side: Side; name: string } | undefined {
  const { scene, ground } = shown ?? {};
  if (!scene || !ground) return undefined;
  const [px, py] = [p.x * ground.scale, p.y * ground.scale];
  const best = ground.standings(scene.pieces).map((s) => ({ s, d: Math.max(Math.abs(s.at.x - px) / 27, Math.abs(s.at.y - py) / 14) })).filter((x) => x.d <= 1).sort((a, b) => a.d - b.d)[0]?.s.here[0];
  return best && { side: best.seat === 0 ? "top" : "bottom", name: best.id };
}

/** Drags a corner; on another one both become one, on a border it becomes a corner there. */
export function dragCorner({ bench, change, choose, refuse }: ZoneCraft, corner: string, near: number): Stroke {
  const before = bench.reading.value.data;
  const name = gesture("corner");
  const start = new Mesh(before);
  const own = start.zones.filter((z) => start.ring(z).includes(corner)).flatMap((z) => start.ring(z));
  let last: XY | null = null;
  return {
    move(p) {
      last = p;
      const h = start.hit(p, near, [corner]);
      change((m) => m.move(corner, h.corner ? h.at : start.onSheet(onGrid(p), near)), name, before);
    },
    up() {
      const h = last && start.hit(last, near, [corner]);
      if (!h) return;
      if (h.corner) {
        if (change((m) => m.join(corner, h.corner!), name, before)) choose(["vertices", h.corner]);
        else {
          change(() => undefined, name, before);
          refuse("note.join");
        }
      } else if (h.edge && !h.edge.every((e) => own.includes(e))) {
        change((m) => {
          m.move(corner, h.at);
          m.split(h.edge![0], h.edge![1], h.at);
          return m.join(m.corners.at(-1)!, corner);
        }, name, before);
      }
    },
  };
}

/** Drags a point that is written under a path. */
function dragPoint({ bench, mesh }: ZoneCraft, path: readonly (string | number)[]): Stroke {
  const name = gesture("point");
  return { move: (p) => void bench.apply([{ path, value: mesh().pair(p) }], name) };
}

export function hand(c: ZoneCraft, { p, near }: Press): Stroke | null {
  const { line, chosen, choose } = c;
  const m = c.mesh();
  const h = m.hit(p, near);
  if (h.corner) {
    choose(["vertices", h.corner]);
    return dragCorner(c, h.corner, near);
  }
  const label = labelAt(m, p, near * 1.5);
  if (label >= 0) {
    choose(["labels", label]);
    return dragPoint(c, ["labels", label, "at"]);
  }
  const b = blockAt(c, p);
  if (b) {
    choose(["blocks", b.side, b.name]);
    const from = text(map(map(map(m.data.blocks)[b.side])[b.name]).zone);
    let moved = false;
    return {
      move(q) {
        moved ||= far(p, q) > near;
        if (moved) line.value = [p, q];
      },
      up(q) {
        line.value = [];
        const zone = m.zoneAt(q);
        if (moved && zone && zone !== from) c.change((n) => moveBlock(n, b.side, b.name, zone));
      },
    };
  }
  const zone = m.zoneAt(p);
  if (zone && chosen.value?.join() === `zones,${zone}` && far(p, m.middle(zone)) < near * 1.5) return dragPoint(c, ["zones", zone, "middle"]);
  choose(zone ? ["zones", zone] : null);
  return null;
}
