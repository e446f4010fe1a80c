// The tools of an open table, and what each does where it is used.
import { signal } from "@preact/signals";
import type { Bench } from "../bench";
import { changesTo, cycled, gesture, keyed, list, map, stateOf, text, toolKind, toolOf, type Press, type Side, type Stroke, type Thing, type XY } from "../free/craft";
import { far, inside } from "../free/geometry";
import { handlesOf, type Handle } from "../free/points";
import { sizeOf } from "../free/whole";
import { at as valueAt, type Path, type Value } from "../model/text";
import { inBoth } from "../words";
import { addArea, addCorner, areaAt, inch, lying, moveArea, onStep, pointOf, removeCorner, scaleArea, turnArea, written, type Data, type Lying } from "./ground";
import { marksOf } from "./marks";
import { offerOf } from "./offer";
import type { TableCraft } from "./tools";
import { addUnit, changeUnit, removeUnit, unitsOf } from "./units";

const wide: Readonly<Record<string, number>> = { road: 1.5, water: 1.5, fence: 0.3, hedge: 0.5, wall: 0.4, palisade: 0.4 };

export function craftOf(bench: Bench): TableCraft {
  const data = () => bench.reading.value.data;
  const size = (): XY => {
    const s = sizeOf(data());
    return s.x ? s : { x: c.base?.width ?? 48 * inch, y: c.base?.height ?? 36 * inch };
  };
  const state = stateOf(bench, { x: 18 * inch, y: 18 * inch });
  const { tool, chosen, line, side, choose, refuse, take } = state;
  const offer = offerOf(bench.schema);
  const of = signal(offer.terrain.includes("road") ? "road" : offer.terrain[0] ?? "");

  const change = (does: (d: Data) => boolean | void, name = gesture("table"), before = data()): boolean => {
    const d = structuredClone(before) as Data;
    if (does(d) === false) return false;
    const changes = changesTo(data() as Value, d);
    return !changes.length || bench.apply(changes, name);
  };
  const onTable = (p: XY): XY => {
    const q = onStep(p);
    const s = size();
    return { x: Math.max(0, Math.min(s.x, q.x)), y: Math.max(0, Math.min(s.y, q.y)) };
  };
  const all = () => lying(data(), offer.pieces, size());

  /** What a handle belongs to: a unit or a name as a whole, or the point itself. */
  const whole = (h: Handle): Path => (h.path.at(-1) === "at" && (h.path[0] === "units" || h.path[0] === "labels") ? h.path.slice(0, -1) : h.path);
  const handles = () => {
    const own = chosen.value?.[0] === "areas" ? String(chosen.value[1]) : "";
    return handlesOf(bench.schema, data()).filter((h) => h.path[0] !== "areas" || (String(h.path[1]) === own && h.path[2] !== "at"));
  };
  const dragPoint = (h: Handle, from: XY): Stroke => {
    const name = gesture("point");
    return { move: (p) => void bench.apply([{ path: h.path, value: written(onTable({ x: h.x + p.x - from.x, y: h.y + p.y - from.y })) }], name) };
  };
  const handleAt = (p: XY, near: number) => handles().map((h) => ({ h, d: far(h, p) })).filter((x) => x.d <= near * (x.h.corner ? 1 : 1.5)).sort((a, b) => a.d - b.d)[0]?.h;
  /** A unit whose figures are at a point. */
  const unitAt = (p: XY): Handle | undefined => {
    const h = handles().filter((x) => x.path[0] === "units" && x.path.at(-1) === "at").map((x) => ({ x, d: far(x, p) })).filter((x) => x.d < 1.2 * inch).sort((a, b) => a.d - b.d)[0];
    return h?.x;
  };

  const hand = ({ p, near }: Press): Stroke | null => {
    const h = handleAt(p, near) ?? unitAt(p);
    if (h) {
      choose(whole(h));
      return dragPoint(h, p);
    }
    const a = areaAt(all(), p, near);
    choose(a ? ["areas", a.i] : null);
    if (!a) return null;
    const before = data();
    const name = gesture("area");
    return { move: (q) => void change((d) => moveArea(d, a.i, onStep({ x: q.x - p.x, y: q.y - p.y }), size()), name, before) };
  };

  const endLine = () => {
    const way = line.value;
    line.value = [];
    const kind = toolKind(tool.value);
    if (way.length < (kind === "line" ? 2 : 3)) return;
    const entry: Data = kind === "line" ? { terrain: of.value, along: way.map(written), width: wide[of.value] ?? 1 } : { terrain: of.value, shape: way.map(written) };
    let n = 0;
    change((d) => void (n = addArea(d, of.value, (c.base?.areas ?? []).map((a) => a.id), entry)));
    choose(["areas", n]);
  };

  const press = (a: Press): Stroke | null => {
    const { p, near } = a;
    const at = onTable(p);
    const what = toolOf(tool.value);
    switch (toolKind(tool.value)) {
      case "hand": return hand(a);
      case "rubber": {
        const h = handleAt(p, near) ?? unitAt(p);
        const area = areaAt(all(), p, near);
        if (h) c.remove(whole(h));
        else if (area) c.remove(["areas", area.i]);
        return null;
      }
      case "piece": {
        let n = 0;
        change((d) => void (n = addArea(d, what, (c.base?.areas ?? []).map((x) => x.id), { piece: what, at: written(at) })));
        choose(["areas", n]);
        return null;
      }
      case "line":
      case "shape": {
        const before = line.value;
        const closes = before.length > 2 && toolKind(tool.value) === "shape" && far(before[0]!, at) < near;
        if (closes || (before.length && far(before.at(-1)!, at) < near / 2)) endLine();
        else if (before.length < (toolKind(tool.value) === "line" ? 12 : 24)) line.value = [...before, at];
        return null;
      }
      case "corner": {
        const area = areaAt(all(), p, near * 2) ?? all().find((l) => l.how !== "piece" && inside(p, l.outline));
        if (!area || area.how === "piece") return refuse("note.shape"), null;
        const before = data();
        const name = gesture("corner");
        let k: number | undefined;
        change((d) => void (k = addCorner(d, area, p)), name);
        choose(["areas", area.i, area.how === "line" ? "along" : "shape", k!]);
        return { move: (q) => void change((d) => {
          addCorner(d, area, p);
          const key = area.how === "line" ? "along" : "shape";
          const entry = map(list(d.areas)[area.i]);
          d.areas = list(d.areas).map((x, i) => (i === area.i ? { ...entry, [key]: list(entry[key]).map((v, i2) => (i2 === k ? written(onTable(q)) : v)) } : x));
        }, name, before) };
      }
      case "unit": {
        let n = 0;
        change((d) => void (n = addUnit(d, side.value, what, at)));
        choose(["units", side.value, n]);
        return null;
      }
      case "label": {
        void inBoth("label.new").then((text) => {
          const labels = list(data().labels);
          bench.apply([{ path: ["labels"], value: [...labels, { text, at: written(at) }] }]);
          choose(["labels", labels.length]);
          take("hand");
        });
        return null;
      }
      case "place": {
        const path: Path = ["missions", side.value, "places"];
        const now = list(valueAt(data() as Value, path));
        bench.apply([{ path, value: [...now, written(at)] }]);
        choose([...path, now.length]);
        return null;
      }
      case "deploy": {
        const name = gesture("deploy");
        const path: Path = ["deploy", side.value];
        return { move(q) {
          const to = onTable(q);
          const corners = [{ x: Math.min(at.x, to.x), y: Math.min(at.y, to.y) }, { x: Math.max(at.x, to.x), y: Math.max(at.y, to.y) }].map(written);
          const now = map(data().deploy);
          bench.apply([{ path: ["deploy"], value: { ...now, [side.value]: corners } }], name);
          choose([...path, 1]);
        } };
      }
      case "door": {
        const house = areaAt(all().filter((l) => l.terrain === "building"), p, near) ?? all().filter((l) => l.terrain === "building").map((l) => ({ l, d: Math.min(...l.outline.map((q) => far(q, p))) })).sort((x, y) => x.d - y.d).filter((x) => x.d < 3 * inch)[0]?.l;
        if (!house) return refuse("note.door"), null;
        const doors = list(data().doors).filter((d) => text(map(d).building) !== house.id);
        const to = onWall(house, p);
        bench.apply([{ path: ["doors"], value: [...doors, { building: house.id, at: written(to) }] }]);
        choose(["doors", doors.length, "at"]);
        return null;
      }
      default: return null;
    }
  };

  const c: TableCraft = {
    ...state, offer, of, base: undefined, step: 250, size, handles, lying: all,
    things(): Thing[] {
      return [
        ...all().map((l) => ({ path: ["areas", l.i] as Path, at: middle(l), name: l.id })),
        ...handles().map((h) => ({ path: whole(h), at: { x: h.x, y: h.y }, name: h.name, corner: h.corner })),
      ];
    },
    press,
    finish: endLine,
    nudge(path, by, name) {
      if (path[0] === "areas" && path.length === 2) return void change((d) => moveArea(d, Number(path[1]), by, size()), name);
      const point: Path = (path[0] === "units" && path.length === 3) || (path[0] === "labels" && path.length === 2) ? [...path, "at"] : path;
      const was = pointOf(valueAt(data() as Value, point));
      if (was) bench.apply([{ path: point, value: written(onTable({ x: was.x + by.x, y: was.y + by.y })) }], name);
    },
    turn(path, degrees, name) {
      if (path[0] === "areas") return void change((d) => turnArea(d, Number(path[1]), degrees, size()), name);
      if (path[0] === "units") return void change((d) => changeUnit(d, path[1] as Side, Number(path[2]), (u) => ({ ...u, facing: ((Number(u.facing) || 0) + degrees + 360) % 360 })), name);
      if (path[0] !== "labels") return;
      const now = Number(valueAt(data() as Value, [...path.slice(0, 2), "angle"])) || 0;
      const to = now + degrees;
      bench.apply([{ path: [...path.slice(0, 2), "angle"], value: to > 90 ? to - 180 : to < -90 ? to + 180 : to || undefined }], name);
    },
    scale(path, by, name) {
      if (path[0] === "areas") {
        const l = all().find((x) => x.i === Number(path[1]));
        if (l) change((d) => scaleArea(d, l, by, size()), name);
        if (path.length > 2) choose(path.slice(0, 2));
      } else if (path[0] === "units") {
        change((d) => changeUnit(d, path[1] as Side, Number(path[2]), (u) => ({ ...u, figures: Math.max(1, Math.min(12, (Number(u.figures) || 1) + (by > 1 ? 1 : -1))) })), name);
      }
    },
    remove(path) {
      const [kind, key] = path as [string, string | number];
      const gone = change((d) => {
        if (kind === "areas" && path.length > 2) return removeCorner(d, Number(key), Number(path[3]));
        if (kind === "areas") {
          const id = text(map(list(d.areas)[Number(key)]).id);
          d.areas = list(d.areas).filter((_, i) => i !== key);
          if (!list(d.areas).length) delete d.areas;
          if (d.doors !== undefined) d.doors = list(d.doors).filter((x) => text(map(x).building) !== id);
        } else if (kind === "units" && path.length === 3) removeUnit(d, key as Side, Number(path[2]));
        else if (kind === "units") changeUnit(d, key as Side, Number(path[2]), ({ blind: _, ...u }) => u);
        else if (kind === "labels" || kind === "doors") d[kind] = list(d[kind]).filter((_, i) => i !== key);
        else if (kind === "missions") {
          const places = list(valueAt(d, path.slice(0, 3))).filter((_, i) => i !== path[3]);
          const { places: _, ...rest } = map(map(d.missions)[key]);
          d.missions = { ...map(d.missions), [key]: places.length ? { ...rest, places } : rest };
        } else if (kind === "deploy") {
          const { [String(key)]: _, ...rest } = map(d.deploy);
          d.deploy = rest;
          if (!Object.keys(rest).length) delete d.deploy;
        }
        for (const k of ["labels", "doors"]) if (d[k] !== undefined && !list(d[k]).length) delete d[k];
        return undefined;
      });
      if (!gone) refuse("note.dissolve");
      else choose(null);
    },
    copy(path) {
      const d0 = data();
      if (path[0] === "areas") {
        const { id, ...rest } = map(list(d0.areas)[Number(path[1])]);
        let n = 0;
        change((d) => {
          n = addArea(d, text(id).replace(/-[a-z]$/, ""), (c.base?.areas ?? []).map((x) => x.id), rest);
          moveArea(d, n, { x: 1500, y: 1500 }, size());
        });
        choose(["areas", n]);
      } else if (path[0] === "units") {
        const u = unitsOf(d0, path[1] as Side)[Number(path[2])] ?? {};
        const at = pointOf(u.at);
        let n = 0;
        if (at) change((d) => void (n = addUnit(d, path[1] as Side, text(u.profile), onTable({ x: at.x + 2500, y: at.y }), u)));
        if (at) choose(["units", path[1]!, n]);
      } else if (path[0] === "labels") {
        const l = map(list(d0.labels)[Number(path[1])]);
        const at = pointOf(l.at);
        if (!at) return;
        bench.apply([{ path: ["labels"], value: [...list(d0.labels), { ...l, at: written(onTable({ x: at.x + 1000, y: at.y + 1000 })) }] }]);
        choose(["labels", list(d0.labels).length]);
      }
    },
    key(k) {
      if (k.toLowerCase() === "g") {
        of.value = cycled(of.value, offer.terrain, k === "g" ? 1 : -1);
        return true;
      }
      return keyed(state, k, {
        h: ["hand"], x: ["rubber"], n: ["label"], v: ["corner"], l: ["line"], s: ["shape"], t: Object.keys(offer.pieces).map((p) => `piece ${p}`),
        u: offer.profiles.map((p) => `unit ${p}`), p: offer.places ? ["place"] : [], d: offer.deploy ? ["deploy"] : [], k: offer.doors ? ["door"] : [],
      });
    },
    own() {
      const b = c.base;
      if (!b?.width || !b.height) return;
      change((d) => {
        const names = list(d.areas).map((a) => text(map(a).id));
        const ground = (b.areas ?? []).filter((a) => !names.includes(a.id)).map((a): Data => ({ id: a.id, terrain: a.terrain, shape: a.shape.slice(0, 24).map(written) }));
        d.table = { width: Math.round(b.width! / inch), height: Math.round(b.height! / inch) };
        if (ground.length) d.areas = [...ground, ...list(d.areas)];
      });
    },
    Marks: () => <g />,
  };
  c.Marks = marksOf(c);
  return c;
}

const middle = (l: Lying): XY => ({ x: l.outline.reduce((n, p) => n + p.x, 0) / l.outline.length, y: l.outline.reduce((n, p) => n + p.y, 0) / l.outline.length });

/** The point of a house's walls that is nearest to another. */
function onWall(l: Lying, p: XY): XY {
  const walls = l.outline.map((a, i) => {
    const b = l.outline[(i + 1) % l.outline.length]!;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const k = Math.max(0.1, Math.min(0.9, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
    const at = { x: a.x + dx * k, y: a.y + dy * k };
    return { at, d: far(at, p) };
  });
  const best = walls.sort((a, b) => a.d - b.d)[0]!.at;
  return { x: Math.round(best.x / 10) * 10, y: Math.round(best.y / 10) * 10 };
}
