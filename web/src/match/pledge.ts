// The texts that this browser adds to the dice of its matches, and the promises it got in
// return. The server deals after every seat has pledged its text and then revealed it
// (docs/notation.md, section 3); until then only this browser has the text.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { api } from "../wire";
import { go } from "../route";
import { keep, recall } from "../storage";
import { seatNames, sharing } from "./seats";
import type { Continuation, MatchItem, MatchState, NewMatch, NewSeat } from "../types";

/** The pledge of a text. A library computes it: browsers have SHA-256 in secure contexts only. */
export const pledgeOf = (text: string) => bytesToHex(sha256(utf8ToBytes(`mariscal pledge 1\n${text}`)));

/** The commitment to a seed. */
export const commitmentOf = (seed: string) => bytesToHex(sha256(Uint8Array.from(seed.match(/../g) ?? [], (x) => parseInt(x, 16))));

/** 128 random bits. */
const newText = () => bytesToHex(crypto.getRandomValues(new Uint8Array(16)));

/** What this browser keeps of a seat it mustered: the seat's text, and the promises made before the text was revealed. */
interface Note {
  text: string;
  commitment: string;
  /** The other seat's pledge when the text was revealed; absent before. */
  other?: string;
  /** How many texts of this seat were revealed: one, and one more for each new muster. */
  told?: number;
}

const place = (match: string, seat: number) => `muster.${match}.${seatNames[seat as 0 | 1]}`;

export function noteOf(match: string, seat: number): Note | null {
  try {
    return JSON.parse(recall(place(match, seat)) ?? "null") as Note | null;
  } catch {
    return null;
  }
}

const note = (match: string, seat: number, n: Note) => keep(place(match, seat), JSON.stringify(n));

type Seats = Pick<NewMatch, "top" | "bottom">;

/** Creates a match in which this browser's only seat pledges a text. Two players at one screen have nobody to pledge to. */
async function enlisted<N extends Seats>(n: N, send: (n: N) => Promise<MatchState>): Promise<MatchState> {
  const own = seatNames.filter((x) => n[x]?.kind === "human");
  if (own.length !== 1) return send(n);
  const text = newText();
  const seat = own[0]!;
  const s = await send({ ...n, [seat]: { ...(n[seat] as NewSeat), pledge: pledgeOf(text) } });
  note(s.id, seatNames.indexOf(seat), { text, commitment: s.commitment });
  return answer(s);
}

/** Begins a match; a lesson has no pledges. */
export const create = (n: NewMatch) => (n.lesson ? api.create(n) : enlisted(n, api.create));

/** Begins the same battle again with the same players, and goes to its table; a player from elsewhere is invited again. */
export async function playAgain(old: MatchItem, n: Omit<NewMatch, "top" | "bottom" | "scenario">) {
  const [top, bottom] = old.seats.map((x): NewSeat => ({
    kind: x.kind === "human" && !x.yours ? "open" : x.kind, player: x.player, name: x.kind === "human" ? x.name : undefined,
  }));
  go(`match/${(await create({ ...n, scenario: old.scenario, top: top!, bottom: bottom! })).id}`);
}

/** Begins a match from a moment of a record. */
export const continueRecord = (id: string, from: Continuation) => enlisted(from, (n) => api.continueRecord(id, n));

/** Begins the return of a match; seat is this browser's seat in it, undefined if two share the screen. */
export async function createReturn(id: string, seat: number | undefined): Promise<MatchState> {
  if (seat === undefined) return api.create({ returnOf: id } as NewMatch);
  const text = newText();
  const s = await api.create({ returnOf: id, [seatNames[seat as 0 | 1]]: { kind: "human", pledge: pledgeOf(text) } } as unknown as NewMatch);
  if (s.muster?.seats[seat as 0 | 1].pledge === pledgeOf(text)) note(s.id, seat, { text, commitment: s.commitment });
  return answer(s);
}

/** Takes the seat of an invitation, with a pledge if the battle is not dealt yet. */
export async function join(id: string, token: string): Promise<MatchState> {
  const text = newText();
  const s = await api.join(id, token, pledgeOf(text));
  const seat = seatNames.indexOf(s.as as "top");
  if (s.muster && seat >= 0) note(id, seat, { text, commitment: s.commitment });
  return answer(s);
}

/** What a seat of this browser must do next in a muster; "lost" and "again" are the player's decision. */
export function duty(s: MatchState, seat: number, own: Note | null): "pledge" | "tell" | "wait" | "lost" | "again" {
  const m = s.muster?.seats[seat as 0 | 1];
  const other = s.muster?.seats[(1 - seat) as 0 | 1].pledge ?? "";
  if (!m || m.told || m.by === "server") return "wait";
  // A player who knows a revealed text could muster again until he likes the deal, so the client never does it by itself.
  const afresh = own?.told ? "again" : "pledge";
  if (!m.by) return afresh;
  if (!own || pledgeOf(own.text) !== m.pledge) return "lost"; // the text is in another browser, or gone
  if (!s.muster!.promised || !/^[0-9a-f]{64}$/.test(other)) return "wait";
  // A different seed or pledge than before breaks the promise.
  return own.commitment === s.commitment && (own.other ?? other) === other ? "tell" : afresh;
}

/** Reveals the text of a seat, and first notes the other seat's pledge. */
function tell(s: MatchState, seat: number): Promise<MatchState> {
  const own = noteOf(s.id, seat)!;
  if (!own.other) note(s.id, seat, { ...own, other: s.muster!.seats[(1 - seat) as 0 | 1].pledge, told: (own.told ?? 0) + 1 });
  return api.tell(s.id, seatNames[seat as 0 | 1], { text: own.text });
}

/** This page, among the open pages of the browser. */
const page = newText();

/** How long a page of this browser may take for its answers, in milliseconds. */
const turn = 5000;

/** Whether another page of this browser is answering: two texts for one seat would void each other. */
function claimed(): boolean {
  const [by, until] = (recall("answers") ?? "").split(" ");
  return by !== page && Number(until) > Date.now();
}

/** The answers under way, by match. */
const underWay = new Map<string, Promise<MatchState>>();

/** The matches that were dealt while this page answered: older states are not answered again. */
const dealt = new Set<string>();

/** Does what this browser's seats must do, until they only have to wait. */
export function answer(s: MatchState): Promise<MatchState> {
  const before = underWay.get(s.id);
  if (before) return before;
  if (s.muster && dealt.has(s.id)) return api.match(s.id);
  const work = answered(s).finally(() => {
    underWay.delete(s.id);
    if (!claimed() && !underWay.size) keep("answers", "");
  });
  underWay.set(s.id, work);
  return work;
}

async function answered(s: MatchState): Promise<MatchState> {
  if (sharing(s) || !s.muster || claimed()) return s;
  keep("answers", `${page} ${Date.now() + turn}`);
  for (let steps = 0; s.muster && steps < 4; steps++) {
    const due = s.match.seats.map((x, i) => (x!.yours ? duty(s, i, noteOf(s.id, i)) : "wait"));
    const seat = due.findIndex((d) => d === "pledge" || d === "tell");
    if (seat < 0) break;
    s = due[seat] === "tell" ? await tell(s, seat) : await pledge(s, seat);
    if (!s.muster) dealt.add(s.id);
  }
  return s;
}

/** Pledges a new text for a seat: its first one, or one that replaces a lost text. */
export async function pledge(s: MatchState, seat: number): Promise<MatchState> {
  const text = newText();
  const next = await api.tell(s.id, seatNames[seat as 0 | 1], { pledge: pledgeOf(text) });
  note(s.id, seat, { text, commitment: next.commitment, told: noteOf(s.id, seat)?.told });
  return next;
}

/** Whether the promises of a match were kept, as far as this browser knows. */
export function kept(s: Pick<MatchState, "id" | "commitment" | "seed" | "texts" | "adders" | "musters">, seat: number): "kept" | "broken" | "so-far" | "unknown" {
  const own = noteOf(s.id, seat);
  if (!own || s.adders?.[seat as 0 | 1] !== "player") return own && s.adders ? "broken" : "unknown";
  if (own.commitment !== s.commitment || own.text !== s.texts[seat as 0 | 1]) return "broken";
  if (own.other && own.other !== pledgeOf(s.texts[(1 - seat) as 0 | 1])) return "broken";
  if ((own.told ?? 0) > (s.musters ?? 0) + 1) return "broken";
  if (!s.seed) return "so-far";
  return commitmentOf(s.seed) === own.commitment ? "kept" : "broken";
}
