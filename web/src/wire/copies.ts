// How matches stand, put together from what the server says has changed since a
// state it told before.
import { boardAt } from "./boards";
import type { Board, LogLine, MatchChange, MatchState, OptionWords, Piece } from "../types";

interface Copy {
  version: number;
  state: MatchState;
  boardAt: string;
}

/** Whoever shows a match: the lines of its log come with every answer. */
export interface Listener {
  /** Whose log it is. */
  whose(): string;
  /** Number of the last line there is. */
  last(): number;
  line(l: LogLine): void;
}

/** How many states of a match are kept: answers overtake each other. */
const most = 6;

const copies = new Map<string, Copy[]>();
const listeners = new Map<string, Listener>();
/** What the last answer of each match counts as heard; see MatchChange. */
const heards = new Map<string, number>();

/** Whether a message of the stream says nothing that was not in an answer. */
export const isHeard = (id: string, heard: number) => heards.get(id) === heard;

/** How a match stood when it was told last, if it was. */
export const latest = (id: string) => copies.get(id)?.at(-1)?.state;

export function listen(id: string, l: Listener): () => void {
  listeners.set(id, l);
  return () => {
    if (listeners.get(id) === l) listeners.delete(id);
  };
}

/** A table was left: what is known of its match goes, unless another table shows it. */
export function forget(id: string) {
  if (listeners.has(id)) return;
  copies.delete(id);
  heards.delete(id);
}

/** A list that is told as runs of an old one and as new items. */
export function spelled<T>(old: readonly T[], told: readonly (T | [number, number])[] | undefined): T[] {
  return told ? told.flatMap((x) => (Array.isArray(x) ? old.slice(x[0], x[0] + x[1]) : [x as T])) : [...old];
}

/** The fields of an object after some were told anew; null says that one is gone. */
export function merged<T extends object>(old: T | undefined, told: Record<string, unknown> | undefined): T {
  const all: Record<string, unknown> = { ...old, ...told };
  for (const key of Object.keys(told ?? {})) if (all[key] === null) delete all[key];
  return all as T;
}

/** The state that comes of a change. */
export function changed(old: MatchState | undefined, d: MatchChange, board: Board): MatchState {
  const state = merged<MatchState>(old, d.state);
  state.match = merged(old?.match, d.match);
  state.scene = merged(old?.scene, d.scene);
  state.scene.board = board;
  state.scene.pieces = spelled(old?.scene.pieces ?? [], d.pieces as (Piece | [number, number])[] | undefined);
  state.options = spelled(old?.options ?? [], d.options as (OptionWords | [number, number])[] | undefined);
  state.log = [];
  return state;
}

/** What a request says of what is known here; id is unknown for a match that begins. */
export function known(id?: string): Record<string, string> {
  const l = id === undefined ? undefined : listeners.get(id);
  const since = id === undefined ? 0 : (copies.get(id)?.at(-1)?.version ?? 0);
  return { since: String(since), ...(l && { after: String(l.last()), log: l.whose() }) };
}

/**
 * Takes an answer in. The answer to a request that named a state which is not kept
 * any more cannot be used: undefined.
 */
export async function take(d: MatchChange, asked?: string, whose?: string): Promise<MatchState | undefined> {
  const id = (d.state as { id?: string } | undefined)?.id ?? asked;
  const kept = (id !== undefined && copies.get(id)) || [];
  const base = kept.find((c) => c.version === d.since);
  if (d.since !== 0 && !base) return undefined;
  const at = d.boardAt ?? base!.boardAt;
  const board = at === base?.boardAt ? base.state.scene.board : await boardAt(at);
  const state = changed(base?.state, d, board);
  copies.set(state.id, [...(copies.get(state.id) ?? []).filter((c) => c.version !== d.version), { version: d.version, state, boardAt: at }].slice(-most));
  heards.set(state.id, d.heard);
  const l = listeners.get(state.id);
  if (l && l.whose() === whose) for (const line of d.log ?? []) if (line.n > l.last()) l.line(line);
  return state;
}
