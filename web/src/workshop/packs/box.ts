// A pack on the workbench: the texts of its files, which are its only state, what the server says of
// them, and where one works.
import { batch, computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Fault, PackReading, ValueFile } from "../../types";
import { lang } from "../../words";
import { asking } from "../asking";
import type { Spot } from "../bench";
import { begin, next, redo, rest, textOf, undo, type History } from "../model/history";
import { at, read } from "../model/text";
import type { Written } from "../textpane";
import { keepPack } from "./shelf";
import { readPack } from "./wire";
import type { Files } from "./zip";

/** How long files rest before the server reads them, in milliseconds. */
const pause = 350;

export interface Box {
  readonly key: string;
  readonly history: Signal<History<Files>>;
  readonly files: ReadonlySignal<Files>;
  /** What the server said last, and of which files. */
  readonly answer: Signal<{ of: Files; said: PackReading } | null>;
  readonly faults: ReadonlySignal<readonly Fault[]>;
  readonly warnings: ReadonlySignal<readonly Fault[]>;
  readonly away: Signal<boolean>;
  readonly safe: Signal<boolean>;
  /** The file one works at. */
  readonly open: Signal<string>;
  readonly spot: Signal<Spot | null>;
  /** What is being typed into a cell, before it is left. */
  readonly typing: Signal<{ cell: string; text: string } | null>;
  /** Gives a file another text; undefined or nothing takes it away. */
  put(file: string, text: string | undefined, gesture?: string): void;
  rest(): void;
  undo(): void;
  redo(): void;
  /** A file of the pack, for the pane of texts. */
  written(file: string): Written;
  watch(): () => void;
}

/** The text of a file of values, or that with which a new one begins. */
export const textIn = (files: Files, name: string, of?: ValueFile) => files[name] ?? of?.begin ?? "";

/** The name of the pack in the language of the page. */
export function nameOf(files: Files): string {
  const name = at(read(files["pack.yaml"] ?? "").data, ["name", lang.value]);
  return name === undefined || name === null ? "" : String(name);
}

export function boxOf(key: string, files: Files): Box {
  const history = signal(begin(files));
  const now = computed(() => textOf(history.value));
  const answer = signal<{ of: Files; said: PackReading } | null>(null);
  const [away, safe] = [signal(false), signal(true)];
  const open = signal("pack.yaml");
  const spot = signal<Spot | null>(null);
  const typing = signal<{ cell: string; text: string } | null>(null);
  const faults = computed(() => answer.value?.said.faults ?? []);
  const warnings = computed(() => answer.value?.said.warnings ?? []);
  const step = (h: History<Files>) => {
    if (h === history.value) return;
    const before = now.value;
    history.value = h;
    if (now.value !== before) safe.value = keepPack(key, now.value, nameOf(now.value) || key);
  };
  const back = (way: typeof undo) =>
    batch(() => {
      typing.value = null;
      step(way(history.value));
    });
  const box: Box = {
    key, history, files: now, answer, faults, warnings, away, safe, open, spot, typing,
    put(file, text, gesture) {
      const { [file]: was, ...others } = now.value;
      if (was === text || (was === undefined && !text)) return;
      batch(() => step(next(history.value, text ? { ...now.value, [file]: text } : others, gesture)));
    },
    rest: () => (history.value = rest(history.value)),
    undo: () => back(undo),
    redo: () => back(redo),
    written(file) {
      const of = (all: ReadonlySignal<readonly Fault[]>) => computed(() => all.value.filter((f) => f.file === file));
      return {
        text: computed(() => now.value[file] ?? ""), faults: of(faults), warnings: of(warnings), spot,
        write: (text, gesture) => box.put(file, text, gesture && `${file} ${gesture}`), rest: box.rest,
      };
    },
    watch: () => asking({ now, pause, read: readPack, answer, away }),
  };
  return box;
}
