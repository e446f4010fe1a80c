// The packs that this browser keeps. A pack is kept with every change.
import { keeping } from "../keeping";
import type { Files } from "./zip";

/** A pack on the shelf. */
export interface KeptPack {
  /** By which the shelf knows it, in its address. */
  key: string;
  name: string;
  /** When it was changed last, as an ISO time. */
  at: string;
}

const { all, text, put, drop } = keeping<KeptPack>("packs", "pack", (p) => p.key);

/** The packs, the one changed last first. */
export const packs = all;

/** The files of a pack, null if there is none. */
export function packOf(key: string): Files | null {
  try {
    return JSON.parse(text(key) ?? "null") as Files | null;
  } catch {
    return null;
  }
}

/** Keeps a pack; whether the browser has room for it. */
export const keepPack = (key: string, files: Files, name: string): boolean => put(key, JSON.stringify(files), { key, name, at: new Date().toISOString() });

export const dropPack = drop;

/** A key that no pack has yet. */
export function freeKey(): string {
  let n = 1;
  while (packOf(`${n}`)) n++;
  return `${n}`;
}
