// The tools beside a board of zones or an open table, and the fields of what is chosen.
import type { ComponentChildren, VNode } from "preact";
import { systemOf, PlainStand } from "../../systems";
import type { Piece } from "../../types";
import { Keys } from "../form";
import { nodeAt } from "../model/schema";
import { at, type Path } from "../model/text";
import { say } from "../words";
import { bothSides, type Craft } from "./craft";

/** A button of the palette, that takes a tool. */
export function ToolButton({ craft, to, words, keys, children }: { craft: Craft; to: string; words: string; keys?: string; children: ComponentChildren }) {
  return (
    <button
      type="button" class="shop-tool" data-tool={to.replace(" ", "-")} aria-pressed={craft.tool.value === to} title={keys ? `${words} (${keys})` : words}
      onClick={() => craft.take(to)}
    >
      {children}
      <span>{words}</span>
    </button>
  );
}

export const Icon = ({ d }: { d: string }) => <svg viewBox="0 0 20 20" class="shop-icon" aria-hidden="true"><path d={d} /></svg>;

export const icons = {
  hand: "M6 17l-3-6 1.5-1L7 12V4.5h1.6V9h1V3h1.6v6h1V4h1.6v5.5h1V6h1.6v7l-1.5 4z",
  rubber: "M3 13l7-8 6 5-6 7H6zM7 9l6 5",
  label: "M4 16L9 4h2l5 12M6 12h8",
  corner: "M3 15L9 6l8 4M7.4 6a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0",
} as const;

/** A piece as it stands on the board. */
export function Figure({ system, piece, armies, box = "-44 -46 88 88", scale = 1 }: { system: string; piece: Piece; armies: readonly [string, string]; box?: string; scale?: number }) {
  const Stand = systemOf(system)?.Stand ?? PlainStand;
  return (
    <svg viewBox={box} aria-hidden="true" data-army={armies[piece.seat as 0 | 1]}>
      <Stand here={[piece]} armies={armies} near={() => false} turn={0} scale={scale} />
    </svg>
  );
}

export function Sides({ craft, armies, names }: { craft: Craft; armies: readonly [string, string]; names: readonly [string, string] }) {
  return (
    <div class="shop-sides" role="group" aria-label={say("tools.side")}>
      {bothSides.map((s, i) => <button key={s} type="button" data-side={s} data-army={armies[i as 0 | 1]} aria-pressed={s === craft.side.value} onClick={() => (craft.side.value = s)}>{names[i as 0 | 1]}</button>)}
    </div>
  );
}

/** Keys that the board itself shows, and its handles change. */
const drawn = ["corners", "middle", "neighbours", "at", "along", "shape", "id", "blind"];

/** What is chosen: what can be done with it, and its fields. */
export function Card({ craft, title, name, onName, children }: { craft: Craft; title: string; name?: string; onName?: (name: string) => void; children?: VNode | VNode[] | false }) {
  const { bench, chosen } = craft;
  const path: Path | null = chosen.value;
  const value = path ? at(bench.reading.value.data, path) : undefined;
  // While one draws, the tools stay where they are.
  if (!path || value === undefined || craft.tool.value !== "hand") return null;
  const node = nodeAt(bench.schema, bench.reading.value.data, path);
  const act = (id: string, words: string, does: () => void, d: string) => <button type="button" data-do={id} title={words} aria-label={words} onClick={does}><Icon d={d} /></button>;
  return (
    <section class="shop-card" data-card={path.join(".")}>
      <h3>{title}</h3>
      <p class="shop-card-acts">
        {act("card-copy", say("card.copy"), () => craft.copy(path), "M7 7h9v9H7zM4 13V4h9")}
        {craft.turn && act("card-left", say("card.left"), () => craft.turn!(path, -15, `left ${Date.now()}`), "M5 4v4h4M5.5 8a6 6 0 1 1-.8 5")}
        {craft.turn && act("card-right", say("card.right"), () => craft.turn!(path, 15, `right ${Date.now()}`), "M15 4v4h-4M14.5 8a6 6 0 1 0 .8 5")}
        {craft.scale && act("card-smaller", say("zoom.out"), () => craft.scale!(path, 1 / 1.1, `less ${Date.now()}`), "M4 10h12")}
        {craft.scale && act("card-larger", say("zoom.in"), () => craft.scale!(path, 1.1, `more ${Date.now()}`), "M4 10h12M10 4v12")}
        {act("card-remove", say("shelf.drop"), () => craft.remove(path), "M5 5l10 10M15 5L5 15")}
      </p>
      {onName && (
        <form
          class="shop-free"
          onSubmit={(e) => {
            e.preventDefault();
            const to = (e.currentTarget.elements.namedItem("name") as HTMLInputElement).value.trim();
            if (to && to !== name) onName(to);
          }}
        >
          <input key={name} name="name" data-do="card-name" aria-label={say("form.new-key")} defaultValue={name} pattern="[A-Za-z0-9]+(-[A-Za-z0-9]+)*" required />
          <button type="submit">{say("card.rename")}</button>
        </form>
      )}
      {children}
      {node?.properties && <Keys bench={bench} path={path} node={node} value={value} without={drawn} />}
    </section>
  );
}
