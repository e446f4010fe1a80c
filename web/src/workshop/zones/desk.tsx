// The desk of boards of zones.
import { useMemo } from "preact/hooks";
import { groundOf } from "../../board";
import { systemOf } from "../../systems";
import type { Piece } from "../../types";
import { capital, hasWord, lang, word } from "../../words";
import { armiesIn } from "../armies";
import type { DeskProps } from "../bench";
import { Card, Figure, Icon, icons, Sides, ToolButton } from "../free/palette";
import { Stage, useSettled } from "../free/stage";
import { list, map, text, toolKind } from "../free/craft";
import { remade } from "../free/whole";
import { read } from "../model/text";
import { say, valueWords, type WorkshopKey } from "../words";
import { craftOf } from "./craft";
import { Mesh } from "./mesh";
import { sceneOf } from "./scene";

const ways = { road: "M4 18C9 13 6 8 16 3", path: "M4 18C9 13 6 8 16 3" } as const;
const drawings: Readonly<Record<string, string>> = {
  stream: "M2 6c4 0 4 4 8 4s4 4 8 4", river: "M2 4c4 0 4 4 8 4s4 4 8 4M2 9c4 0 4 4 8 4s4 4 8 4", cliff: "M2 8h16M4 8l-1 4M8 8l-1 4M12 8l-1 4M16 8l-1 4",
  bridge: "M3 7q7 -3 14 0M3 13q7 3 14 0M6 6v8M14 6v8M10 5.5v9", ford: "M3 6h14M3 14h14M8 6l1.5 3-1.5 2 1.5 3M11 6l1.5 3-1.5 2 1.5 3",
};

export function ZoneDesk({ bench }: DeskProps) {
  const craft = useMemo(() => craftOf(bench), [bench]);
  const settled = useSettled(bench.text.value);
  const scene = useMemo(() => sceneOf(bench.system, new Mesh(read(settled).data)), [settled, bench]);
  const look = systemOf(bench.system);
  const ground = useMemo(() => groundOf(scene.board, false, look?.arrange), [scene.board, look]);
  craft.shown = { scene, ground };
  const { data } = bench.reading.value;
  const { colours, names } = armiesIn(data, lang.value);
  const { offer } = craft;
  const kind = toolKind(craft.tool.value);
  const drawing = kind === "cut" || kind === "zone";
  const named = (of: string) => capital(hasWord(`${bench.system}.terrain.${of}`) ? word(`${bench.system}.terrain.${of}`) : valueWords(bench.system, of));
  const unit = (of: string): Piece => ({ id: of, kind: of.startsWith("hq") ? "leader" : "unit", type: of, seat: craft.side.value === "top" ? 0 : 1, strength: 1, full: 1, marks: ["skill-2"] });
  const tip: WorkshopKey = `tip.${["cut", "zone", "corner", "unite", "on", "across", "way", "height"].includes(kind) ? kind : "zones"}` as WorkshopKey;
  const path = craft.chosen.value;
  const titled: Readonly<Record<string, WorkshopKey>> = { zones: "card.zone", vertices: "card.corner", labels: "card.label", blocks: "card.block" };
  return (
    <>
      <div class="shop-palette" role="toolbar" aria-label={say("tools.label")}>
        <div class="shop-group">
          <ToolButton craft={craft} to="hand" words={say("tool.hand")} keys="h"><Icon d={icons.hand} /></ToolButton>
          <ToolButton craft={craft} to="cut" words={say("tool.cut")} keys="c"><Icon d="M3 4h14v12H3zM8 2l4 16" /></ToolButton>
          <ToolButton craft={craft} to="zone" words={say("tool.zone")} keys="z"><Icon d="M4 6l7-3 6 5-2 8-9 1z" /></ToolButton>
          <ToolButton craft={craft} to="corner" words={say("tool.corner")} keys="v"><Icon d={icons.corner} /></ToolButton>
          <ToolButton craft={craft} to="unite" words={say("tool.unite")} keys="j"><Icon d="M3 5h14v10H3zM10 5v2M10 9v2M10 13v2" /></ToolButton>
          <ToolButton craft={craft} to="rubber" words={say("tool.rubber")} keys="x"><Icon d={icons.rubber} /></ToolButton>
          {offer.labels && <ToolButton craft={craft} to="label" words={say("tool.label")} keys="n"><Icon d={icons.label} /></ToolButton>}
        </div>
        {card()}
        <h3>{say("tools.terrain")} <kbd>t</kbd></h3>
        <div class="shop-group">
          {offer.terrain.map((of) => <ToolButton key={of} craft={craft} to={`terrain ${of}`} words={named(of)}><Patch of={of} system={bench.system} /></ToolButton>)}
          <ToolButton craft={craft} to="height" words={say("tool.height")} keys="e"><Icon d="M2 16c4 0 4-11 8-11s4 11 8 11M6 16c2 0 2-5 4-5s2 5 4 5" /></ToolButton>
          {offer.flags.map((of) => <ToolButton key={of} craft={craft} to={`flag ${of}`} words={say("tool.flag", { of: valueWords(bench.system, of) })} keys="g"><svg viewBox="0 0 20 20" class="shop-icon" aria-hidden="true"><path d="M6 18V3" /><path d="M6 3h10l-3 3.5 3 3.5H6z" style={{ fill: of === "blue" ? "#2b5b9c" : "#fbf5e6" }} /></svg></ToolButton>)}
        </div>
        <h3>{say("tools.between")} <kbd>b</kbd> <kbd>r</kbd></h3>
        <div class="shop-group">
          {offer.on.map((of) => <ToolButton key={of} craft={craft} to={`on ${of}`} words={named(of)}><Icon d={drawings[of] ?? ""} /></ToolButton>)}
          {offer.across.map((of) => <ToolButton key={of} craft={craft} to={`across ${of}`} words={named(of)}><Icon d={drawings[of] ?? ""} /></ToolButton>)}
          {offer.ways.map((key) => {
            const of = key.slice(0, -1) as keyof typeof ways;
            return <ToolButton key={key} craft={craft} to={`way ${key}`} words={named(of)}><svg viewBox="0 0 20 20" class="shop-icon" aria-hidden="true"><path d={ways[of]} stroke-dasharray={of === "path" ? "3 2.5" : undefined} style={of === "road" ? { strokeWidth: 2.6 } : undefined} /></svg></ToolButton>;
          })}
          {offer.forts && <ToolButton craft={craft} to="fort" words={say("tool.fort")} keys="k"><Icon d="M10 3l2 4 4-1-1 4 3 3-4 1v4l-4-2-4 2v-4l-4-1 3-3-1-4 4 1z" /></ToolButton>}
          {offer.redoubts && <ToolButton craft={craft} to="redoubt" words={say("tool.redoubt")} keys="k"><Icon d="M3 14v-3l3-3h8l3 3v3M6 14v-2h8v2" /></ToolButton>}
        </div>
        <h3>{say("tools.units")} <kbd>u</kbd></h3>
        <Sides craft={craft} armies={colours} names={names} />
        <div class="shop-group">
          {offer.blocks.map((of) => <ToolButton key={of} craft={craft} to={`unit ${of}`} words={capital(hasWord(`${bench.system}.unit.${of}`) ? word(`${bench.system}.unit.${of}`) : valueWords(bench.system, of))}><Figure system={bench.system} armies={colours} piece={unit(of)} box="-30 -30 60 60" /></ToolButton>)}
        </div>
      </div>
      <Stage craft={craft} scene={scene} drawing={drawing} onWhole={(how) => bench.apply(remade(bench.schema, data, how))}>{say(tip)}</Stage>
    </>
  );

  function card() {
    const kindOf = path?.[0];
    if (!path || !titled[String(kindOf)]) return null;
    const name = String(path.at(-1));
    const title = kindOf === "labels" ? text(map(map(list(data.labels)[Number(path[1])]).text)[lang.value]) : name;
    return <Card craft={craft} title={`${say(titled[String(kindOf)]!)} ${title}`} name={name} onName={kindOf === "labels" ? undefined : (to) => craft.rename(path, to)} />;
  }
}

/** Ground of a terrain, as the map tints it. */
function Patch({ of, system }: { of: string; system: string }) {
  const Sheet = systemOf(system)?.Sheet;
  const [w, h] = [180, 150];
  const shape = [{ x: 0, y: 0 }, { x: w, y: 0 }, { x: w, y: h }, { x: 0, y: h }];
  const board = useMemo(() => ({ kind: "mesh", rows: 0, cols: 0, width: w, height: h, borders: [], cells: [{ name: "", row: 0, col: 0, sections: [], shape, middle: { x: w / 2, y: h / 2 }, neighbours: [], tags: [], terrain: of }] }), [of]);
  const ground = groundOf(board, false);
  const [wide, high] = [w * ground.scale, h * ground.scale];
  return <svg viewBox={`${wide / 2 - 75} ${high / 2 - 75} 150 150`} aria-hidden="true" class="shop-patch">{Sheet && <Sheet board={board} flipped={false} system={system} seed={of} />}</svg>;
}
