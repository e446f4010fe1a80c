// The states of matches. The server sends what has changed since a state that it sent
// before; this file puts the new state together.
import { boardAt } from "./boards";
import type { Board, LogLine, MatchChange, MatchState, OptionWords, Piece } from "../types";

interface Copy {
  version: number;
  state: MatchState;
  boardAt: string;
}

/** A table that shows a match: every answer brings new lines of its log. */
export interface Listener {
  /** Whose log it is. */
  whose(): string;
  /** The number of the last line it has. */
  last(): number;
  line(l: LogLine): void;
}

/** The states kept of a match: answers overtake each other. */
const most = 6;

const copies = new Map<string, Copy[]>();
const listeners = new Map<string, Listener>();
/** The last event that the answers of each match have covered; see MatchChange. */
const heards = new Map<string, number>();

/** Whether an answer has already covered a message of the stream. */
export const isHeard = (id: string, heard: number) => heards.get(id) === heard;

/** The last state of a match; undefined before the first. */
export const latest = (id: string) => copies.get(id)?.at(-1)?.state;

export function listen(id: string, l: Listener): () => void {
  listeners.set(id, l);
  return () => {
    if (listeners.get(id) === l) listeners.delete(id);
  };
}

/** Forgets a match whose table was left, unless another table shows it. */
export function forget(id: string) {
  if (listeners.has(id)) return;
  copies.delete(id);
  heards.delete(id);
}

/** Spells out a list that was sent as runs of the old list and new items. */
export function spelled<T>(old: readonly T[], told: readonly (T | [number, number])[] | undefined): T[] {
  return told ? told.flatMap((x) => (Array.isArray(x) ? old.slice(x[0], x[0] + x[1]) : [x as T])) : [...old];
}

/** An object with the fields that were sent; null removes a field. */
export function merged<T extends object>(old: T | undefined, told: Record<string, unknown> | undefined): T {
  const all: Record<string, unknown> = { ...old, ...told };
  for (const key of Object.keys(told ?? {})) if (all[key] === null) delete all[key];
  return all as T;
}

/** The state after a change. */
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

/** The parameters that tell the server what is known here; id is undefined for a new match. */
export function known(id?: string): Record<string, string> {
  const l = id === undefined ? undefined : listeners.get(id);
  const since = id === undefined ? 0 : (copies.get(id)?.at(-1)?.version ?? 0);
  return { since: String(since), ...(l && { after: String(l.last()), log: l.whose() }) };
}

/** Takes an answer in. Returns undefined if it builds on a state that is no longer kept. */
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
