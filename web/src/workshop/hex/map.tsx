// The map of a battle on hexes, with its tools.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Board } from "../../board";
import { hexGround } from "../../board/hex";
import type { ScenarioDetail, Sheets } from "../../types";
import { lang } from "../../words";
import { armiesIn } from "../armies";
import type { Bench, DeskProps, Spot } from "../bench";
import { PictureBar, PictureSheet, pictureOf } from "../free/picture";
import { at, lineOf, pathAt } from "../model/text";
import { inBoth, say } from "../words";
import { sceneOf } from "./scene";
import { addLabel, pathsOf, toolsOf, use, type Tools } from "./tools";
import { Marks } from "./marks";
import { Palette } from "./palette";
import { edgeSide, lifted, toolOfKey, touchOf } from "./touch";
import { laid, remade } from "./whole";

/** The hexes that a text names. */
const named = (text: string, has: (name: string) => boolean) => [...new Set(text.match(/\b[A-Z]\d{1,2}\b/g) ?? [])].filter(has);

/** How far an arrow key moves a picture, in units of the drawing. */
const pictureStep = 4;

export function HexDesk({ bench, sheets }: DeskProps) {
  const tools = useMemo(() => toolsOf(bench), [bench]);
  return tools ? <Desk tools={tools} sheets={sheets} /> : null;
}

function Desk({ tools, sheets }: { tools: Tools; sheets?: Sheets }) {
  const { bench, grid, offer, cursor, tool, region, copied } = tools;
  const zoom = useSignal(1);
  const scroll = useRef<HTMLDivElement>(null);
  const { data } = bench.reading.value;
  const { colours, names } = armiesIn(data, lang.value);
  const answer = bench.answer.value;
  const whole: ScenarioDetail | undefined = answer?.of === bench.text.value ? answer.said.scenario : undefined;
  const scene = useMemo(() => whole?.scene ?? sceneOf(bench.system, data, bench.board!, offer.edges, sheets), [whole, bench.text.value, sheets]);

  const picture = useMemo(pictureOf, [bench]);
  const { frame } = useMemo(() => hexGround(bench.board!, false), [bench]);
  const [x, y, wide, high] = frame.split(" ").map(Number) as [number, number, number, number];
  const Touch = useMemo(() => touchOf(tools, picture, {
    onLook: (hex) => {
      const [path] = pathsOf(bench.reading.value.data, hex, offer);
      bench.spot.value = path ? { path, from: "map" } : null;
    },
    onLabel: (hex) => {
      void inBoth("label.new").then((name) => {
        bench.spot.value = { path: addLabel(tools, hex, name), from: "map", write: true };
        tool.value = { kind: "hand" };
      });
    },
    onZoom: (by) => (zoom.value = Math.min(4, Math.max(1, zoom.value * by))),
  }), [tools]);

  // What the text, the form or a fault looks at is lit.
  const spot = bench.spot.value;
  const lit = useMemo(() => litBy(spot, bench, grid.has), [spot, bench.text.value]);
  const faulty = useMemo(() => {
    const lines = bench.text.value.split("\n");
    return [...new Set(bench.faults.value.flatMap((f) => {
      const said = named(f.what.split(";")[0]!, grid.has);
      return said.length ? said : named(lines[f.line - 1] ?? "", grid.has).slice(0, 1);
    }))];
  }, [bench.faults.value]);
  const picking = bench.picking.value;
  const picked = picking ? at(data, picking) : undefined;
  const chosen = [...(Array.isArray(picked) ? picked.map(String) : []), ...(tool.value.kind === "region" ? region.value : [])];

  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if ((e.target as HTMLElement).closest("input, textarea, select, [contenteditable]")) return;
      const ctrl = e.ctrlKey || e.metaKey;
      if (!ctrl && !e.altKey && picture.key(e, pictureStep)) e.preventDefault();
      else if (ctrl && e.key === "c" && region.value.length) {
        e.preventDefault();
        copied.value = { from: region.value[0]!, hexes: region.value, data: bench.reading.value.data };
      } else if (ctrl && e.key === "v" && copied.value) {
        e.preventDefault();
        paste(tools);
      } else if (!ctrl && !e.altKey) {
        const to = toolOfKey(tools, e.key);
        if (to) {
          e.preventDefault();
          bench.picking.value = null;
          lifted.value = null;
          tool.value = to;
        } else if (e.key === "Escape") {
          bench.picking.value = null;
          lifted.value = null;
          region.value = [];
        } else if (e.key === "m") {
          const all = ["none", "mirror", "turn"] as const;
          tools.symmetry.value = all[(all.indexOf(tools.symmetry.value) + 1) % 3]!;
        } else if (tool.value.kind === "edge" && (e.key === "," || e.key === ".")) edgeSide.value = (edgeSide.value + (e.key === "." ? 1 : 5)) % 6;
        else if (tool.value.kind === "edge" && /^[1-6]$/.test(e.key)) {
          // 1 to 6 build on a side of the hex: east, then clockwise.
          edgeSide.value = Number(e.key) - 1;
          use(tools, { hex: cursor.value, side: edgeSide.value, on: true }, `edge ${cursor.value} ${e.key}`);
        }
      }
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [tools, picture]);

  const remake = (how: "mirror" | "turn" | "armies") => bench.apply(remade(bench.schema, data, how, grid));
  return (
    <>
      <Palette tools={tools} armies={colours} names={names} sheets={sheets} />
      <div class="shop-map">
        <div class="shop-map-bar">
          <button type="button" data-do="mirror" onClick={() => remake("mirror")}>{say("whole.mirror")}</button>
          <button type="button" data-do="turn" onClick={() => remake("turn")}>{say("whole.turn")}</button>
          <button type="button" data-do="armies" onClick={() => remake("armies")}>{say("whole.armies")}</button>
          <PictureBar picture={picture} wide={wide + 2 * x} high={high + 2 * y} />
          {region.value.length > 0 && tool.value.kind === "region" && (
            <button type="button" data-do="copy" onClick={() => (copied.value = { from: region.value[0]!, hexes: region.value, data })}>{say("region.copy", { n: region.value.length })}</button>
          )}
          {copied.value && <button type="button" data-do="paste" onClick={() => paste(tools)}>{say("region.paste", { hex: cursor.value })}</button>}
          {picking && <button type="button" class="main" data-do="picked" onClick={() => (bench.picking.value = null)}>{say("pick.done")}</button>}
          <span class="shop-grow" />
          <button type="button" class="quiet" data-do="smaller" aria-label={say("zoom.out")} onClick={() => (zoom.value = Math.max(1, zoom.value / 1.4))}>−</button>
          <button type="button" class="quiet" data-do="larger" aria-label={say("zoom.in")} onClick={() => (zoom.value = Math.min(4, zoom.value * 1.4))}>+</button>
        </div>
        <div class="shop-map-scroll" ref={scroll}>
          <div style={{ width: `${zoom.value * 100}%` }} class={picture.moving.value ? "shop-board with-picture" : picking ? "shop-board picking" : `shop-board with-${tool.value.kind}`}>
            <Board
              scene={scene} flipped={false} colours={colours} names={names} Touch={Touch} chosen={chosen}
              lit={lit.length ? { cells: lit } : undefined} picked={lifted.value}
            />
            <PictureSheet picture={picture} frame={frame} scale={1} />
            {faulty.length > 0 && <Marks tools={tools} hexes={faulty} />}
          </div>
        </div>
      </div>
    </>
  );
}

function paste(tools: Tools) {
  const { bench, copied, cursor, grid, offer } = tools;
  const c = copied.value;
  if (!c) return;
  bench.apply(laid(bench.reading.value.data, c.data, c.hexes, c.from, cursor.value, grid, offer.edges));
}

function litBy(spot: Spot | null, bench: Bench, has: (name: string) => boolean): string[] {
  if (!spot || spot.from === "map") return [];
  const path = spot.path ?? pathAt(bench.text.value, spot.line ?? 1);
  const value = at(bench.reading.value.data, path);
  const found = named(`${JSON.stringify(value ?? "")} ${path.join(" ")}`, has);
  if (found.length) return found;
  return named(bench.text.value.split("\n")[(spot.line ?? lineOf(bench.text.value, path)) - 1] ?? "", has);
}
