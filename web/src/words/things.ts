// What stands and lies on a board, in words.
import type { Cell, Piece } from "../types";
import { counted, hasWord, lang, t, word } from "./words";

/** The name of a zone or a piece as the language reads it, where answers have hyphens for its blanks. */
export function spoken(name: string): string {
  const own = `person.${name.toLowerCase()}`;
  return hasWord(own) ? word(own) : name.replaceAll("-", " ");
}

/** What of a hex is said aloud and shown beside the board. */
export function cellName(system: string, c: Cell, armies: readonly string[] = []): string {
  const parts = [spoken(c.name), word(`${system}.terrain.${c.terrain || "plain"}`)];
  if (c.edges?.length) parts.push(word(`${system}.terrain.rampart`));
  for (const tag of c.tags ?? []) {
    const army = armies[["top", "bottom"].indexOf(tag.slice(tag.lastIndexOf("-") + 1))]; // whose it is
    parts.push(word(`${system}.tag.${tag}`) + (army ? ` (${army})` : ""));
  }
  return parts.join(", ");
}

/** A point of open ground: inches from the left and from the top, as everybody names it. */
export const pointWords = (name: string) => t("cell.point", { x: name.split(",")[0] ?? "", y: name.split(",")[1] ?? "" });

/** The sections a hex belongs to, as the reader's side calls them. */
export function sectionsOf(system: string, c: Cell, flipped: boolean): string[] {
  const mirrored: Record<string, string> = flipped ? { left: "right", right: "left" } : {};
  return c.sections.map((s) => word(`${system}.section-in.${mirrored[s] ?? s}`));
}

/** How strong a piece is, in what its system calls its steps. */
function strength(system: string, p: Piece): string {
  const of = `${system}.value.blocks`;
  return hasWord(of) ? t("piece.steps", { n: p.strength, full: p.full, what: counted(of, p.full) }) : t("piece.strength", { n: p.strength, full: p.full });
}

/** The letters and digits of a text, word by word, without accents. */
const wordsOf = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** The names that have a word which was not said yet. */
function unsaid(title: string, names: readonly string[]): string[] {
  const said = new Set(wordsOf(title));
  return names.filter((name) => {
    const fresh = wordsOf(name).filter((w) => !said.has(w));
    for (const w of fresh) said.add(w);
    return fresh.length > 0;
  });
}

export function pieceName(system: string, p: Piece, army: string): string {
  if (p.down) return `${army}: ${t("piece.down")}`;
  const title = p.titles?.[lang.value];
  if (p.kind === "leader" && !(title && p.type)) return `${army}: ${t("piece.leader", { name: p.name ?? "" })}`;
  const marks = (p.marks ?? []).map((m) => word(`${system}.mark.${m}`));
  const type = p.type ? word(`${system}.unit.${p.type}`) : (p.name ?? "");
  return [
    ...(title ? [`${army}: ${title}`] : [`${army}: ${type}`]),
    ...(title ? unsaid(title, [type, spoken(p.id)]) : []), // a title may say the type, and the answers' name of a block both
    ...(p.full > 0 && p.kind !== "leader" ? [strength(system, p)] : []),
    ...marks,
  ].join(", ");
}

/** The words of a roll without the list of its dice at their end, which are drawn instead. */
export const withoutDice = (words: string) => words.replace(/\s*\([^()]*\)$/, "");
