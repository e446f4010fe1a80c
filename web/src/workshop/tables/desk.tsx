// The desk of open tables.
import { useMemo } from "preact/hooks";
import { path } from "../../board/ground";
import { capital, hasWord, lang, word } from "../../words";
import type { Piece as Standing } from "../../types";
import { armiesIn } from "../armies";
import type { DeskProps } from "../bench";
import { list, map, text, toolKind } from "../free/craft";
import { box } from "../free/geometry";
import { Card, Figure, Icon, icons, Sides, ToolButton } from "../free/palette";
import { Stage, useSettled } from "../free/stage";
import { remade, sizeOf } from "../free/whole";
import { read } from "../model/text";
import { say, valueWords, type WorkshopKey } from "../words";
import { craftOf } from "./craft";
import type { Piece } from "./ground";
import { sceneOf } from "./scene";
import { figures, unitsOf, usual } from "./units";

export function TableDesk({ bench }: DeskProps) {
  const craft = useMemo(() => craftOf(bench), [bench]);
  const { data } = bench.reading.value;
  const answer = bench.answer.value;
  if (answer?.said.scenario) craft.base = answer.said.scenario.scene.board;
  const settled = useSettled(bench.text.value);
  const { offer } = craft;
  const size = craft.size();
  const scene = useMemo(() => sceneOf(bench.system, read(settled).data, offer.pieces, size, craft.base), [settled, bench, craft.base, size.x, size.y]);
  const { colours, names } = armiesIn(data, lang.value);
  const named = (kind: string, of: string) => capital(hasWord(`${bench.system}.${kind}.${of}`) ? word(`${bench.system}.${kind}.${of}`) : valueWords(bench.system, of));
  const kind = toolKind(craft.tool.value);
  const drawing = kind === "line" || kind === "shape";
  const seat = craft.side.value === "top" ? 0 : 1;
  const unit = (of: string): Standing => {
    const at = { x: 0, y: 0 };
    const n = Math.min(usual(of), 3);
    return { id: of, kind: n === 1 ? "leader" : "unit", type: of, seat, at, facing: 0, strength: n, full: n, figures: figures(n, "close", at, 0).map((p, i) => ({ id: `${of}${i}`, at: p, base: { width: 1000 } })) };
  };
  const chosen = craft.chosen.value;
  const tip = `tip.${["line", "shape", "corner", "deploy", "door", "place"].includes(kind) ? kind : "tables"}` as WorkshopKey;
  return (
    <>
      <div class="shop-palette" role="toolbar" aria-label={say("tools.label")}>
        <div class="shop-group">
          <ToolButton craft={craft} to="hand" words={say("tool.hand")} keys="h"><Icon d={icons.hand} /></ToolButton>
          <ToolButton craft={craft} to="rubber" words={say("tool.rubber")} keys="x"><Icon d={icons.rubber} /></ToolButton>
          <ToolButton craft={craft} to="corner" words={say("tool.corner")} keys="v"><Icon d={icons.corner} /></ToolButton>
          <ToolButton craft={craft} to="label" words={say("tool.label")} keys="n"><Icon d={icons.label} /></ToolButton>
          {offer.doors && <ToolButton craft={craft} to="door" words={say("tool.door")} keys="k"><Icon d="M5 17V4h10v13M9 17V8h4v9M3 17h14" /></ToolButton>}
        </div>
        {card()}
        <h3>{say("tools.drawn")} <kbd>l</kbd> <kbd>s</kbd></h3>
        <div class="shop-group">
          <ToolButton craft={craft} to="line" words={say("tool.line")} keys="l"><Icon d="M3 16C8 14 6 8 11 8s3-4 6-5" /></ToolButton>
          <ToolButton craft={craft} to="shape" words={say("tool.shape")} keys="s"><Icon d="M4 6l7-3 6 5-2 8-9 1z" /></ToolButton>
          <label class="shop-of"><span class="unseen">{say("tools.terrain")}</span>
            <select data-do="of" value={craft.of.value} onChange={(e) => (craft.of.value = e.currentTarget.value)}>{offer.terrain.map((of) => <option key={of} value={of}>{named("terrain", of)}</option>)}</select>
          </label>
        </div>
        <h3>{say("tools.pieces")} <kbd>t</kbd></h3>
        <div class="shop-group">
          {Object.entries(offer.pieces).map(([name, p]) => <ToolButton key={name} craft={craft} to={`piece ${name}`} words={valueWords(bench.system, name)}><Shape p={p} /></ToolButton>)}
        </div>
        <h3>{say("tools.units")} <kbd>u</kbd></h3>
        <Sides craft={craft} armies={colours} names={names} />
        <div class="shop-group">
          {offer.places && <ToolButton craft={craft} to="place" words={say("tool.place")} keys="p"><Icon d="M6 18V3M6 3h10l-3 3.5 3 3.5H6z" /></ToolButton>}
          {offer.deploy && <ToolButton craft={craft} to="deploy" words={say("tool.deploy")} keys="d"><Icon d="M3 5h3M8 5h4M14 5h3v3M17 10v2M17 14v2h-3M12 16H8M6 16H3v-2M3 12v-2M3 8V5" /></ToolButton>}
          {offer.profiles.map((of) => <ToolButton key={of} craft={craft} to={`unit ${of}`} words={named("unit", of)}><Figure system={bench.system} armies={colours} piece={unit(of)} box="-34 -28 68 56" scale={0.024} /></ToolButton>)}
        </div>
      </div>
      <Stage craft={craft} scene={scene} drawing={drawing} onWhole={(how) => bench.apply(remade(bench.schema, data, how, sizeOf(data).x ? undefined : size))}>
        <>
          {say(tip)}
          {typeof data.table === "string" && craft.base && <> <button type="button" class="quiet" data-do="own-table" onClick={() => craft.own()}>{say("table.own")}</button></>}
        </>
      </Stage>
    </>
  );

  function card() {
    if (!chosen) return null;
    const [what, key] = chosen;
    if (what === "areas") return <Card craft={craft} title={`${say("card.area")} ${text(map(list(data.areas)[Number(key)]).id)}`} />;
    if (what === "units" && chosen.length === 3) return <Card craft={craft} title={`${say("card.unit")} ${text(unitsOf(data, key as "top")[Number(chosen[2])]?.name)}`} />;
    if (what === "labels") return <Card craft={craft} title={`${say("card.label")} ${text(map(map(list(data.labels)[Number(key)]).text)[lang.value])}`} />;
    return <Card craft={craft} title={say("card.point")} />;
  }
}

/** The outline of a piece of ground, small. */
function Shape({ p }: { p: Piece }) {
  const b = box(p.outline);
  const most = Math.max(b.x1 - b.x0, b.y1 - b.y0, 5000) * 1.1;
  return <svg viewBox={`${-most / 2} ${-most / 2} ${most} ${most}`} class="shop-piece" aria-hidden="true"><path class={`of-${p.terrain}`} d={path(p.outline)} /></svg>;
}
