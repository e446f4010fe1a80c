// Places, pieces, armies and players in words.
import type { ArmyName, Cell, Event, Piece } from "../types";
import { capital, counted, fold, hasWord, lang, t, word } from "./words";

/** The names of the two armies of a battle in the language of the page. */
export const armyNames = (armies: readonly ArmyName[]) => armies.map((a) => a.name[lang.value] ?? "") as [string, string];

/** The name of a player: a computer player's is a word, a person's his own. */
export const playerName = (name: string) => (hasWord(`player.${name}`) ? word(`player.${name}`) : name);

/** The name of a zone or a piece as the language writes it; answers have hyphens for its blanks. */
export function spoken(name: string): string {
  const own = `person.${name.toLowerCase()}`;
  return hasWord(own) ? word(own) : name.replaceAll("-", " ");
}

/** A place as it is read aloud and shown beside the board. */
export function cellName(system: string, c: Cell, armies: readonly string[] = []): string {
  const parts = [spoken(c.name), word(`${system}.terrain.${c.terrain || "plain"}`)];
  if (c.edges?.length) parts.push(word(`${system}.terrain.rampart`));
  for (const tag of c.tags ?? []) {
    const army = armies[["top", "bottom"].indexOf(tag.slice(tag.lastIndexOf("-") + 1))]; // whose it is
    parts.push(word(`${system}.tag.${tag}`) + (army ? ` (${army})` : ""));
  }
  return parts.join(", ");
}

/** The sections of a hex as the reader's side calls them. */
export function sectionsOf(system: string, c: Cell, flipped: boolean): string[] {
  const mirrored: Record<string, string> = flipped ? { left: "right", right: "left" } : {};
  return c.sections.map((s) => word(`${system}.section-in.${mirrored[s] ?? s}`));
}

/** The strength of a piece, in its system's word for steps. */
function strength(system: string, p: Piece): string {
  const of = `${system}.value.blocks`;
  return hasWord(of) ? t("piece.steps", { n: p.strength, full: p.full, what: counted(of, p.full) }) : t("piece.strength", { n: p.strength, full: p.full });
}

/** The words of a text, folded. */
const wordsOf = (text: string) => fold(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** The names that add a word to the title and the names before them. */
function unsaid(title: string, names: readonly string[]): string[] {
  const said = new Set(wordsOf(title));
  return names.filter((name) => {
    const fresh = wordsOf(name).filter((w) => !said.has(w));
    for (const w of fresh) said.add(w);
    return fresh.length > 0;
  });
}

export function pieceName(system: string, p: Piece, army: string): string {
  const title = p.titles?.[lang.value];
  if (p.down) return `${army}: ${[title ?? (p.type && word(`${system}.unit.${p.type}`)), t("piece.down")].filter(Boolean).join(", ")}`;
  if (p.kind === "leader" && !(title && p.type)) return `${army}: ${t("piece.leader", { name: p.name ?? "" })}`;
  const marks = (p.marks ?? []).map((m) => word(`${system}.mark.${m}`));
  const type = p.type ? word(`${system}.unit.${p.type}`) : (p.name ?? "");
  return [
    `${army}: ${title || type}`,
    ...(title ? unsaid(title, p.figures ? [type] : [type, spoken(p.id)]) : []), // a title may say the type, and the answers' name of a block both
    ...(p.full > 0 && p.kind !== "leader" ? [strength(system, p)] : []),
    ...marks,
  ].join(", ");
}

/** The words of a roll without the list of its dice at the end. */
export const withoutDice = (words: string) => words.replace(/\s*\([^()]*\)$/, "");

/** The words of an event as a sentence; dice are drawn beside it, not listed in it. */
export const told = (event: Event | undefined, words: string) => capital(event?.roll?.dice.length ? withoutDice(words) : words);
