// The drawing over a map of zones: corners, borders, what is chosen, what is wrong, and the line in
// hand.
import { dot, path, type Point } from "../../board/ground";
import { list, map, text, toolKind, type XY } from "../free/craft";
import { placeOf } from "../free/faults";
import { lang } from "../../words";
import { at } from "../model/text";
import { crossings, gaps } from "./gaps";
import type { Mesh } from "./mesh";
import type { ZoneCraft } from "./tools";

/** What the faults of the drawing are about. */
export function badOf(c: Pick<ZoneCraft, "bench" | "chosen">, m: Mesh): { corners: Set<string>; zones: Set<string> } {
  const bad = { corners: new Set<string>(), zones: new Set<string>() };
  const known = new Set(m.zones);
  const held = c.chosen.value?.[0] === "vertices" ? String(c.chosen.value[1]) : "";
  for (const f of c.bench.faults.value) {
    const { where, path: place } = placeOf(f, c.bench.text.value);
    const last = where.at(-1)!;
    // Of two edges that cross, the corner in hand is the one that went astray.
    if ((where[0] === "zones" || where[0] === "vertices") && m.has(last)) bad.corners.add(held && f.what.split(/[^\w-]+/).includes(held) ? held : last);
    if (where[0] === "zones" && known.has(where[1]!)) bad.zones.add(where[1]!);
    if (where[0] === "vertices" || where[0] === "zones") continue;
    // What lies between zones is told with its line.
    const value = JSON.stringify(at(c.bench.reading.value.data, place.slice(0, 2)) ?? "");
    if (["borders", "roads", "paths", "redoubts", "forts"].includes(where[0]!)) for (const z of m.zones) if (value.includes(`"${z}"`)) bad.zones.add(z);
  }
  return bad;
}

export function marksOf(c: ZoneCraft) {
  return function Marks({ k, scale }: { k: number; scale: number }) {
    const m = c.mesh();
    const on = (p: XY): Point => ({ x: p.x * scale, y: p.y * scale });
    const bad = badOf(c, m);
    const chosen = c.chosen.value;
    const zone = chosen?.[0] === "zones" ? String(chosen[1]) : "";
    const block = chosen?.[0] === "blocks" ? map(map(map(m.data.blocks)[chosen[1]!])[chosen[2]!]) : undefined;
    const stands = block && text(block.zone);
    const corner = chosen?.[0] === "vertices" ? String(chosen[1]) : "";
    const kind = toolKind(c.tool.value);
    const drawing = kind === "cut" || kind === "zone";
    const line = c.line.value;
    const shapes = (zones: Iterable<string>) => [...zones].filter((z) => m.shape(z).length > 1).map((z) => path(m.shape(z).map(on))).join("");
    const cornered = ["hand", "rubber", "cut", "zone", "corner"].includes(kind);
    // A gap or overlap is told by one corner; it is lit whole, with all corners and zones around it, and so are edges that cross.
    const wrong = bad.corners.size > 0;
    const rings = wrong ? gaps(m) : [];
    const torn = rings.map((g) => path(g.map((v) => on(m.at(v))))).join("");
    const around = new Set(rings.flat());
    for (const g of rings) g.forEach((v, i) => m.zonesAt(v, g[(i + 1) % g.length]!).forEach((z) => bad.zones.add(z)));
    const across = wrong ? crossings(m, bad.corners).map(([a, b]) => `M${dot(on(m.at(a)))}L${dot(on(m.at(b)))}`).join("") : "";
    const edges = m.lines().map(([a, b]) => `M${dot(on(m.at(a)))}L${dot(on(m.at(b)))}`).join("");
    return (
      <g>
        <path class="free-sheet" d={path([{ x: 0, y: 0 }, { x: m.size.x, y: 0 }, m.size, { x: 0, y: m.size.y }].map(on))} />
        <path class="free-bad area" d={shapes(bad.zones)} />
        <path class="free-edges" d={edges} />
        {torn && <path class="free-bad gap" data-gap d={torn} />}
        {across && <path class="free-bad across" data-across d={across} />}
        {(zone || stands) && <path class={zone ? "free-chosen" : "free-beside"} d={shapes([zone || stands!])} data-chosen={zone || undefined} />}
        {c.from.value && kind === "way" && <path class="free-beside" d={shapes([c.from.value])} />}
        {zone && <path class="free-middle" d={cross(on(m.middle(zone)), 7 * k)} />}
        {list(m.data.labels).map((l, i) => {
          const p = on({ x: Number(list(map(l).at)[0]) || 0, y: Number(list(map(l).at)[1]) || 0 });
          const is = chosen?.[0] === "labels" && chosen[1] === i;
          return <circle key={i} data-point={`labels.${i}.at`} class={is ? "free-point label here" : "free-point label"} cx={p.x} cy={p.y} r={(is ? 7 : 4.5) * k}><title>{text(map(map(l).text)[lang.value] ?? map(l).text)}</title></circle>;
        })}
        {cornered && m.corners.map((v) => {
          const p = on(m.at(v));
          const wrong = bad.corners.has(v) || around.has(v);
          return <circle key={v} data-point={`vertices.${v}`} data-bad={wrong || undefined} class={`free-point${v === corner ? " here" : ""}${wrong ? " bad" : ""}`} cx={p.x} cy={p.y} r={(v === corner ? 7 : wrong ? 6 : 4.2) * k}><title>{v}</title></circle>;
        })}
        {[...bad.corners].map((v) => <circle key={v} class="free-bad ring" cx={on(m.at(v)).x} cy={on(m.at(v)).y} r={13 * k} />)}
        {line.length > 0 && (
          <g class="free-line">
            <path d={path([...line, ...(drawing ? [c.cursor.value] : [])].map(on), false)} />
            {line.map((p, i) => <circle key={i} cx={on(p).x} cy={on(p).y} r={4.5 * k} />)}
          </g>
        )}
      </g>
    );
  };
}

const cross = (p: Point, r: number) => `M${p.x - r} ${p.y}h${2 * r}M${p.x} ${p.y - r}v${2 * r}`;
