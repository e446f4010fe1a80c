// The tools of a map of zones, and what each does where it is used.
import { signal } from "@preact/signals";
import type { Bench } from "../bench";
import { changesTo, gesture, keyed, list, map, stateOf, text, toolKind, toolOf, type Press, type Side, type Stroke, type Thing, type XY } from "../free/craft";
import { far } from "../free/geometry";
import { edit, read, renamedKey, type Path, type Value } from "../model/text";
import { lang } from "../../words";
import { inBoth, say } from "../words";
import { blockAt, dragCorner, hand } from "./hand";
import { called, cut, remove, unite } from "./knife";
import { Mesh, onGrid } from "./mesh";
import { offerOf } from "./offer";
import { addBlock, between, borderAt, flag, fort, labelAt, lay, moveBlock, redoubt, removeBlock, wayAt, zoneValue } from "./ways";
import { marksOf } from "./marks";
import type { ZoneCraft } from "./tools";

const named = (word: string) => word.replace(/[^A-Za-z0-9]/g, "") || "Zone";

export function craftOf(bench: Bench): ZoneCraft {
  const mesh = () => new Mesh(bench.reading.value.data);
  const { x, y } = mesh().size;
  const state = stateOf(bench, { x: x / 2, y: y / 2 });
  const { tool, line, side, choose, refuse } = state;
  const from = signal("");
  let reachOfLine = 1;
  const offer = offerOf(bench.schema);

  const change = (does: (m: Mesh) => boolean | void, name = gesture("zones"), before = bench.reading.value.data): boolean => {
    const m = Mesh.of(before);
    if (does(m) === false) return false;
    const changes = changesTo(bench.reading.value.data as Value, m.data);
    return !changes.length || bench.apply(changes, name);
  };

  /** Paints over zones, each once. */
  const over = (p: XY, does: (m: Mesh, zone: string) => void): Stroke | null => {
    const name = gesture("paint");
    const done = new Set<string>();
    const at = (q: XY) => {
      const zone = mesh().zoneAt(q);
      if (!zone || done.has(zone)) return;
      done.add(zone);
      change((m) => does(m, zone), name);
    };
    at(p);
    return { move: at };
  };

  const rub = ({ p, near }: Press) => {
    const m = mesh();
    const h = m.hit(p, near);
    const label = labelAt(m, p, near * 1.5);
    const b = blockAt(c, p);
    const way = wayAt(m, offer.ways, p, near);
    const border = borderAt(m, p, near);
    const lies = border && list(m.data.borders).some((x) => list(map(x).between).map(text).every((z) => border.includes(z)));
    if (h.corner) c.remove(["vertices", h.corner]);
    else if (label >= 0) c.remove(["labels", label]);
    else if (b) c.remove(["blocks", b.side, b.name]);
    else if (way) change((n) => lay(n, way.key, way.a, way.b));
    else if (border && lies) change((n) => void (n.data.borders = list(n.data.borders).filter((x) => !list(map(x).between).map(text).every((z) => border.includes(z)))));
    else if (m.zoneAt(p)) c.remove(["zones", m.zoneAt(p)!]);
  };

  const endLine = () => {
    const points = line.value;
    line.value = [];
    const kind = toolKind(tool.value);
    if (points.length < 2) return;
    const near = reachOfLine;
    const word = named(say("zone.new"));
    let made: string | undefined;
    if (kind === "cut") {
      const ok = change((m) => {
        [made] = cut(m, points.map((p) => m.hit(p, near)), near, word);
        return made !== undefined;
      });
      if (!ok) refuse("note.cut");
    } else {
      const ok = change((m) => {
        made = m.draw(points.map((p) => m.hit(p, near)), word);
        return made !== undefined;
      });
      if (!ok) refuse("note.zone");
    }
    if (made) choose(["zones", made]);
  };

  const press = (a: Press): Stroke | null => {
    const { p, near } = a;
    const m = mesh();
    const zone = m.zoneAt(p);
    const of = toolOf(tool.value);
    switch (toolKind(tool.value)) {
      case "hand": return hand(c, a);
      case "rubber": return rub(a), null;
      case "cut":
      case "zone": {
        const cutting = tool.value === "cut";
        reachOfLine = near;
        const h = m.hit(p, near);
        const at = h.corner || h.edge ? h.at : m.onSheet(onGrid(p), near);
        const before = line.value;
        const again = before.length > 0 && far(before.at(-1)!, at) < near / 2;
        const closes = !cutting && before.length > 2 && far(before[0]!, at) < near;
        if (again || closes) {
          endLine();
          return null;
        }
        line.value = [...before, at];
        if (cutting && before.length && (h.corner || h.edge)) {
          endLine();
          return null;
        }
        return cutting ? { up(q) {
          // A line may be drawn by one drag too.
          if (far(p, q) < near * 2 || !line.value.length) return;
          const end = mesh().hit(q, near);
          line.value = [...line.value, end.at];
          endLine();
        } } : null;
      }
      case "corner": {
        const h = m.hit(p, near * 1.5);
        if (h.corner) return choose(["vertices", h.corner]), dragCorner(c, h.corner, near);
        if (!h.edge) return refuse("note.corner"), null;
        const before = bench.reading.value.data;
        const name = gesture("corner");
        let made = "";
        change((n) => void (made = n.split(h.edge![0], h.edge![1], onGrid(h.at).x === h.at.x ? h.at : roundedAt(h.at))), name, before);
        choose(["vertices", made]);
        return { move: (q) => void change((n) => { n.split(h.edge![0], h.edge![1], h.at); n.move(made, n.onSheet(onGrid(q), near)); }, name, before) };
      }
      case "unite": {
        const two = borderAt(m, p, near * 2);
        if (!two || !change((n) => unite(n, two[0], two[1]))) refuse("note.unite");
        else choose(["zones", two[0]]);
        return null;
      }
      case "terrain": {
        const plain = zone && text(m.entry(zone).terrain) === of;
        return over(p, (n, z) => zoneValue(n, z, "terrain", plain || of === offer.terrain[0] ? undefined : of));
      }
      case "height": return over(p, (n, z) => {
        const to = (n.elevation(z) + (a.shift ? offer.highest : 1)) % (offer.highest + 1);
        zoneValue(n, z, "elevation", to || undefined);
      });
      case "flag": return zone && change((n) => flag(n, zone, of)), null;
      case "on":
      case "across": {
        const two = borderAt(m, p, near * 3);
        if (!two) return refuse("note.border"), null;
        change((n) => between(n, two, toolKind(tool.value) as "on", of));
        return null;
      }
      case "way": {
        const name = gesture("way");
        const go = (q: XY) => {
          const n = mesh();
          const to = n.zoneAt(q);
          if (!to || to === from.value) return;
          if (from.value && n.touching(from.value, to)) change((d) => lay(d, of, from.value, to), name);
          from.value = to;
        };
        let wide = false;
        go(p);
        // A drag over zones is whole when it ends; by presses a way goes on.
        return { move(q) {
          const was = from.value;
          go(q);
          wide ||= from.value !== was;
        }, up: () => void (wide && (from.value = "")) };
      }
      case "fort": return zone && change((n) => fort(n, zone, named(say("fort.new")))), null;
      case "redoubt": {
        const two = borderAt(m, p, near * 3);
        if (two) change((n) => redoubt(n, two[0], two[1]));
        else refuse("note.border");
        return null;
      }
      case "label": {
        const at = m.pair(p);
        void inBoth("label.new").then((text) => {
          const labels = list(mesh().data.labels);
          bench.apply([{ path: ["labels"], value: [...labels, { text, at, size: 22 }] }]);
          choose(["labels", labels.length]);
          c.take("hand");
        });
        return null;
      }
      case "unit": {
        if (!zone) return null;
        let name = "";
        change((n) => void (name = addBlock(n, side.value, of, zone)));
        choose(["blocks", side.value, name]);
        return null;
      }
      default: return null;
    }
  };

  const c: ZoneCraft = {
    ...state, offer, from, shown: null, mesh, change, step: 10,
    take(to) {
      state.take(to);
      from.value = "";
    },
    size: () => mesh().size,
    things(): Thing[] {
      const m = mesh();
      return [
        ...m.zones.map((z) => ({ path: ["zones", z], at: m.middle(z), name: z })),
        ...m.corners.map((v) => ({ path: ["vertices", v], at: m.at(v), name: v, corner: true })),
        ...list(m.data.labels).map((l, i) => ({ path: ["labels", i], at: { x: Number(list(map(l).at)[0]), y: Number(list(map(l).at)[1]) }, name: text(map(map(l).text)[lang.value] ?? map(l).text) })),
        ...(["top", "bottom"] as const).flatMap((s) => Object.entries(map(map(m.data.blocks)[s])).flatMap(([name, b]) => (m.zones.includes(text(map(b).zone)) ? [{ path: ["blocks", s, name], at: m.middle(text(map(b).zone)), name }] : []))),
      ];
    },
    press,
    finish: endLine,
    nudge(path, by, name) {
      const m = mesh();
      const [kind, key] = path as [string, string | number];
      if (kind === "vertices") {
        const p = m.at(String(key));
        change((n) => n.move(String(key), { x: p.x + by.x, y: p.y + by.y }), name);
      } else if (kind === "labels" || kind === "zones") {
        const at: Path = kind === "labels" ? ["labels", key, "at"] : ["zones", key, "middle"];
        const was = kind === "labels" ? list(map(list(m.data.labels)[Number(key)]).at) : list(m.entry(String(key)).middle);
        bench.apply([{ path: at, value: m.pair({ x: Number(was[0]) + by.x, y: Number(was[1]) + by.y }) }], name);
      } else if (kind === "blocks") {
        // To the neighbor that lies that way.
        const here = text(map(map(map(m.data.blocks)[key])[path[2]!]).zone);
        const ahead = (z: string) => (m.middle(z).x - m.middle(here).x) * Math.sign(by.x) + (m.middle(z).y - m.middle(here).y) * Math.sign(by.y);
        const to = m.around(here).filter((z) => ahead(z) > 0.6 * far(m.middle(z), m.middle(here))).sort((a, b) => ahead(b) - ahead(a))[0];
        if (to) change((n) => moveBlock(n, key as Side, String(path[2]), to));
      }
    },
    remove(path) {
      const [kind, key] = path as [string, string | number];
      const ok = change((m) => {
        if (kind === "vertices") return m.dissolve(String(key));
        if (kind === "zones") remove(m, String(key));
        else if (kind === "labels") m.data.labels = list(m.data.labels).filter((_, i) => i !== key);
        else if (kind === "blocks") removeBlock(m, String(key), String(path[2]));
        return undefined;
      });
      if (!ok) refuse("note.dissolve");
      else choose(null);
    },
    copy(path) {
      const m = mesh();
      if (path[0] === "blocks") {
        const { zone, title, ...b } = map(map(map(m.data.blocks)[path[1]!])[path[2]!]);
        let name = "";
        if (zone !== undefined) change((n) => void (name = addBlock(n, path[1] as Side, text(b.type), text(zone), b)));
        if (name) choose(["blocks", path[1]!, name]);
      } else if (path[0] === "labels") {
        const l = map(list(m.data.labels)[Number(path[1])]);
        bench.apply([{ path: ["labels"], value: [...list(m.data.labels), { ...l, at: m.pair({ x: Number(list(l.at)[0]) + 20, y: Number(list(l.at)[1]) + 20 }) }] }]);
        choose(["labels", list(m.data.labels).length]);
      }
    },
    key: (k) =>
      keyed(c, k, {
        h: ["hand"], x: ["rubber"], z: ["zone"], c: ["cut"], v: ["corner"], j: ["unite"], e: ["height"], n: ["label"],
        t: words("terrain", offer.terrain), g: words("flag", offer.flags), b: [...words("on", offer.on), ...words("across", offer.across)], r: words("way", offer.ways),
        u: words("unit", offer.blocks), k: [...(offer.forts ? ["fort"] : []), ...(offer.redoubts ? ["redoubt"] : [])],
      }),
    rename(path, name) {
      const [kind, from] = [String(path[0]), String(path.at(-1))];
      const m = Mesh.of(bench.reading.value.data);
      if (kind === "zones") called(m, from, name);
      else if (kind === "vertices") for (const z of m.zones) m.data.zones = { ...map(m.data.zones), [z]: { ...m.entry(z), corners: m.ring(z).map((v) => (v === from ? name : v)) } };
      const renamed = renamedKey(bench.text.value, path, name);
      if (renamed === undefined) return void refuse("note.name");
      // The key in the text, then what refers to it.
      const own = map(m.data[kind])[from];
      if (kind !== "blocks" && own !== undefined) m.data[kind] = Object.fromEntries(Object.entries({ ...map(m.data[kind]) }).map(([k, v]) => [k === from ? name : k, v]));
      const out = kind === "blocks" ? renamed : edit(renamed, changesTo(read(renamed).data as Value, m.data));
      if (out === undefined) return;
      bench.write(out);
      choose([...path.slice(0, -1), name]);
    },
    Marks: () => <g />,
  };
  c.Marks = marksOf(c);
  return c;
}

const roundedAt = (p: XY): XY => ({ x: Math.round(p.x), y: Math.round(p.y) });
const words = (kind: string, all: readonly string[]) => all.map((w) => `${kind} ${w}`);
