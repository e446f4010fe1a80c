// What boards of zones and open tables have in common at the workbench: tools that work at points
// of the board, with pointer, fingers and keys alike.
import { signal, type Signal } from "@preact/signals";
import type { VNode } from "preact";
import type { Bench } from "../bench";
import type { Change, Path, Value } from "../model/text";
import type { WorkshopKey } from "../words";

/** A point of a board, in its own units. */
export interface XY {
  x: number;
  y: number;
}

/** Something on the board that can be taken. */
export interface Thing {
  path: Path;
  at: XY;
  /** What it is called, for those who do not see it. */
  name: string;
  /** Whether it is a corner or a bend of something. */
  corner?: boolean;
}

/** A press of the pointer, a finger or Enter. */
export interface Press {
  p: XY;
  /** What is not farther away than this counts as hit. */
  near: number;
  shift: boolean;
}

/** A gesture that goes on after the press. */
export interface Stroke {
  move?(p: XY): void;
  up?(p: XY): void;
}

export type Side = "top" | "bottom";
export const bothSides: readonly Side[] = ["top", "bottom"];

/** The tools of a kind of board. A tool is a word, with what it puts there behind it: "terrain wood". */
export interface Craft {
  readonly bench: Bench;
  readonly tool: Signal<string>;
  readonly side: Signal<Side>;
  /** The path of what is chosen. */
  readonly chosen: Signal<Path | null>;
  /** Where the keyboard is. */
  readonly cursor: Signal<XY>;
  /** What could not be done, and why. */
  readonly note: Signal<WorkshopKey | "">;
  /** The points of what is being drawn. */
  readonly line: Signal<readonly XY[]>;
  /** The step of the arrow keys. */
  readonly step: number;
  size(): XY;
  /** All that can be taken now. */
  things(): readonly Thing[];
  /** Takes a tool; what was begun with the one before is given up. */
  take(tool: string): void;
  press(a: Press): Stroke | null;
  /** Ends the line that is being drawn. */
  finish(): void;
  nudge(path: Path, by: XY, gesture: string): void;
  remove(path: Path): void;
  copy(path: Path): void;
  turn?(path: Path, degrees: number, gesture: string): void;
  scale?(path: Path, by: number, gesture: string): void;
  /** A key that belongs to this kind of board; whether it did something. */
  key(key: string): boolean;
  /** The drawing over the board; k is the length of a pixel, in units of the drawing. */
  Marks(p: { k: number; scale: number }): VNode;
}

export const toolKind = (tool: string) => tool.split(" ")[0]!;
export const toolOf = (tool: string) => tool.split(" ")[1] ?? "";

let gestures = 0;
/** A name for the next gesture. */
export const gesture = (what: string) => `${what} ${++gestures}`;

/** The tool after that in hand among some, or the first. */
export function cycled(tool: string, all: readonly string[], by: number): string {
  const here = all.indexOf(tool);
  return here < 0 ? all[by > 0 ? 0 : all.length - 1]! : all[(here + by + all.length) % all.length]!;
}

/** The state that the tools of every kind have, and what all do with it. */
export function stateOf(bench: Bench, middle: XY) {
  const [tool, side, chosen, cursor] = [signal("hand"), signal<Side>("bottom"), signal<Path | null>(null), signal(middle)];
  const [note, line] = [signal<WorkshopKey | "">(""), signal<readonly XY[]>([])];
  return {
    bench, tool, side, chosen, cursor, note, line,
    choose: (path: Path | null) => void (chosen.value = path),
    refuse(key: WorkshopKey) {
      note.value = key;
      return false;
    },
    take(to: string) {
      tool.value = to;
      line.value = [];
      note.value = "";
    },
  };
}

/** Takes the next tool of those that a key stands for, with Shift the one before; O changes sides. Whether it did something. */
export function keyed({ tool, side, take }: Pick<Craft, "tool" | "side" | "take">, key: string, groups: Readonly<Record<string, readonly string[]>>): boolean {
  const small = key.toLowerCase();
  const all = groups[small];
  if (small === "o") side.value = side.value === "top" ? "bottom" : "top";
  else if (all?.length) take(cycled(tool.value, all, key === small ? 1 : -1));
  else return false;
  return true;
}

type Plain = { [key: string]: Value };
const isMap = (v: Value | undefined): v is Plain => v !== null && typeof v === "object" && !Array.isArray(v);

/** The changes that make one value of another: as few and as small as they can be. */
export function changesTo(before: Value | undefined, after: Value | undefined, path: Path = []): Change[] {
  if (isMap(before) && isMap(after)) {
    const keys = [...Object.keys(before), ...Object.keys(after).filter((k) => !(k in before))];
    return keys.flatMap((k) => changesTo(before[k], after[k], [...path, k]));
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length && after.some((v) => v !== null && typeof v === "object")) {
    return after.flatMap((v, i) => changesTo(before[i], v, [...path, i]));
  }
  if (after !== undefined && before !== undefined && JSON.stringify(before) === JSON.stringify(after)) return [];
  if (after === undefined && before === undefined) return [];
  return [{ path, value: after !== undefined && typeof after === "object" && after !== null && !Object.keys(after).length && path.length > 1 ? undefined : after }];
}

export const list = (v: Value | undefined): Value[] => (Array.isArray(v) ? v : []);
export const map = (v: Value | undefined): Plain => (isMap(v) ? v : {});
export const text = (v: Value | undefined) => (v === undefined || v === null ? "" : String(v));

/** A name that is not among those taken: of a word, with a number behind it. */
export function freeName(word: string, taken: (name: string) => boolean, from = 1): string {
  let n = from;
  while (taken(`${word}${n}`)) n++;
  return `${word}${n}`;
}
