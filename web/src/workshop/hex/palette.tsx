// The tools beside the map, with the house's drawings of what they put there.
import { useMemo } from "preact/hooks";
import type { VNode } from "preact";
import { R, hexPath, middle } from "../../board/hex";
import { systemOf, PlainStand } from "../../systems";
import type { Board, Piece, Sheets } from "../../types";
import { hasWord, word } from "../../words";
import { say, valueWords, type WorkshopKey } from "../words";
import { bothSides, type Side } from "./forces";
import type { Symmetry } from "./grid";
import { nationOf, nationsOf, unitsFor, type Tool, type Tools } from "./tools";

const one = (terrain: string): Board => ({ kind: "hex", rows: 1, cols: 1, cells: [{ name: "", row: 0, col: 0, sections: [], terrain }] });

/** A hex of a terrain, as the map draws it. */
function Patch({ system, terrain }: { system: string; terrain: string }) {
  const Sheet = systemOf(system)?.Sheet;
  const board = useMemo(() => one(terrain), [terrain]);
  const p = middle(board, { row: 0, col: 0 }, false);
  const id = `patch-${terrain}`;
  return (
    <svg viewBox={`${p.x - R} ${p.y - R} ${2 * R} ${2 * R}`} aria-hidden="true">
      <clipPath id={id}><path d={hexPath(p, R - 2)} /></clipPath>
      <g clip-path={`url(#${id})`}>{Sheet && <Sheet board={board} flipped={false} system={system} seed={terrain} />}</g>
      <path class="shop-rim" d={hexPath(p, R - 2)} />
    </svg>
  );
}

/** A piece, as it stands on the map. */
function Figure({ system, piece, armies }: { system: string; piece: Piece; armies: readonly [string, string] }) {
  const Stand = systemOf(system)?.Stand ?? PlainStand;
  return (
    <svg viewBox="-44 -46 88 88" aria-hidden="true" data-army={armies[piece.seat as 0 | 1]}>
      <Stand here={[piece]} armies={armies} near={() => false} turn={0} scale={1} />
    </svg>
  );
}

interface PaletteProps {
  tools: Tools;
  armies: readonly [string, string];
  names: readonly [string, string];
  sheets?: Sheets;
}

const sameTool = (a: Tool, b: Tool) => JSON.stringify(a) === JSON.stringify(b);

export function Palette({ tools, armies, names, sheets }: PaletteProps) {
  const { tool, offer, symmetry, bench, nations } = tools;
  const { system } = bench;
  const t = tool.value;
  const side: Side = t.kind === "unit" || t.kind === "leader" ? t.side : "bottom";
  const seat = bothSides.indexOf(side);
  const button = (to: Tool, words: string, drawing: VNode | string, key?: string) => (
    <button
      key={JSON.stringify(to)} type="button" class="shop-tool" data-tool={"of" in to ? `${to.kind}-${to.of}` : to.kind} aria-pressed={!bench.picking.value && sameTool(t, to)}
      title={key ? `${words} (${key})` : words}
      onClick={() => {
        bench.picking.value = null;
        tool.value = to;
      }}
    >
      {drawing}
      <span>{words}</span>
    </button>
  );
  const icon = (d: string) => <svg viewBox="0 0 20 20" class="shop-icon" aria-hidden="true"><path d={d} /></svg>;
  const unit = (of: string): Piece => {
    const sheet = sheets?.units.find((u) => u.id === of);
    const full = sheet?.values.find((v) => v.name === "blocks")?.n ?? 4;
    return { id: of, kind: "unit", type: of, class: sheet?.class ?? "medium", seat, strength: full, full };
  };
  const named = (kind: string, of: string) => (hasWord(`${system}.${kind}.${of}`) ? word(`${system}.${kind}.${of}`) : of);
  return (
    <div class="shop-palette" role="toolbar" aria-label={say("tools.label")}>
      <div class="shop-group">
        {button({ kind: "hand" }, say("tool.hand"), icon("M6 17l-3-6 1.5-1L7 12V4.5h1.6V9h1V3h1.6v6h1V4h1.6v5.5h1V6h1.6v7l-1.5 4z"), "h")}
        {button({ kind: "rubber" }, say("tool.rubber"), icon("M3 13l7-8 6 5-6 7H6zM7 9l6 5"), "x")}
        {offer.edges.map((of) => button({ kind: "edge", of }, say(`edge.${of}` as WorkshopKey), icon("M3 13h14M4 13v-3h3v3M8.5 13v-3h3v3M13 13v-3h3v3"), "b"))}
        {offer.labels && button({ kind: "label" }, say("tool.label"), icon("M4 16L9 4h2l5 12M6 12h8"), "n")}
        {button({ kind: "region" }, say("tool.region"), icon("M4 4h3M9 4h3M14 4h2v2M16 9v3M16 14v2h-2M12 16H9M7 16H4v-2M4 12V9M4 7V4"), "r")}
      </div>
      <h3>{say("tools.terrain")} <kbd>t</kbd></h3>
      <div class="shop-group">
        {offer.terrain.map((of) => button({ kind: "terrain", of }, named("terrain", of), <Patch system={system} terrain={of} />))}
      </div>
      <h3>{say("tools.units")} <kbd>u</kbd></h3>
      <div class="shop-sides" role="group" aria-label={say("tools.side")}>
        {bothSides.map((s, i) => (
          <button
            key={s} type="button" data-side={s} data-army={armies[i as 0 | 1]} aria-pressed={s === side}
            onClick={() => (tool.value = t.kind === "unit" || t.kind === "leader" ? { ...t, side: s } : { kind: "unit", side: s, of: unitsFor(tools, s)[0] ?? "" })}
          >{names[i as 0 | 1]}</button>
        ))}
      </div>
      {nationsOf(offer).length > 0 && (
        <select class="shop-nation" data-do="nation" aria-label={say("tools.nation")} value={nationOf(tools, side)} onChange={(e) => (nations.value = { ...nations.value, [side]: e.currentTarget.value })}>
          {nationsOf(offer).map((n) => <option key={n} value={n}>{valueWords(system, n)}</option>)}
        </select>
      )}
      <div class="shop-group">
        {offer.leaders && button({ kind: "leader", side }, say("tool.leader"), <Figure system={system} armies={armies} piece={{ id: "l", kind: "leader", seat, name: "", strength: 1, full: 1 }} />, "l")}
        {unitsFor(tools, side).map((of) => button({ kind: "unit", side, of }, named("unit", of), <Figure system={system} armies={armies} piece={unit(of)} />))}
      </div>
      <label class="shop-symmetry">
        <span>{say("symmetry.label")}</span>
        <select data-do="symmetry" value={symmetry.value} onChange={(e) => (symmetry.value = e.currentTarget.value as Symmetry)}>
          {(["none", "mirror", "turn"] as const).map((s) => <option key={s} value={s}>{say(`symmetry.${s}`)}</option>)}
        </select>
      </label>
    </div>
  );
}
