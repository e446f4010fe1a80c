// One table, apart from how it is drawn and from the network: what the server said
// last, what of it is shown, what is in hand, what may be chosen, and what a click on
// a place means. It knows neither the page nor the kind of board: places are names.
import { batch, computed, signal } from "@preact/signals";
import { coloursOf } from "../colours";
import type { LogLine, MatchState, OptionWords, PastStep, ScenarioDetail } from "../types";
import { hasWord, lang, t, word } from "../words";
import { attacksLeft, click, ending, noneDone, offers } from "./choose";
import { pace, stay } from "./pace";
import { Past } from "./past";
import { goalOf, piecesAt } from "../place";
import { type Moment, Replay } from "./replay";
import { held, openly, ownAnswer, seatNames, sharing, sideBelow } from "./seats";
import { Sums } from "./sums";
import { type Said, toldOf, type Untold, withheld } from "./veil";
import { errandOf, type Unsent } from "./outgoing";

/** What is still to be done about a click, by whoever can send and ask. */
export type Deed =
  | { answer: OptionWords }
  /** The card in hand is played, and what it lit is ordered. */
  | { play: OptionWords; place: string }
  /** Why nothing may be done there. */
  | { ask: string }
  | null;

/** What lies beside the map: the hand, what one points at, the dispatches. */
export type Panel = "hand" | "look" | "told" | "fight";

/** What a table shows of a state: all but when somebody touched the match last. Its board is the same object while it does not change. */
export const shownOf = (s: MatchState) => JSON.stringify({ ...s, scene: { ...s.scene, board: 0 }, match: { ...s.match, updated: "" } });

export class TableState {
  /** What lies on the table. While the other side's turn is told it is what went before. */
  readonly state = signal<MatchState | null>(null);
  /** What the server said last. */
  readonly latest = signal<MatchState | null>(null);
  /** How it stands before the deal, while there is nothing to play yet. */
  readonly mustering = signal<MatchState | null>(null);
  readonly scenario = signal<ScenarioDetail | null>(null);
  readonly log = signal<LogLine[]>([]);
  readonly picked = signal<string | null>(null);
  readonly aimed = signal<string | null>(null);
  /** Of several that stand where something is in hand, the one that was meant. */
  readonly meantPiece = signal<string | null>(null);
  /** The card in hand, and its place there: two may be alike. */
  readonly card = signal<{ id: string; place: number } | null>(null);
  /** Cards of the hand that are chosen together, by their places there. */
  readonly gathered = signal<readonly number[]>([]);
  /** The place under the pointer or the focus. */
  readonly looked = signal<string | null>(null);
  /** The answer whose button was pointed at last. */
  readonly weighed = signal("");
  /** Places lit by a line of the log. */
  readonly lit = signal<readonly string[]>([]);
  readonly failure = signal("");
  /** The question that was open when it had been told; it ends with that. */
  protected refusedAt: number | undefined;
  /** An answer is on its way. */
  readonly sending = signal(false);
  /** What could not be sent while the server was away, and will be. */
  readonly unsent = signal<Unsent | null>(null);
  readonly busy = computed(() => this.sending.value || this.unsent.value !== null);
  readonly offline = signal(false);
  readonly turned = signal<boolean | null>(null);
  /** At a shared screen: whose hand lies open. It is covered again when the turn passes. */
  readonly handOf = signal<number | null>(null);
  readonly handShown = computed(() => !this.shared.value || this.handOf.value === this.seat.value);
  readonly resultSeen = signal(false);
  readonly invitation = signal<{ seat: number; token: string; path: string; addresses: readonly string[] } | null>(null);
  /** The last line there was when the player answered last: what came later is new to him. */
  readonly answered = signal(0);
  /** The answer that would end a question with attacks left, once the player was warned. */
  readonly sure = signal("");
  /** What the player wants to see beside the map, until cards alone answer a question. */
  readonly wanted = signal<Panel | null>(null);

  readonly options = computed<OptionWords[]>(() => {
    const s = this.state.value;
    return s ? openly(s.options, !!s.question.hidden && this.shared.value, this.handShown.value) : [];
  });
  /** What is offered: the answers, or where a piece goes by several the ways made of them. */
  readonly offers = computed(() => offers(this.chosenOf(this.state.value?.ways ?? this.options.value), this.picked.value, this.aimed.value, this.state.value?.question.errands));
  readonly asked = computed(() => {
    const s = this.state.value;
    return !!s && s === this.latest.value && !this.untold.value && !this.replay.moment.value && !this.past.moment.value && !s.question.over && !s.readOnly && held(s).includes(s.question.seat);
  });
  /** The answer that plays the card in hand; none while nobody is asked, however long the card stays there. */
  readonly raised = computed(() => (this.asked.value && this.card.value ? this.offers.value.cards.get(this.card.value.id) : undefined));
  /** All answers about the card in hand alone: a card may be spent on one thing or on another. */
  readonly uses = computed(() => {
    const all = this.raised.value ? this.options.value.filter((o) => o.card === this.card.value?.id && !o.from && !goalOf(o)) : [];
    return [...new Map(all.map((o) => [o.text, o])).values()];
  });
  /** Both seats are held here: two people share the screen. */
  readonly shared = computed(() => !!this.state.value && sharing(this.state.value));
  /** The seat that looks, or undefined for whoever looks on. */
  readonly seat = computed(() => {
    const i = seatNames.indexOf(this.state.value?.as as "top");
    return i < 0 ? undefined : i;
  });
  readonly flipped = computed(() => {
    if (this.turned.value !== null) return this.turned.value;
    return sideBelow(this.shared.value, this.state.value?.scene.active, this.seat.value) === 0;
  });
  /** What lies on the table: the present, or a step on the way to it. */
  readonly scene = computed(() => this.past.moment.value?.scene ?? this.replay.moment.value?.scene ?? this.state.value?.scene);
  /** Something falls on the way to what lies on the table; null once it was read. */
  readonly untold = signal<Untold | null>(null);
  /** Dice are shown as they fall: until then nothing waits for them. */
  shows = false;
  /** What may be said of the table. */
  readonly said = computed<Said | undefined>(() => {
    const [state, past, moment] = [this.state.value, this.past.moment.value, this.replay.moment.value];
    if (!past && this.untold.value) return this.untold.value.before;
    return state ? { scene: this.scene.value!, step: (past ?? moment ?? state).step, state, moment: past ? null : moment } : undefined;
  });
  /** What stands on the table, by the names of the places, as far as it was told. */
  readonly pieces = computed(() => piecesAt(this.said.value?.scene.pieces ?? []));
  /** What of the log has been told: nothing that came after what lies on the table. */
  readonly told = computed(() => toldOf(this.log.value, this.replay.moment.value?.step ?? this.state.value?.step ?? 0, this.untold.value));

  readonly replay: Replay;
  /** An earlier moment that is looked at again; at one screen nobody sees hands in it. */
  readonly past: Past;
  /** What the turns that have ended came to. */
  readonly sums: Sums;

  /** moment tells how it stood at a step, as a viewer may see it. */
  constructor(
    readonly id: string,
    moment: (step: number, as?: string) => Promise<PastStep>,
  ) {
    this.replay = new Replay(moment, (m) => this.comes(m.step, m), () => this.present(), this.untold);
    const openly = (step: number) => moment(step, this.shared.value ? "spectator" : this.state.value?.as);
    this.past = new Past(openly);
    this.sums = new Sums(openly);
  }

  /** Takes what the server says of the match; false when it is old, or nothing to draw anew. */
  hear(s: MatchState): boolean {
    const before = this.latest.value;
    // Answers overtake each other; events and questions only ever go up.
    if (before && before.as === s.as && (s.event < before.event || s.number < before.number)) return false;
    if (before && shownOf(before) === shownOf(s)) return false;
    const own = seatNames.indexOf(s.as as "top");
    const telling = this.replay.follow(before, s, own < 0 ? undefined : own, sharing(s));
    this.latest.value = s;
    if (!telling) this.present();
    return true;
  }

  /** Whether a question with one answer answers itself: not after something was taken back, lest it be done again. */
  private byItself = true;
  /** The last question that answered itself. */
  playedAlone = -1;

  /** All is told: the present comes on the table, or answers itself first, unseen. */
  protected present() {
    const s = this.latest.value;
    if (!s) return;
    const only = this.byItself && this.playedAlone !== s.number ? ownAnswer(s) : undefined;
    if (only && this.busy.value) return; // when the answer under way has come
    if (!only) return this.show(s);
    this.playedAlone = s.number; // once: what the server refuses is the player's to see
    this.answersItself(errandOf(s, only));
  }

  /** A question has one answer, which is to be sent. */
  protected answersItself(u: Unsent) {
    void u; // whoever only looks at a table sends nothing
  }

  /** A later step comes on the table: what falls on the way is told first. */
  private comes(step: number, moment?: Moment) {
    const said = this.shows && !this.past.moment.peek() && this.said.peek();
    this.untold.value = said ? withheld(said, step, this.log.peek(), this.untold.peek(), moment) : null;
  }

  /** What fell has been read: the rest of it is told. */
  tell(u: Untold | null | undefined) {
    if (u === this.untold.peek()) this.untold.value = null;
  }

  /** Puts a state on the table. */
  private show(s: MatchState) {
    const before = this.state.value;
    batch(() => {
      if (before?.number !== s.number || before.as !== s.as) this.putDown(s, before);
      if (before?.scene.active !== s.scene.active) this.handOf.value = null;
      this.comes(s.step);
      this.replay.rest(s.step);
      this.replay.hold(this.looks(before, s));
      this.state.value = s;
    });
  }

  /** How long what has come about is looked at before the other side goes on. */
  private looks(before: MatchState | null, s: MatchState): number {
    const came = before ? this.log.value.filter((l) => l.step > before.step && l.step <= s.step) : [];
    const dice = came.reduce((n, { event: { roll, test } }) => n + (roll?.dice.length ?? (test ? 1 : 0)), 0);
    return dice || came.some((l) => l.event.trace?.length) ? stay(pace.value, dice) : 0;
  }

  /** What was in hand before an answer went on its way. What was taken up since is for the question that comes. */
  private inHand = { picked: null as string | null, place: -1 };

  /** What was in hand or looked at for the old question has nothing to do with the new one. */
  protected putDown(s: MatchState, before: MatchState | null) {
    const mine = before?.as === s.as && before.question.seat === s.question.seat;
    const { picked, card } = { picked: this.picked.value, card: this.card.value };
    const left = offers(s.options, picked, null);
    this.picked.value = mine && picked !== this.inHand.picked && left.picked === picked ? picked : null;
    this.card.value = mine && card && card.place !== this.inHand.place && left.cards.has(card.id) ? card : null;
    if (this.picked.value === null) this.meantPiece.value = null;
    if (s.question.about) this.looked.value = null;
    this.aimed.value = null;
    this.gathered.value = [];
    this.together(s, mine);
    this.sure.value = "";
    if (this.refusedAt !== undefined && s.number > this.refusedAt) this.failure.value = "";
  }

  /** The piece that was in hand before the one that is. */
  private before: string | null = null;

  /** Of two pieces that were taken up one after the other, the second has struck; where the first may join it, it is in hand again. */
  private together(s: MatchState, mine: boolean) {
    const { toward } = offers(s.options, this.before, null);
    if (mine && toward && s.options.some((o) => o.from === this.before)) {
      this.picked.value = this.before;
      this.aimed.value = toward;
    }
    this.before = null;
  }

  /** An answer without dice that was chosen while another was on its way: given if it is still offered. */
  private eager = "";

  /**
   * What is to be sent when an answer is chosen: nothing while another is on its way, nor
   * at the first time when it ends the question with attacks left or nothing done.
   */
  decide(o: OptionWords): Unsent | undefined {
    const s = this.state.value;
    if (!s || !this.asked.value) return undefined;
    if (this.busy.value) return void (this.eager = o.from && !o.odds ? o.text : "");
    if (o.grave && this.sure.value !== o.text) return void (this.sure.value = o.text);
    const early = attacksLeft(this.options.value) || noneDone(this.options.value, s.question);
    if (o === ending(this.options.value) && early && this.sure.value !== o.text) return void (this.sure.value = o.text);
    this.byItself = true;
    return errandOf(s, o);
  }

  /** An answer as it is sent without a second thought; nothing when it is not offered. */
  offered(text: string): Unsent | undefined {
    const s = this.state.value;
    const o = this.asked.value ? s?.options.find((x) => x.text === text) : undefined;
    if (!s || !o) return undefined;
    this.byItself = true;
    return errandOf(s, o);
  }

  /** What takes the last answer back; nothing when it cannot be. */
  takeBack(): Unsent | undefined {
    const s = this.state.value;
    if (!s?.canUndo) return undefined;
    this.byItself = false;
    return { number: s.number, step: s.step, seat: this.seat.value ?? s.question.seat, text: "", words: t("match.undo") };
  }

  /** An answer goes on its way. */
  leaves(u: Unsent) {
    this.failure.value = "";
    this.answered.value = this.lastLine();
    this.inHand = { picked: this.picked.value, place: this.card.value?.place ?? -1 };
    this.eager = "";
    this.replay.seen(u.step + 1);
  }

  /** What was chosen while an answer was on its way, if it can be given now that it has come. */
  chosenMeanwhile(): OptionWords | undefined {
    const text = this.eager;
    this.eager = "";
    return this.asked.value && !this.busy.value ? this.options.value.find((o) => o.text === text) : undefined;
  }

  /** The answers that can all be given, one after another: the server says which. */
  fitting(): readonly string[] {
    return this.asked.value ? (this.state.value?.together ?? []) : [];
  }

  /** The answers without those of others that stand beside the piece in hand. */
  private chosenOf(all: readonly OptionWords[]): readonly OptionWords[] {
    const [place, piece] = [this.picked.value, this.meantPiece.value];
    const own = (o: OptionWords) => o.from === place && o.piece === piece;
    return place && piece && all.some(own) ? all.filter((o) => o.from !== place || !o.piece || own(o)) : all;
  }

  /** A click upon one of several that stand together takes up that one; false where it is not meant so. */
  private takesUp(place: string, piece: string | undefined): boolean {
    const { picked, toward, cells } = this.offers.value;
    const light = cells.get(place)?.light;
    const again = picked === place && this.meantPiece.value === piece;
    if (!piece || toward || again || (light && light !== "piece" && this.picked.value !== null)) return false;
    if (!this.options.value.some((o) => o.from === place && o.piece === piece && goalOf(o))) return false;
    this.picked.value = place;
    this.meantPiece.value = piece;
    this.aimed.value = null;
    return true;
  }

  /**
   * Clicks a place: takes up, puts down, aims or looks. What comes back is still to be
   * done. seen is true when its odds were shown before the click; those of the only
   * fight always are.
   */
  click(place: string, seen: boolean, piece?: string): Deed {
    if (this.takesUp(place, piece)) return null;
    const fights = this.options.value.filter((o) => o.odds);
    const sole = fights.length === 1 && [goalOf(fights[0]!), fights[0]!.from].includes(place);
    const what = click(place, this.offers.value, this.aimed.value, seen || sole);
    this.failure.value = "";
    const raised = this.raised.value;
    if (raised?.lights?.cells?.includes(place)) return { play: raised, place };
    if ("do" in what) return { answer: what.do };
    if ("pick" in what) {
      this.before = what.pick ? this.offers.value.picked : null;
      this.picked.value = what.pick;
      this.meantPiece.value = null;
      this.aimed.value = what.aim ?? null;
      return null;
    }
    if ("aim" in what) {
      this.aimed.value = what.aim;
      return null;
    }
    this.looked.value = what.ask;
    return what;
  }

  /** Puts down what is in hand. */
  drop() {
    this.sure.value = "";
    this.picked.value = null;
    this.meantPiece.value = null;
    this.aimed.value = null;
    this.card.value = null;
    this.failure.value = "";
  }

  lastLine() {
    return this.log.value.at(-1)?.n ?? 0;
  }

  addLine(l: LogLine) {
    if (l.n > this.lastLine()) this.log.value = [...this.log.value, l];
  }

  flip() {
    this.turned.value = !this.flipped.value;
  }

  army(seat: number): string {
    return this.scenario.value?.armies[seat as 0 | 1].name[lang.value] ?? this.player(seat);
  }

  player(seat: number): string {
    const s = this.state.value ?? this.mustering.value;
    const player = s?.match.seats[seat as 0 | 1].player;
    if (player && hasWord(`player.${player}`)) return word(`player.${player}`);
    return s?.names[seat as 0 | 1] ?? "";
  }

  colour(seat: number): string {
    return coloursOf(this.scenario.value?.armies ?? [])[seat as 0 | 1];
  }

  seatName(seat: number): string {
    const s = this.state.value;
    const you = !!s && held(s).includes(seat) && !this.shared.value;
    const who = you ? t("match.you") : this.player(seat);
    return who && who !== this.army(seat) ? `${this.army(seat)} (${who})` : this.army(seat);
  }
}
