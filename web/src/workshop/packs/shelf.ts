// The packs that this browser keeps. A pack is kept with every change.
import { keep, recall } from "../../storage";
import type { Files } from "./zip";

/** A pack on the shelf. */
export interface KeptPack {
  /** By which the shelf knows it, in its address. */
  key: string;
  name: string;
  /** When it was changed last, as an ISO time. */
  at: string;
}

const list = "packs";
const box = (key: string) => `pack.${key}`;

/** The packs, the one changed last first. */
export function packs(): KeptPack[] {
  try {
    const all = JSON.parse(recall(list) ?? "[]") as KeptPack[];
    return all.filter((p) => recall(box(p.key))).sort((a, b) => b.at.localeCompare(a.at));
  } catch {
    return [];
  }
}

/** The files of a pack, null if there is none. */
export function packOf(key: string): Files | null {
  try {
    return JSON.parse(recall(box(key)) || "null") as Files | null;
  } catch {
    return null;
  }
}

/** Keeps a pack; whether the browser has room for it. */
export function keepPack(key: string, files: Files, name: string, at = new Date().toISOString()): boolean {
  const text = JSON.stringify(files);
  keep(box(key), text);
  keep(list, JSON.stringify([{ key, name, at }, ...packs().filter((p) => p.key !== key)]));
  try {
    return localStorage.getItem(`mariscal.${box(key)}`) === text;
  } catch {
    return false;
  }
}

export function dropPack(key: string) {
  const rest = packs().filter((p) => p.key !== key);
  keep(box(key), "");
  keep(list, JSON.stringify(rest));
}

/** A key that no pack has yet. */
export function freeKey(): string {
  let n = 1;
  while (packOf(`${n}`)) n++;
  return `${n}`;
}
