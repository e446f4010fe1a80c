// The drawing over an open table: what is chosen, its corners, places and deployment, what is
// wrong, and the line in hand.
import { path, round, type Point } from "../../board/ground";
import { bothSides, list, map, toolKind, type XY } from "../free/craft";
import { placeOf } from "../free/faults";
import { armiesIn } from "../armies";
import { lang } from "../../words";
import type { TableCraft } from "./tools";
import { pointOf } from "./ground";

export function marksOf(c: TableCraft) {
  return function Marks({ k, scale }: { k: number; scale: number }) {
    const { data } = c.bench.reading.value;
    const on = (p: XY): Point => ({ x: round(p.x * scale), y: round(p.y * scale) });
    const size = c.size();
    const all = c.lying();
    const chosen = c.chosen.value;
    const own = chosen?.[0] === "areas" ? all.find((l) => l.i === Number(chosen[1])) : undefined;
    const { colours } = armiesIn(data, lang.value);
    const kind = toolKind(c.tool.value);
    const bad = new Set<string>();
    for (const f of c.bench.faults.value) {
      const { path: place } = placeOf(f, c.bench.text.value);
      if (place.length > 1) bad.add(place.slice(0, place[0] === "units" ? 3 : 2).join("."));
    }
    const here = chosen?.join(".");
    const line = c.line.value;
    return (
      <g>
        <path class="free-sheet" d={path([{ x: 0, y: 0 }, { x: size.x, y: 0 }, size, { x: 0, y: size.y }].map(on))} />
        {all.map((l) => <path key={l.i} data-area={l.id} class={`free-area${l === own ? " here" : ""}${bad.has(`areas.${l.i}`) ? " bad" : ""}`} d={path(l.outline.map(on))} />)}
        {bothSides.map((s, i) => {
          const [p, q] = list(map(data.deploy)[s]).map(pointOf);
          return p && q && <path key={s} class="free-deploy" data-army={colours[i]} d={path([p, { x: q.x, y: p.y }, q, { x: p.x, y: q.y }].map(on))} />;
        })}
        {bothSides.flatMap((s, i) => list(map(map(data.missions)[s]).places).flatMap((v, n) => {
          const p = pointOf(v);
          return p ? [<circle key={`${s}${n}`} class="free-place" data-army={colours[i]} cx={on(p).x} cy={on(p).y} r={3000 * scale} />] : [];
        }))}
        {c.handles().map((h) => {
          const id = h.path.join(".");
          const unit = h.path[0] === "units" && h.path.at(-1) === "at";
          const whole = unit || h.path[0] === "labels" ? h.path.slice(0, -1).join(".") : id;
          const is = here === whole;
          const p = on(h);
          const facing = unit ? Number(map(list(map(data.units)[h.path[1] as string])[Number(h.path[2])]).facing) || 0 : 0;
          const army = unit ? colours[h.path[1] === "top" ? 0 : 1] : undefined;
          return (
            <g key={id} data-army={army}>
              {unit && is && <path class="free-facing" d={`M0 ${-8 * k}L0 ${-26 * k}M${-5 * k} ${-20 * k}L0 ${-27 * k}L${5 * k} ${-20 * k}`} transform={`translate(${p.x} ${p.y}) rotate(${facing})`} />}
              <circle data-point={id} data-bad={bad.has(whole) || undefined} class={`free-point${is ? " here" : ""}${unit ? " unit" : ""}${bad.has(whole) ? " bad" : ""}`} cx={p.x} cy={p.y} r={(is ? 7 : h.corner ? 4.5 : 5.5) * k}><title lang={unit ? "zxx" : undefined}>{h.name}</title></circle>
            </g>
          );
        })}
        {line.length > 0 && (
          <g class="free-line">
            <path d={path([...line, ...(kind === "line" || kind === "shape" ? [c.cursor.value] : [])].map(on), false)} />
            {line.map((p, i) => <circle key={i} cx={on(p).x} cy={on(p).y} r={4.5 * k} />)}
          </g>
        )}
      </g>
    );
  };
}
