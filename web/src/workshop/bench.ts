// A battle on the workbench: its texts, what the server says of the present one, and the tool in
// hand. It knows no kind of board.
import { batch, computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Board, DraftReading, Fault, Sheets } from "../types";
import { lang } from "../words";
import { asking } from "./asking";
import { begin, next, redo, rest, textOf, undo, type History } from "./model/history";
import type { Node } from "./model/schema";
import { at, edit, read, type Change, type Path, type Reading } from "./model/text";
import { keepDraft, type Base } from "./shelf";
import { readDraft } from "./wire";

/** How long a text rests before the server reads it, in milliseconds. */
const pause = 250;

/** Where to look: a path of the file, or a line of its text. */
export interface Spot {
  path?: Path;
  line?: number;
  /** Whether something is to be written there, in the form. */
  write?: boolean;
  /** Who says so does not look there itself. */
  from: "map" | "text" | "form" | "faults";
}

export interface Bench {
  readonly system: string;
  /** The battle in whose address the draft lies. */
  readonly battle: string;
  readonly schema: Node;
  /** The schema, which comes again with its descriptions in another language. */
  readonly shape: Signal<Node>;
  /** A board of the system without anything on it; undefined if none is known. */
  readonly board?: Board;
  readonly history: Signal<History>;
  readonly text: ReadonlySignal<string>;
  readonly reading: ReadonlySignal<Reading>;
  /** What the server said last, and of which text. */
  readonly answer: Signal<{ of: string; said: DraftReading } | null>;
  readonly faults: ReadonlySignal<readonly Fault[]>;
  readonly warnings: ReadonlySignal<readonly Fault[]>;
  /** Whether the server does not answer. */
  readonly away: Signal<boolean>;
  /** Whether the browser keeps the draft. */
  readonly safe: Signal<boolean>;
  /** What the draft was made from. */
  readonly base: Base;
  readonly spot: Signal<Spot | null>;
  /** The list of hexes at a path that clicks on the map change. */
  readonly picking: Signal<Path | null>;
  /** Changes the text; whether it could be changed. Changes of one gesture are one step. */
  apply(changes: readonly Change[], gesture?: string): boolean;
  write(text: string, gesture?: string): void;
  /** Ends a gesture. */
  rest(): void;
  undo(): void;
  redo(): void;
  /** Begins to have texts read; returns the function that stops it. */
  watch(): () => void;
}

/** What the desk of a kind of board is given. */
export interface DeskProps {
  bench: Bench;
  sheets?: Sheets;
}

export function benchOf(system: string, battle: string, text: string, schema: Node, board: Board | undefined, base: Base = {}): Bench {
  const shape = signal(schema);
  const history = signal(begin(text));
  const now = computed(() => textOf(history.value));
  const reading = computed(() => read(now.value));
  const answer = signal<{ of: string; said: DraftReading } | null>(null);
  const away = signal(false);
  const safe = signal(true);
  const spot = signal<Spot | null>(null);
  const picking = signal<Path | null>(null);
  const step = (h: History) => {
    if (h === history.value) return;
    const before = now.value;
    history.value = h;
    if (now.value !== before) safe.value = keepDraft(battle, now.value, nameOf(reading.value) || battle, base);
  };
  return {
    get schema() {
      return shape.value;
    },
    system, battle, shape, board, base, history, text: now, reading, answer, away, safe, spot, picking,
    faults: computed(() => answer.value?.said.faults ?? []),
    warnings: computed(() => answer.value?.said.warnings ?? []),
    apply(changes, gesture) {
      const out = edit(now.value, [...changes, ...noLesson(reading.value, changes)]);
      if (out === undefined) return false;
      batch(() => step(next(history.value, out, gesture)));
      return true;
    },
    write: (written, gesture) => batch(() => step(next(history.value, written, gesture))),
    rest: () => (history.value = rest(history.value)),
    undo: () => batch(() => step(undo(history.value))),
    redo: () => batch(() => step(redo(history.value))),
    watch: () => asking({ now, pause, read: readDraft, answer, away }),
  };
}

/** A battle that gets another id is no lesson any more: the number of a lesson stands for some luck together with the id. */
function noLesson({ data }: Reading, changes: readonly Change[]): Change[] {
  const id = changes.find((c) => c.path.length === 1 && c.path[0] === "id");
  return id && id.value !== data.id && data.lesson !== undefined && !changes.some((c) => c.path[0] === "lesson") ? [{ path: ["lesson"], value: undefined }] : [];
}

/** The name of the battle in the language of the page. */
export function nameOf({ data }: Reading): string {
  const name = at(data, ["name", lang.value]);
  return name === undefined || name === null ? "" : String(name);
}
