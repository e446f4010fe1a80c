// One gesture moves a unit: press, drag to a place, let go. The client gives what the rules
// ask for as ordinary answers, one after the other: the card in hand, the order, and the move
// once orders have ended. What cannot be done yet waits; Undo takes back a whole gesture.
import { effect, signal } from "@preact/signals";
import type { Spread } from "../marks";
import { pointName, pointOf } from "../point";
import type { MatchState, OptionWords } from "../types";
import { t } from "../words";
import { api } from "../wire";
import { foremost, goalOf } from "../place";
import type { TableState } from "./state";
import { replyOf, type Reply } from "./reply";

/** A piece and the place it is to go to. */
interface Intent {
  piece: string;
  from: string;
  to: string;
  turn: number;
  /** The kind of question it was ordered in: its move waits until that question has ended. */
  ordered?: string;
}

/** The answer that orders a piece before it moves; none where pieces move at once, or if the player must be warned. */
export function orderOf(options: readonly OptionWords[], piece: string): OptionWords | undefined {
  const own = options.filter((o) => o.piece === piece && o.from && !o.odds && !o.card && !o.warning);
  const [only, ...more] = own;
  return only && !more.length && !own.some(goalOf) ? only : undefined;
}

/** The reply for the intents that can be given now: moves before orders. */
function nextOf(meant: readonly Intent[], s: MatchState, options: readonly OptionWords[]): Step {
  for (const of of meant) {
    const give = options.find((o) => o.piece === of.piece && goalOf(o) === of.to && !o.odds);
    if (give) return { reply: replyOf(s, give), of, ends: true };
  }
  for (const of of meant) {
    const give = of.ordered ? undefined : orderOf(options, of.piece);
    if (give) return { reply: replyOf(s, give), of, ends: false };
  }
  return meant.some((i) => i.ordered === s.question.kind) ? "wait" : "stop";
}

/** Waits until the table is not busy: a question may have answered itself. */
export const idle = (table: TableState) =>
  new Promise<void>((free) => {
    const end = effect(() => {
      if (!table.busy.value) queueMicrotask(() => (end(), free()));
    });
  });

/** The table of a gesture. */
export interface Hand extends TableState {
  /** Sends a reply and waits for its result. */
  give(u: Reply): Promise<void>;
  /** Shows why a piece may not go to a place. */
  whyNot(piece: string, place: string): Promise<void>;
}

/** The next reply of a gesture and its intent, which ends with it or not. */
type Step = { reply: Reply; of: Intent; ends: boolean } | "wait" | "stop";

/** A gesture that was made: its first and last step, and the intents before it. */
interface Deed {
  from: number;
  to: number;
  before: readonly Intent[];
}

export class Gestures {
  /** The intents that are not done yet. */
  readonly meant = signal<readonly Intent[]>([]);
  /** The piece that is held, and where it could go once ordered. */
  readonly held = signal<{ piece: string; from: string; reach: Spread | null } | null>(null);
  private deeds: Deed[] = [];
  /** Whether a gesture is being carried out. */
  readonly at = signal(false);
  private asking: Promise<unknown> | undefined;

  constructor(private readonly table: Hand) {}

  /** The piece at a place that the question or the card in hand could order. near is the piece under the pointer. */
  orderable(place: string, near?: string): string | undefined {
    const { table } = this;
    if (!table.asked.peek() || table.busy.peek()) return undefined;
    const s = table.state.peek();
    if (s?.question.errands) {
      const here = table.pieces.peek().get(place)?.filter((p) => p.seat === s.question.seat) ?? [];
      // An option could order it, names its place, or moves it.
      const may = table.options.peek().some((o) => !o.card && !o.odds && (o.lights?.cells?.includes(place) || (o.from ? o.from === place && o.piece && goalOf(o) : goalOf(o) === place)));
      return may ? (here.find((p) => p.id === near) ?? foremost(here))?.id : undefined;
    }
    const card = this.card();
    if (card?.lights?.cells?.includes(place)) return foremost(table.pieces.peek().get(place)?.filter((p) => p.seat === s?.question.seat))?.id;
    const options = table.options.peek();
    const here = options.filter((o) => o.from === place && o.piece);
    return here.find((o) => orderOf(options, o.piece!))?.piece;
  }

  /** Whether an own piece stands at a point of open ground. */
  idles(place: string): boolean {
    const { asked, state, pieces } = this.table;
    const s = state.peek();
    return asked.peek() && s?.scene.board.kind === "plane" && foremost(pieces.peek().get(place))?.seat === s.question.seat;
  }

  /** The option of the card in hand, which would be played first. */
  private card(): OptionWords | undefined {
    const { card, offers } = this.table;
    return card.peek() ? offers.peek().cards.get(card.peek()!.id) : undefined;
  }

  /** Picks up a piece that is not ordered yet, and asks where it could go. */
  take(place: string, near?: string) {
    const s = this.table.state.peek();
    // Over open ground any own piece may be dragged: letting go says why it stays.
    const piece = this.orderable(place, near) ?? (this.idles(place) ? foremost(this.table.pieces.peek().get(place))?.id : undefined);
    this.held.value = s && piece ? { piece, from: place, reach: null } : null;
    if (s && piece) this.askReach(s, piece, place);
  }

  /** Asks again where the held piece could go: the question has changed. */
  renew() {
    const [s, held] = [this.table.state.peek(), this.held.peek()];
    if (s && held) this.askReach(s, held.piece, held.from);
  }

  private askReach(s: MatchState, piece: string, place: string) {
    const taken = s.question.errands ? new Set() : this.goals(piece); // where places hold several pieces, the server knows how many
    this.asking = this.reachOf(piece).then((cells) => {
      if (this.held.peek()?.piece === piece) this.held.value = { piece, from: place, reach: { from: place, region: { cells: [...cells].filter((c) => !taken.has(c)) } } };
    });
  }

  /** Where the other pieces will go once orders have ended. */
  private goals(piece: string): ReadonlySet<string> {
    return new Set(this.meant.peek().flatMap((i) => (i.piece === piece ? [] : i.to)));
  }

  /** Where a piece could go if it were ordered; empty if the server cannot tell. */
  async reachOf(piece: string): Promise<ReadonlySet<string>> {
    const s = this.table.state.peek();
    const region = s && (await api.reach(s, piece, this.card()?.card).catch(() => null));
    return new Set(region?.cells);
  }

  /** Lets go of the held piece at a place. */
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

  /** Adds intents, and does what can be done of them now. */
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

  /** Goes on with the intents after the player has answered by hand. */
  async goOn(step: number) {
    if (this.at.peek() || !this.meant.peek().length) return;
    // A piece that the player has moved by hand meanwhile is not moved again.
    this.meant.value = this.meant.peek().filter((i) => this.table.pieces.peek().get(i.from)?.some((p) => p.id === i.piece));
    await this.run({ from: step, to: step, before: this.meant.peek() });
  }

  /** Gives answers one after another as one gesture, skipping those that were given automatically; a refusal ends it. */
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

  /** Carries out a gesture and remembers it for undo. */
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

  private run(deed: Deed, first?: Reply) {
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
        if (!(await this.given(next.reply))) return this.stop();
        this.meant.value = this.meant.peek().flatMap((i) => (i !== next.of ? i : next.ends ? [] : { ...i, from: this.placeOf(i), ordered: s.question.kind }));
      }
    });
  }

  private async next(s: MatchState): Promise<Step> {
    const meant = this.meant.peek();
    const [first] = meant;
    const at = first && pointOf(first.to);
    if (s.question.open && at) { // on open ground any point may be legal: the server decides
      const found = await api.attempt(s, first.piece, at).catch(() => null);
      if (!found?.text || !found.at || pointName(found.at) !== first.to) return "stop";
      return { reply: replyOf(s, { text: found.text, words: found.words.join(" · ") || found.text }), of: first, ends: true };
    }
    if (s.question.errands) return this.onTheWay(s, meant);
    return nextOf(meant, s, this.table.options.peek());
  }

  /** The answer for the intents that the server names first; pieces that must wait do so until the player has ended the question. */
  private async onTheWay(s: MatchState, meant: readonly Intent[]): Promise<Step> {
    let waits = false;
    for (const of of meant) {
      const next = await api.errand(s, of.piece, of.to).catch(() => null);
      const give = next?.text ? this.table.options.peek().find((o) => o.text === next.text) : undefined;
      if (give) return { reply: replyOf(s, give), of, ends: !!next!.last };
      waits ||= !!next?.waits;
    }
    return waits ? "wait" : "stop";
  }

  /** Where the piece of an intent stands now. */
  private placeOf(i: Intent): string {
    for (const [place, here] of this.table.pieces.peek()) if (here.some((p) => p.id === i.piece)) return place;
    return i.from;
  }

  /** Gives a reply; false if the server did not accept it. */
  private async given(u: Reply): Promise<boolean> {
    await this.table.give(u);
    const s = this.table.latest.peek();
    return !this.table.failure.peek() && !this.table.unsent.peek() && !!s && s.number !== u.number;
  }

  /** Drops the remaining intents and says so: the question has changed, or a reply was refused. */
  private stop() {
    const { table } = this;
    const left = this.meant.peek();
    this.meant.value = [];
    if (left.length && !table.failure.peek()) table.failure.value = t("gesture.stopped", { places: left.map((i) => i.from).join(", ") });
  }

  /** The last gesture, if nothing was done after it. */
  private last(): Deed | undefined {
    const step = this.table.state.peek()?.step;
    this.deeds = this.deeds.filter((d) => step !== undefined && d.to <= step);
    const last = this.deeds.at(-1);
    return last?.to === step ? last : undefined;
  }

  /** Undoes the last gesture as a whole, as far as possible; false if something was done after it. */
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
