// Reasons why an action is not possible: for the place or card under the pointer or focus, and
// for a click. Also the odds against a unit that must answer an attack. The server knows the
// rules and gives the reasons.
import { computed, effect, signal } from "@preact/signals";
import { api } from "../wire";
import { foremost, goalOf } from "../place";
import type { TableState } from "./state";
import type { OddsAnswer, ReasonWords } from "../types";
import { lang } from "../words";

/** The subject of a reason: a piece and the place where it should go or act, or a card of the hand. */
type Subject = { piece: string; cell: string } | { card: string; place: number };

export interface Slip {
  subject: Subject;
  words: readonly string[];
}

/** How long the pointer rests before the client asks, in milliseconds. */
const rest = 150;

export class Why {
  /** The reasons for a click or a key; they stay until the player does something. */
  readonly reasons = signal<ReasonWords[]>([]);
  /** The reasons for the place or card under the pointer or the focus. */
  readonly slip = signal<Slip | null>(null);
  /** The odds of the attack that the open question is about. */
  readonly threat = signal<OddsAnswer | null>(null);
  /** The place or card under the pointer or the focus. */
  readonly over = signal<string | { card: string; place: number } | null>(null);

  /** The subject and everything its reasons depend on, as text. */
  private readonly subject = computed(() => {
    const subject = this.find();
    return subject ? this.key(subject) : "";
  });
  private readonly known = new Map<string, ReasonWords[]>();
  private readonly ends: (() => void)[];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private request: AbortController | undefined;

  constructor(
    private readonly table: TableState,
    private readonly fail: (e: unknown) => void,
  ) {
    this.ends = [effect(() => this.rest(this.subject.value)), effect(() => void this.askThreat())];
  }

  close() {
    this.stop();
    this.ends.forEach((end) => end());
  }

  /** Forgets all reasons: the question has changed. */
  forget() {
    this.known.clear();
    this.reasons.value = [];
    this.threat.value = null;
    this.over.value = null; // a pointer that has not moved since the last answer asks nothing
    this.stop();
  }

  clear() {
    this.reasons.value = [];
    this.over.value = null;
  }

  /** The subject under the pointer: only a place or card that cannot be chosen. */
  private find(): Subject | null {
    const { table } = this;
    const s = table.state.value;
    const over = this.over.value;
    if (!s || over === null || !table.asked.value || table.busy.value) return null;
    if (typeof over !== "string") return table.offers.value.cards.has(over.card) ? null : over;
    const { cells, picked } = table.offers.value;
    if (cells.has(over) || over === picked) return null;
    const options = table.options.value;
    // Whether to answer an attack: no other place matters.
    if (s.question.about && options.some((o) => o.odds)) return null;
    const aiming = picked !== null && options.some((o) => o.from === picked && goalOf(o));
    // Where a piece is to be chosen, another one shows why it cannot be.
    if (!aiming && (s.question.about || s.question.hidden || !options.some((o) => o.from))) return null;
    const holder = this.piece(aiming ? picked : over);
    return holder && (aiming || holder.seat === s.question.seat) ? { piece: holder.id, cell: over } : null;
  }

  private piece(cell: string) {
    return foremost(this.table.pieces.value.get(cell));
  }

  private stop() {
    clearTimeout(this.timer);
    this.request?.abort();
    this.request = undefined;
    this.slip.value = null;
  }

  private key(subject: Subject): string {
    const s = this.table.state.value;
    return JSON.stringify([s?.number, s?.as, lang.value, subject]);
  }

  private rest(key: string) {
    this.stop();
    if (!key) return;
    const subject = (JSON.parse(key) as unknown[])[3] as Subject;
    this.timer = setTimeout(() => {
      this.request = new AbortController();
      this.fetch(subject, this.request.signal).then(
        (found) => {
          if (this.subject.peek() === key) this.slip.value = slipOf(subject, found);
        },
        () => undefined, // the pointer has moved on, or there is nothing to say
      );
    }, rest);
  }

  /** The reasons, fetched once for each question. */
  private async fetch(subject: Subject, signal?: AbortSignal): Promise<ReasonWords[]> {
    const s = this.table.state.peek()!;
    const key = this.key(subject);
    const known = this.known.get(key);
    if (known) return known;
    const found = await ("card" in subject
      ? api.whyCard(s, subject.card, signal)
      : api.why(s, subject.piece, subject.cell, signal));
    const told = gathered(found);
    if (this.table.state.peek()?.number === s.number) this.known.set(key, told);
    return told;
  }

  /** Asks why the piece in hand, or the piece at a place, cannot act there. */
  async ask(cell: string) {
    const { table } = this;
    const s = table.state.value;
    const piece = this.piece(table.offers.value.picked ?? cell);
    this.over.value = cell;
    if (!s || !table.asked.value || !piece) return;
    await this.askOf(piece.id, cell);
  }

  /** Asks why a piece cannot go to a place. */
  async askOf(piece: string, cell: string) {
    const { table } = this;
    const s = table.state.value;
    if (!s) return;
    try {
      const found = await this.fetch({ piece, cell });
      if (table.state.value?.number === s.number) this.reasons.value = found;
    } catch (e) {
      this.fail(e);
    }
  }

  /** The last question whose odds were fetched, and the language. */
  private threatened = "";

  private async askThreat() {
    const { table } = this;
    const s = table.state.value;
    if (!s || !table.asked.value) return;
    const { threat, from, about } = s.question;
    const question = `${s.number} ${lang.value}`;
    if (!threat || !from || !about || this.threatened === question) return;
    this.threatened = question; // once: not again on the way to the next question
    await null; // by then it is known whether the question answers itself
    if (table.playedAlone === s.number) return;
    const odds = await api.odds(s, from, about).catch(() => null);
    if (table.state.value?.number === s.number && this.threatened === question) this.threat.value = odds;
  }
}

/** Joins reasons of several answers that say the same into one sentence with the ids of all their rules. */
export function gathered(found: readonly ReasonWords[]): ReasonWords[] {
  const all = new Map<string, ReasonWords>();
  for (const r of found) {
    const [, said = r.words, id] = /^(.*?)(?: \((\S+)\))?$/.exec(r.words) ?? [];
    const before = all.get(said);
    if (!before) all.set(said, r);
    else if (id && !before.words.includes(`(${id})`)) all.set(said, { ...before, words: `${before.words} (${id})` });
  }
  return [...all.values()];
}

/** The slip of reasons against a subject; null if it is possible after all. */
export function slipOf(subject: Subject, found: readonly ReasonWords[]): Slip | null {
  const words = found.some((r) => r.ok) ? [] : found.map((r) => r.words);
  return words.length ? { subject, words } : null;
}
