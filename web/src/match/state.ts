// The state of one table, without drawing and network: the server's last state, the part of
// it that is shown, what is in hand, what may be chosen, and what a click on a place means.
// It knows neither the page nor the kind of board: places are names.
import { batch, computed, signal } from "@preact/signals";
import { coloursOf } from "../colours";
import type { LogLine, MatchState, OptionWords, PastStep, ScenarioDetail } from "../types";
import { lang, playerName, t } from "../words";
import { placeBeside, waiting, withBeside } from "./beside";
import { attacksLeft, click, ending, noneDone, offers } from "./choose";
import { pace, stay } from "./settings";
import { Past } from "./past";
import { goalOf, piecesAt } from "../place";
import { type Moment, Replay } from "./replay";
import { held, openly, ownAnswer, seatOf, sharing, sideBelow } from "./seats";
import { Sums } from "./sums";
import { type Said, toldOf, type Untold, withheld } from "./veil";
import { replyOf, type Reply } from "./reply";

/** What a click still requires of the table that sends and asks. */
export type Deed =
  | { answer: OptionWords }
  /** Play the card in hand, and order the piece it lit. */
  | { play: OptionWords; place: string }
  /** Ask why nothing can be done there. */
  | { ask: string }
  | null;

/** What is shown beside the map: the hand, the place looked at, the dispatches, the last fight. */
export type Panel = "hand" | "look" | "told" | "fight";

/** A state as far as a table shows it: all but the time of the last change. The board is left out too: it is the same object while it does not change. */
const shownOf = (s: MatchState) => JSON.stringify({ ...s, scene: { ...s.scene, board: 0 }, match: { ...s.match, updated: "" } });

export class TableState {
  /** The state on the table. During a replay of the other side's turn it is the state before that turn. */
  readonly state = signal<MatchState | null>(null);
  /** The server's last state. */
  readonly latest = signal<MatchState | null>(null);
  /** The match before the deal, while there is nothing to play yet. */
  readonly mustering = signal<MatchState | null>(null);
  readonly scenario = signal<ScenarioDetail | null>(null);
  readonly log = signal<LogLine[]>([]);
  readonly picked = signal<string | null>(null);
  readonly aimed = signal<string | null>(null);
  /** Of several pieces in one place, the one that the player picked. */
  readonly meantPiece = signal<string | null>(null);
  /** The card in hand, and its position there: two may be alike. */
  readonly card = signal<{ id: string; place: number } | null>(null);
  /** Cards chosen together, by their positions in the hand. */
  readonly gathered = signal<readonly number[]>([]);
  /** The place under the pointer or the focus. */
  readonly looked = signal<string | null>(null);
  /** The answer whose button the pointer was on last. */
  readonly weighed = signal("");
  /** The places that a line of the log lights. */
  readonly lit = signal<readonly string[]>([]);
  readonly failure = signal("");
  /** The question that was open when the failure was shown: the message goes when it ends. */
  protected refusedAt: number | undefined;
  /** Whether a request is on its way. */
  readonly sending = signal(false);
  /** A reply that waits until the server is back. */
  readonly unsent = signal<Reply | null>(null);
  readonly busy = computed(() => this.sending.value || this.unsent.value !== null);
  readonly offline = signal(false);
  readonly turned = signal<boolean | null>(null);
  /** At a shared screen: the seat whose hand is uncovered. It is covered again when the turn passes. */
  readonly handOf = signal<number | null>(null);
  readonly handShown = computed(() => !this.shared.value || this.handOf.value === this.seat.value);
  readonly resultSeen = signal(false);
  readonly invitation = signal<{ seat: number; token: string; path: string; addresses: readonly string[] } | null>(null);
  /** The last line of the log when the player answered last: later lines are new to him. */
  readonly answered = signal(0);
  /** The answer about which the player has been warned, such as ending with attacks left. */
  readonly sure = signal("");
  /** The panel that the player has chosen, until a question comes that only cards answer. */
  readonly wanted = signal<Panel | null>(null);

  readonly options = computed<OptionWords[]>(() => {
    const s = this.state.value;
    return s ? openly(s.options, !!s.question.hidden && this.shared.value, this.handShown.value) : [];
  });
  /** The offers: answers, or ways made of several answers. */
  readonly offers = computed(() => offers(this.chosenOf(this.state.value?.ways ?? this.options.value), this.picked.value, this.aimed.value, this.state.value?.question.errands));
  readonly asked = computed(() => {
    const s = this.state.value;
    return !!s && s === this.latest.value && !this.untold.value && !this.replay.moment.value && !this.past.moment.value && !s.question.over && !s.readOnly && held(s).includes(s.question.seat);
  });
  /** The answer that plays the card in hand; undefined while this browser is not asked. */
  readonly raised = computed(() => (this.asked.value && this.card.value ? this.offers.value.cards.get(this.card.value.id) : undefined));
  /** The answers about the card in hand and no place: a card may have several uses. */
  readonly uses = computed(() => {
    const all = this.raised.value ? this.options.value.filter((o) => o.card === this.card.value?.id && !o.from && !goalOf(o)) : [];
    return [...new Map(all.map((o) => [o.text, o])).values()];
  });
  /** Whether two people share the screen: this browser holds both seats. */
  readonly shared = computed(() => !!this.state.value && sharing(this.state.value));
  /** The viewer's seat; undefined for a spectator. */
  readonly seat = computed(() => seatOf(this.state.value));
  readonly flipped = computed(() => this.turned.value ?? sideBelow(this.shared.value, this.state.value?.scene.active, this.seat.value) === 0);
  /** The scene on the table: the present, or a step on the way to it. */
  readonly scene = computed(() => this.past.moment.value?.scene ?? this.replay.moment.value?.scene ?? this.state.value?.scene);
  /** A result of chance on the way to the scene on the table; null once it has been read. */
  readonly untold = signal<Untold | null>(null);
  /** Whether dice are animated: otherwise nothing waits for them. */
  shows = false;
  /** What the words around the board may reveal. */
  readonly said = computed<Said | undefined>(() => {
    const [state, past, moment] = [this.state.value, this.past.moment.value, this.replay.moment.value];
    if (!past && this.untold.value) return this.untold.value.before;
    return state ? { scene: this.scene.value!, step: (past ?? moment ?? state).step, state, moment: past ? null : moment } : undefined;
  });
  /** The pieces by place, as far as they have been revealed. */
  readonly pieces = computed(() => {
    const pieces = this.said.value?.scene.pieces ?? [];
    const at = piecesAt(pieces);
    for (const p of waiting(pieces)) at.set(placeBeside(p.id), [p]);
    return at;
  });
  /** The lines of the log up to the scene on the table. */
  readonly told = computed(() => toldOf(this.log.value, this.replay.moment.value?.step ?? this.state.value?.step ?? 0, this.untold.value));

  readonly replay: Replay;
  /** The past moment that is looked at; at a shared screen without hands. */
  readonly past: Past;
  /** The summaries of past turns. */
  readonly sums: Sums;

  /** moment fetches the moment after a step as a viewer may see it. */
  constructor(
    readonly id: string,
    moment: (step: number, as?: string) => Promise<PastStep>,
  ) {
    this.replay = new Replay(moment, (m) => this.comes(m.step, m), () => this.present(), this.untold);
    const openly = (step: number) => moment(step, this.shared.value ? "spectator" : this.state.value?.as);
    this.past = new Past(openly);
    this.sums = new Sums(openly);
  }

  /** Takes a state from the server; false if it is old, or changes nothing on the table. */
  hear(heard: MatchState): boolean {
    const s = withBeside(heard);
    const before = this.latest.value;
    // Answers overtake each other; the numbers of events and questions only grow.
    if (before && before.as === s.as && (s.event < before.event || s.number < before.number)) return false;
    if (before && shownOf(before) === shownOf(s)) return false;
    const telling = this.replay.follow(before, s, seatOf(s), sharing(s));
    this.latest.value = s;
    if (!telling) this.present();
    return true;
  }

  /** Whether a question with one answer answers itself: not after an undo, which it would reverse. */
  private byItself = true;
  /** The last question that answered itself. */
  playedAlone = -1;

  /** Shows the present after a replay, or first answers a question that has only one answer. */
  protected present() {
    const s = this.latest.value;
    if (!s) return;
    const only = this.byItself && this.playedAlone !== s.number ? ownAnswer(s) : undefined;
    if (only && this.busy.value) return; // the answer under way comes first
    if (!only) return this.show(s);
    this.playedAlone = s.number; // once: the player sees what the server refuses
    this.answersItself(replyOf(s, only));
  }

  /** Sends the only answer to a question; a table without a server sends nothing. */
  protected answersItself(_: Reply) {}

  /** A later step comes on the table: its results of chance are read first. */
  private comes(step: number, moment?: Moment) {
    const said = this.shows && !this.past.moment.peek() && this.said.peek();
    this.untold.value = said ? withheld(said, step, this.log.peek(), this.untold.peek(), moment) : null;
  }

  /** A result of chance has been read: its consequences are revealed. */
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

  /** How long the new state is shown before the other side goes on, in milliseconds. */
  private looks(before: MatchState | null, s: MatchState): number {
    const came = before ? this.log.value.filter((l) => l.step > before.step && l.step <= s.step) : [];
    const dice = came.reduce((n, { event: { roll, test } }) => n + (roll?.dice.length ?? (test ? 1 : 0)), 0);
    return dice || came.some((l) => l.event.trace?.length) ? stay(pace.value, dice) : 0;
  }

  /** What was in hand when a reply was sent: what the player picked later is for the next question. */
  private inHand = { picked: null as string | null, place: -1 };

  /** Puts down what was in hand or looked at for the old question. */
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

  /** The piece that was in hand before the present one. */
  private before: string | null = null;

  /** Of two pieces picked in a row the second has attacked: picks the first again if it may join. */
  private together(s: MatchState, mine: boolean) {
    const { toward } = offers(s.options, this.before, null);
    if (mine && toward && s.options.some((o) => o.from === this.before)) {
      this.picked.value = this.before;
      this.aimed.value = toward;
    }
    this.before = null;
  }

  /** An answer without dice, chosen while another was on its way: given if it is still offered. */
  private eager = "";

  /**
   * The reply to send when the player chooses an answer: none while another is on its way,
   * and none at the first time if he must be warned, because attacks are left or nothing is done.
   */
  decide(o: OptionWords): Reply | undefined {
    const s = this.state.value;
    if (!s || !this.asked.value) return undefined;
    if (this.busy.value) return void (this.eager = o.from && !o.odds ? o.text : "");
    if (o.grave && this.sure.value !== o.text) return void (this.sure.value = o.text);
    const early = attacksLeft(this.options.value) || noneDone(this.options.value, s.question);
    if (o === ending(this.options.value) && early && this.sure.value !== o.text) return void (this.sure.value = o.text);
    this.byItself = true;
    return replyOf(s, o);
  }

  /** The reply that gives an answer without a warning; undefined if it is not offered. */
  offered(text: string): Reply | undefined {
    const s = this.state.value;
    const o = this.asked.value ? s?.options.find((x) => x.text === text) : undefined;
    if (!s || !o) return undefined;
    this.byItself = true;
    return replyOf(s, o);
  }

  /** The reply that undoes the last answer; undefined if that is not possible. */
  takeBack(): Reply | undefined {
    const s = this.state.value;
    if (!s?.canUndo) return undefined;
    this.byItself = false;
    return { ...replyOf(s, { text: "", words: t("match.undo") }), seat: this.seat.value ?? s.question.seat };
  }

  /** A reply is being sent. */
  leaves(u: Reply) {
    this.failure.value = "";
    this.answered.value = this.lastLine();
    this.inHand = { picked: this.picked.value, place: this.card.value?.place ?? -1 };
    this.eager = "";
    this.replay.seen(u.step + 1);
  }

  /** The answer that was chosen while another was on its way, if it can be given now. */
  chosenMeanwhile(): OptionWords | undefined {
    const text = this.eager;
    this.eager = "";
    return this.asked.value && !this.busy.value ? this.options.value.find((o) => o.text === text) : undefined;
  }

  /** The answers that can all be given, one after another, as the server lists them. */
  fitting(): readonly string[] {
    return this.asked.value ? (this.state.value?.together ?? []) : [];
  }

  /** The answers without those of other pieces in the place of the piece in hand. */
  private chosenOf(all: readonly OptionWords[]): readonly OptionWords[] {
    const [place, piece] = [this.picked.value, this.meantPiece.value];
    const own = (o: OptionWords) => o.from === place && o.piece === piece;
    return place && piece && all.some(own) ? all.filter((o) => o.from !== place || !o.piece || own(o)) : all;
  }

  /** Picks the clicked one of several pieces in a place; false if the click means something else. */
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
   * Clicks a place: picks, puts down, aims or looks. Returns what the table still has to do.
   * seen is true if the odds were shown before the click; those of the only fight always are.
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
    const id = s?.match.seats[seat as 0 | 1].player ?? "";
    const name = playerName(id);
    return name === id ? (s?.names[seat as 0 | 1] ?? "") : name;
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
