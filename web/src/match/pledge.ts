// What this browser adds to the dice of a match, and what it was promised in return.
// Nothing is dealt before every seat has pledged its text and told it
// (docs/notation.md, section 3). The text lies here alone until then.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { api } from "../wire";
import { keep, recall } from "../storage";
import { seatNames, sharing } from "./seats";
import type { Continuation, MatchItem, MatchState, NewMatch, NewSeat } from "../types";

/** The promise about a text. Browsers offer SHA-256 in secure contexts only, so a library does it. */
export const pledgeOf = (text: string) => bytesToHex(sha256(utf8ToBytes(`mariscal pledge 1\n${text}`)));

/** What a seed is promised by. */
export const commitmentOf = (seed: string) => bytesToHex(sha256(Uint8Array.from(seed.match(/../g) ?? [], (x) => parseInt(x, 16))));

/** 128 random bits. */
export const newText = () => bytesToHex(crypto.getRandomValues(new Uint8Array(16)));

/** What this browser keeps of a seat it mustered: its text, and what was promised to it before it told it. */
export interface Note {
  text: string;
  commitment: string;
  /** The other seat's pledge, when the text was told; absent before. */
  other?: string;
  /** How many texts of this seat were told: one, and one more each time the match was mustered again. */
  told?: number;
}

const place = (match: string, seat: number) => `muster.${match}.${seatNames[seat as 0 | 1]}`;

/** Notes of this page, where storage is forbidden. */
const here = new Map<string, Note>();

export function noteOf(match: string, seat: number): Note | null {
  const key = place(match, seat);
  const kept = recall(key);
  try {
    return kept ? (JSON.parse(kept) as Note) : (here.get(key) ?? null);
  } catch {
    return null;
  }
}

function note(match: string, seat: number, n: Note) {
  here.set(place(match, seat), n);
  keep(place(match, seat), JSON.stringify(n));
}

type Seats = Pick<NewMatch, "top" | "bottom">;

/**
 * Creates a match whose one seat of this browser pledges a text of its own. Where two share
 * the screen, and in a lesson, there is nobody to pledge it to.
 */
async function enlisted<N extends Seats>(n: N, send: (n: N) => Promise<MatchState>): Promise<MatchState> {
  const own = seatNames.filter((x) => n[x]?.kind === "human");
  if (own.length !== 1) return send(n);
  const text = newText();
  const seat = own[0]!;
  const s = await send({ ...n, [seat]: { ...(n[seat] as NewSeat), pledge: pledgeOf(text) } });
  note(s.id, seatNames.indexOf(seat), { text, commitment: s.commitment });
  return answer(s);
}

/** Begins a match. */
export const create = (n: NewMatch) => (n.lesson ? api.create(n) : enlisted(n, api.create));

/** The same battle once more with the same players: who played from elsewhere is invited again. */
export function rematch(old: MatchItem, n: Omit<NewMatch, "top" | "bottom">): Promise<MatchState> {
  const [top, bottom] = old.seats.map((x): NewSeat => ({
    kind: x.kind === "human" && !x.yours ? "open" : x.kind, player: x.player, name: x.kind === "human" ? x.name : undefined,
  }));
  return create({ ...n, top: top!, bottom: bottom! });
}

/** Plays on from a moment of a record. */
export const continueRecord = (id: string, from: Continuation) => enlisted(from, (n) => api.continueRecord(id, n));

/** Begins the return of a match, in which seat is this browser's; undefined where two share it. */
export async function createReturn(id: string, seat: number | undefined): Promise<MatchState> {
  if (seat === undefined) return api.create({ returnOf: id } as NewMatch);
  const text = newText();
  const s = await api.create({ returnOf: id, [seatNames[seat as 0 | 1]]: { kind: "human", pledge: pledgeOf(text) } } as unknown as NewMatch);
  if (s.muster?.seats[seat as 0 | 1].pledge === pledgeOf(text)) note(s.id, seat, { text, commitment: s.commitment });
  return answer(s);
}

/** Takes the seat of an invitation, with a text of one's own where the battle is not dealt yet. */
export async function join(id: string, token: string): Promise<MatchState> {
  const text = newText();
  const s = await api.join(id, token, pledgeOf(text));
  const seat = seatNames.indexOf(s.as as "top");
  if (s.muster && seat >= 0) note(id, seat, { text, commitment: s.commitment });
  return answer(s);
}

/** What a seat of this browser is to do next in a muster; "lost" and "again" are the player's to decide. */
export function duty(s: MatchState, seat: number, own: Note | null): "pledge" | "tell" | "wait" | "lost" | "again" {
  const m = s.muster?.seats[seat as 0 | 1];
  const other = s.muster?.seats[(1 - seat) as 0 | 1].pledge ?? "";
  if (!m || m.told || m.by === "server") return "wait";
  // Whoever knows a text that was told could muster until the deal suits him: it is not done unasked.
  const afresh = own?.told ? "again" : "pledge";
  if (!m.by) return afresh;
  if (!own || pledgeOf(own.text) !== m.pledge) return "lost"; // it lies in another browser, or nowhere any more
  if (!s.muster!.promised || !/^[0-9a-f]{64}$/.test(other)) return "wait";
  // Another seed or pledge than this text was pledged under, or told to, is not what was promised.
  return own.commitment === s.commitment && (own.other ?? other) === other ? "tell" : afresh;
}

/** Tells the text of a seat, and notes first what it is told to. */
function tell(s: MatchState, seat: number): Promise<MatchState> {
  const own = noteOf(s.id, seat)!;
  if (!own.other) note(s.id, seat, { ...own, other: s.muster!.seats[(1 - seat) as 0 | 1].pledge, told: (own.told ?? 0) + 1 });
  return api.tell(s.id, seatNames[seat as 0 | 1], { text: own.text });
}

/** This page, among those that a browser may have open. */
const page = newText();

/** How long another page of this browser has for one answer, in milliseconds. */
const turn = 5000;

/** Whether another page of this browser is at it: two texts for one seat would void each other. */
function claimed(): boolean {
  const [by, until] = (recall("answers") ?? "").split(" ");
  return by !== page && Number(until) > Date.now();
}

/** The answers under way, by match. */
const underWay = new Map<string, Promise<MatchState>>();

/** The matches that were dealt as this page answered: states from before are not answered again. */
const dealt = new Set<string>();

/** Does what this browser's seats are to do, until there is only waiting. */
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

/** Pledges a new text for a seat: the first one, or one in place of a text that was lost. */
export async function pledge(s: MatchState, seat: number): Promise<MatchState> {
  const text = newText();
  const next = await api.tell(s.id, seatNames[seat as 0 | 1], { pledge: pledgeOf(text) });
  note(s.id, seat, { text, commitment: next.commitment, told: noteOf(s.id, seat)?.told });
  return next;
}

/** How the promises of a match were kept, as far as this browser can say. */
export function kept(s: Pick<MatchState, "id" | "commitment" | "seed" | "texts" | "adders" | "musters">, seat: number): "kept" | "broken" | "so-far" | "unknown" {
  const own = noteOf(s.id, seat);
  if (!own || s.adders?.[seat as 0 | 1] !== "player") return own && s.adders ? "broken" : "unknown";
  if (own.commitment !== s.commitment || own.text !== s.texts[seat as 0 | 1]) return "broken";
  if (own.other && own.other !== pledgeOf(s.texts[(1 - seat) as 0 | 1])) return "broken";
  if ((own.told ?? 0) > (s.musters ?? 0) + 1) return "broken";
  if (!s.seed) return "so-far";
  return commitmentOf(s.seed) === own.commitment ? "kept" : "broken";
}
