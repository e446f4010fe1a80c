// One gesture a unit: pressed, drawn to a place, let go. What the rules ask for on the way
// is given as ordinary answers, one after the other: the card in hand, the order, and the
// move once orders have ended. What cannot be done yet waits; Undo takes a gesture back whole.
import { effect, signal } from "@preact/signals";
import type { Spread } from "../marks";
import { pointName, pointOf } from "../point";
import type { MatchState, OptionWords } from "../types";
import { t } from "../words";
import { api } from "../wire";
import { foremost, goalOf } from "../place";
import type { TableState } from "./state";
import { errandOf, type Unsent } from "./outgoing";

/** A piece is to go somewhere. */
export interface Intent {
  piece: string;
  from: string;
  to: string;
  turn: number;
  /** The kind of question it was ordered in: its move waits until that has ended. */
  ordered?: string;
}

/** What is to be done next of what is meant. */
export type Next = { give: OptionWords; of: Intent; ends: boolean } | "wait" | "stop";

/** The answer that takes a piece up before it goes: an order. Not where pieces go at once, nor one that its player is warned of. */
export function orderOf(options: readonly OptionWords[], piece: string): OptionWords | undefined {
  const own = options.filter((o) => o.piece === piece && o.from && !o.odds && !o.card && !o.warning);
  const [only, ...more] = own;
  return only && !more.length && !own.some(goalOf) ? only : undefined;
}

/** Of what is meant, the answer that can be given now: those who can go go first. */
export function nextOf(meant: readonly Intent[], s: Pick<MatchState, "question">, options: readonly OptionWords[]): Next {
  for (const of of meant) {
    const give = options.find((o) => o.piece === of.piece && goalOf(o) === of.to && !o.odds);
    if (give) return { give, of, ends: true };
  }
  for (const of of meant) {
    const give = of.ordered ? undefined : orderOf(options, of.piece);
    if (give) return { give, of, ends: false };
  }
  return meant.some((i) => i.ordered === s.question.kind) ? "wait" : "stop";
}

/** Waits until nothing is on its way: a question may have answered itself. */
export const idle = (table: TableState) =>
  new Promise<void>((free) => {
    const end = effect(() => {
      if (!table.busy.value) queueMicrotask(() => (end(), free()));
    });
  });

/** The table a gesture is made at. */
export interface Hand extends TableState {
  /** Sends an answer and waits for what comes of it. */
  give(u: Unsent): Promise<void>;
  /** Says why a piece may not go somewhere. */
  whyNot(piece: string, place: string): Promise<void>;
}

/** What was done by one gesture: from which step to which, and what was meant before. */
interface Deed {
  from: number;
  to: number;
  before: readonly Intent[];
}

export class Gestures {
  /** What is still to be done. */
  readonly meant = signal<readonly Intent[]>([]);
  /** The piece that is held, and where it could go once it is ordered. */
  readonly held = signal<{ piece: string; from: string; reach: Spread | null } | null>(null);
  private deeds: Deed[] = [];
  /** What is meant is being done. */
  readonly at = signal(false);
  private asking: Promise<unknown> | undefined;

  constructor(private readonly table: Hand) {}

  /** The piece of a place that is not ordered yet and may be: by the question, or by the card in hand. near is the one that lies under the pointer. */
  orderable(place: string, near?: string): string | undefined {
    const { table } = this;
    if (!table.asked.peek() || table.busy.peek()) return undefined;
    const s = table.state.peek();
    if (s?.question.errands) {
      const here = table.pieces.peek().get(place)?.filter((p) => p.seat === s.question.seat) ?? [];
      // What could order it, what names its place, or what moves it.
      const may = table.options.peek().some((o) => !o.card && !o.odds && (o.lights?.cells?.includes(place) || (o.from ? o.from === place && o.piece && goalOf(o) : goalOf(o) === place)));
      return may ? (here.find((p) => p.id === near) ?? foremost(here))?.id : undefined;
    }
    const card = this.card();
    if (card?.lights?.cells?.includes(place)) return foremost(table.pieces.peek().get(place)?.filter((p) => p.seat === table.state.peek()?.question.seat))?.id;
    const options = table.options.peek();
    const here = options.filter((o) => o.from === place && o.piece);
    return here.find((o) => orderOf(options, o.piece!))?.piece;
  }

  /** The card in hand, when it would be played first. */
  private card(): OptionWords | undefined {
    const { card, offers } = this.table;
    return card.peek() ? offers.peek().cards.get(card.peek()!.id) : undefined;
  }

  /** Takes up a piece that is not ordered yet, and asks where it could go. */
  take(place: string, near?: string) {
    const s = this.table.state.peek();
    const piece = this.orderable(place, near);
    this.held.value = s && piece ? { piece, from: place, reach: null } : null;
    if (s && piece) this.askReach(s, piece, place);
  }

  /** The question has changed under the piece that is held: where could it go now? */
  renew() {
    const [s, held] = [this.table.state.peek(), this.held.peek()];
    if (s && held) this.askReach(s, held.piece, held.from);
  }

  private askReach(s: MatchState, piece: string, place: string) {
    const taken = s.question.errands ? new Set() : this.goals(piece); // where a place holds several, the server says how many
    this.asking = this.reachOf(piece).then((cells) => {
      if (this.held.peek()?.piece === piece) this.held.value = { piece, from: place, reach: { from: place, region: { cells: [...cells].filter((c) => !taken.has(c)) } } };
    });
  }

  /** Where others than a piece will go, once orders have ended. */
  private goals(piece: string): ReadonlySet<string> {
    return new Set(this.meant.peek().flatMap((i) => (i.piece === piece ? [] : i.to)));
  }

  /** Where a piece could go if it were ordered; nothing where nobody can tell. */
  async reachOf(piece: string): Promise<ReadonlySet<string>> {
    const s = this.table.state.peek();
    const region = s && (await api.reach(this.table.id, s.as, s.number, piece, this.card()?.card).catch(() => null));
    return new Set(region?.cells);
  }

  /** Lets go of the piece that is held. */
  async drop(place: string | null) {
    await this.asking;
    const { held } = this;
    const of = held.peek();
    const turn = this.table.state.peek()?.scene.turn;
    held.value = null;
    if (!of || place === null || place === of.from || turn === undefined) return;
    if (!this.table.state.peek()?.question.errands && this.goals(of.piece).has(place)) {
      this.table.failure.value = t("gesture.taken", { place });
      return;
    }
    if (!of.reach?.region.cells?.includes(place)) {
      if (!this.meant.peek().some((i) => i.from === place)) return this.table.whyNot(of.piece, place);
      this.table.failure.value = t("gesture.emptied", { place });
      return;
    }
    await this.mean([{ piece: of.piece, from: of.from, to: place, turn }]);
  }

  /** All of this is meant: what can be done of it now is done. */
  async mean(more: readonly Intent[]) {
    const { table } = this;
    const step = table.state.peek()?.step;
    if (step === undefined || this.at.peek() || table.busy.peek()) return;
    const before = this.meant.peek();
    const pieces = new Set(more.map((i) => i.piece));
    this.meant.value = [...before.filter((i) => !pieces.has(i.piece)), ...more];
    const card = this.card();
    const first = card && table.offered(card.text);
    await this.run({ from: step, to: step, before }, first);
  }

  /** An answer has been given by hand: what waited for it goes on. */
  async goOn(step: number) {
    if (this.at.peek() || !this.meant.peek().length) return;
    // Who was moved by hand meanwhile is not moved again.
    this.meant.value = this.meant.peek().filter((i) => this.table.pieces.peek().get(i.from)?.some((p) => p.id === i.piece));
    await this.run({ from: step, to: step, before: this.meant.peek() });
  }

  /** Gives answers one after another as one gesture, but those that have given themselves; it ends with one that is refused. */
  along(step: number, all: readonly string[]) {
    const { table } = this;
    return this.deed({ from: step, to: step, before: [] }, async () => {
      for (const text of all) {
        await idle(table);
        const u = table.offered(text);
        if (u && !(await this.given(u))) return;
      }
    });
  }

  /** Does one gesture. */
  private async deed(deed: Deed, work: () => Promise<void>) {
    this.at.value = true;
    try {
      await work();
    } finally {
      this.at.value = false;
      const to = this.table.latest.peek()?.step ?? deed.to;
      if (to > deed.from) this.deeds = [...this.deeds.filter((d) => d.to <= deed.from), { ...deed, to }];
    }
  }

  private run(deed: Deed, first?: Unsent) {
    const { table } = this;
    return this.deed(deed, async () => {
      if (first && !(await this.given(first))) return this.stop();
      for (;;) {
        await idle(table);
        const s = table.state.peek();
        if (!s || !this.meant.peek().length) break;
        if (!table.asked.peek() || this.meant.peek().some((i) => i.turn !== s.scene.turn)) return this.stop();
        const next = await this.next(s);
        if (next === "wait") break;
        if (next === "stop") return this.stop();
        if (!(await this.given(next.errand))) return this.stop();
        this.meant.value = this.meant.peek().flatMap((i) => (i !== next.of ? i : next.ends ? [] : { ...i, from: this.placeOf(i), ordered: s.question.kind }));
      }
    });
  }

  private async next(s: MatchState): Promise<{ errand: Unsent; of: Intent; ends: boolean } | "wait" | "stop"> {
    const meant = this.meant.peek();
    const [first] = meant;
    const at = first && pointOf(first.to);
    if (s.question.open && at) { // on open ground every point may be legal, and the server says which
      const found = await api.attempt(this.table.id, s.as, s.number, first.piece, at).catch(() => null);
      if (!found?.text || !found.at || pointName(found.at) !== first.to) return "stop";
      return { errand: { number: s.number, step: s.step, seat: s.question.seat, text: found.text, words: found.words.join(" · ") || found.text }, of: first, ends: true };
    }
    if (s.question.errands) return this.onTheWay(s, meant);
    const next = nextOf(meant, s, this.table.options.peek());
    return typeof next === "string" ? next : { errand: errandOf(s, next.give), of: next.of, ends: next.ends };
  }

  /** Of what is meant, the answer that the server names first; those who wait do so until their player has ended what is asked. */
  private async onTheWay(s: MatchState, meant: readonly Intent[]): Promise<{ errand: Unsent; of: Intent; ends: boolean } | "wait" | "stop"> {
    let waits = false;
    for (const of of meant) {
      const next = await api.errand(this.table.id, s.as, s.number, of.piece, of.to).catch(() => null);
      const give = next?.text ? this.table.options.peek().find((o) => o.text === next.text) : undefined;
      if (give) return { errand: errandOf(s, give), of, ends: !!next!.last };
      waits ||= !!next?.waits;
    }
    return waits ? "wait" : "stop";
  }

  /** Where a piece stands that is on its way. */
  private placeOf(i: Intent): string {
    for (const [place, here] of this.table.pieces.peek()) if (here.some((p) => p.id === i.piece)) return place;
    return i.from;
  }

  /** Gives an answer; false when the server did not take it. */
  private async given(u: Unsent): Promise<boolean> {
    await this.table.give(u);
    const s = this.table.latest.peek();
    return !this.table.failure.peek() && !this.table.unsent.peek() && !!s && s.number !== u.number;
  }

  /** Something else is asked, or was refused: what is left is not done, and it is said. */
  private stop() {
    const { table } = this;
    const left = this.meant.peek();
    this.meant.value = [];
    if (left.length && !table.failure.peek()) table.failure.value = t("gesture.stopped", { places: left.map((i) => i.from).join(", ") });
  }

  /** Forgets what was meant: it was another turn, or the player did something else. */
  forget() {
    this.meant.value = [];
    this.held.value = null;
  }

  /** The gesture that was the last thing done, if it was one. */
  private last(): Deed | undefined {
    const step = this.table.state.peek()?.step;
    this.deeds = this.deeds.filter((d) => step !== undefined && d.to <= step);
    const last = this.deeds.at(-1);
    return last?.to === step ? last : undefined;
  }

  /** Takes back the last gesture whole, as far as it can be; false when the last thing done was none. */
  undo(): boolean {
    const deed = this.last();
    if (!deed || !this.table.state.peek()?.canUndo) {
      this.meant.value = [];
      return false;
    }
    this.deeds.pop();
    void this.back(deed);
    return true;
  }

  private async back(deed: Deed) {
    const { table } = this;
    this.at.value = true;
    try {
      while ((table.state.peek()?.step ?? 0) > deed.from) {
        const u = table.takeBack();
        if (!u || !(await this.given(u))) break;
      }
      const whole = table.state.peek()?.step === deed.from;
      this.meant.value = whole ? deed.before : [];
    } finally {
      this.at.value = false;
    }
  }
}
