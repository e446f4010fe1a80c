// A table with its server: it sends what the player does and fetches the state after every
// change. What everything means is decided in state.ts.
import type { MatchState, OptionWords, WayWords } from "../types";
import { api, follow, forget, isHeard, latest, listen, type Stream } from "../wire";
import { word } from "../words";
import { Advice } from "./advice";
import { follow as answer } from "./follow";
import { heed } from "./calls";
import { ending } from "./choose";
import { Errand } from "./errand";
import { Gestures, idle } from "./gesture";
import { Muster } from "./muster";
import { passing } from "./autopass";
import { Overlays } from "./overlays";
import { goalOf } from "../place";
import { feedOf, inviteOnArrival, seatNames, sharing, viewpoint } from "./seats";
import { Group } from "./group";
import { TableState } from "./state";
import { Talking } from "./talking";
import { Trials } from "./trial";
import { replyOf, type Reply } from "./reply";
import { Why } from "./why";

/** How long to wait after a network failure before trying again, in milliseconds. */
const retryAfter = 1500;

export class Table extends TableState {
  /** Shows an error: the server's refusal, or that it cannot be reached. */
  readonly fail = (e: unknown) => {
    if (e instanceof api.Refused) {
      this.failure.value = e.message;
      this.refusedAt = this.sending.value ? undefined : this.latest.value?.number;
    } else this.offline.value = true;
  };

  readonly why = new Why(this, this.fail);
  /** Drags over open ground. */
  readonly trials = new Trials(this);
  /** Drags of pieces that are not ordered yet. */
  readonly gestures = new Gestures(this);
  readonly overlays = new Overlays(this, this.gestures.held);
  /** The group of pieces in hand. */
  readonly group = new Group(this, this.gestures);
  readonly advice = new Advice(this, this.fail);
  readonly talk = new Talking(this.id);
  /** The match before the deal. */
  readonly muster = new Muster(this.id, this.mustering);
  private readonly errand = new Errand(this);
  private readonly stopPassing = passing(this, (text) => {
    const u = this.offered(text);
    if (u) void this.give(u);
  });

  private stream: Stream | undefined;
  /** The viewer whose events the log shows. */
  private fed = "spectator";
  private asking: Promise<void> | undefined;
  private again = false;
  private closed = false;

  constructor(id: string) {
    super(id, (step, as) => api.step(id, step, as));
  }

  protected override present() {
    if (!this.closed) super.present();
  }

  protected override answersItself(u: Reply) {
    void this.give(u);
  }

  protected override putDown(s: MatchState, before: MatchState | null) {
    super.putDown(s, before);
    this.why.forget();
    const held = this.gestures.held.value;
    if (before?.question.kind !== s.question.kind || !s.scene.pieces.some((p) => p.id === held?.piece && p.cell === held.from)) this.gestures.held.value = null;
    this.overlays.reach.value = null;
    this.overlays.supposed.value = null;
    this.group.clear();
    this.advice.forget();
  }

  async open() {
    try {
      const there = latest(this.id) ?? (await api.match(this.id));
      const battle = api.scenario(there.match.scenario).catch(() => null).then((b) => (this.scenario.value = b));
      const first = await this.muster.dealt(there, () => (this.offline.value = false));
      if (this.closed) return forget(this.id);
      if (first.muster) return; // the match was deleted
      this.fed = sharing(first) ? "spectator" : viewpoint(first);
      this.unlisten = listen(this.id, { whose: () => this.fed, last: () => this.lastLine(), line: (l) => this.addLine(l) });
      const [lines] = await Promise.all([api.log(this.id, this.fed), battle.then(() => this.take(first))]);
      if ((lines.at(-1)?.n ?? 0) > this.lastLine()) this.log.value = lines; // an answer may have brought them already
      // A player who comes back sees what followed his last answer.
      const last = this.log.value.at(-1)?.step ?? 0;
      this.answered.value = Math.max(0, ...this.log.value.filter((l) => l.step < last).map((l) => l.n));
      if (this.closed) return;
      this.stream = follow(() => api.bellPath(this.id, this.fed), {
        change: (c) => {
          heed(c?.calls, answer);
          this.talk.spoken.value = c?.talk ?? "";
          this.heard(c?.heard);
        },
        offline: (off) => (this.offline.value = off),
        ask: () => this.askQuietly(),
      });
      const offer = inviteOnArrival.value;
      if (offer?.match === this.id) {
        inviteOnArrival.value = null;
        await this.invite(offer.seat);
      }
    } catch (e) {
      this.fail(e);
      if (!(e instanceof api.Refused)) this.later(() => this.open());
    }
  }

  /** Tries again later what the network did not let through. */
  later(again: () => Promise<void>) {
    clearTimeout(this.retry);
    if (!this.closed) this.retry = setTimeout(() => void again(), retryAfter);
  }

  private unlisten: () => void = () => undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;

  close() {
    this.closed = true;
    this.muster.close();
    clearTimeout(this.retry);
    this.unlisten();
    forget(this.id);
    this.stream?.close();
    this.replay.close();
    this.advice.forget();
    this.overlays.close();
    this.why.close();
    this.trials.close();
    this.stopPassing();
  }

  /** Fetches the words again in another language. */
  async retell() {
    const s = this.latest.value;
    if (!s) return this.muster.retell();
    this.stream?.restart();
    this.scenario.value = await api.scenario(s.match.scenario).catch(() => this.scenario.value);
    this.log.value = await api.log(this.id, this.fed).catch(() => this.log.value);
    await this.refresh();
  }

  /** The stream reports a change. While a reply is on its way, that is most likely its result, which brings the state anyway. */
  private heard(heard?: number) {
    this.rumour = heard ?? -1;
    if (!this.sending.value) this.ask();
  }

  /** Fetches the change that the stream reported, unless an answer has brought it already. */
  private ask() {
    const { rumour } = this;
    this.rumour = undefined;
    if (rumour !== undefined && !isHeard(this.id, rumour)) void this.refresh();
  }

  /** The reported change that was not fetched yet; -1 for an unknown one. */
  private rumour: number | undefined;

  /** Polls for changes while the page is hidden; the log comes with the stream, once the page is visible. */
  private async askQuietly() {
    const s = this.latest.value;
    if (!s) return;
    const known = Math.max(this.heardOf, this.lastLine());
    const now = await api.now(this.id, this.fed, known).catch((e: unknown) => {
      if (!(e instanceof api.Refused)) throw e;
      return { number: -1, event: known, calls: undefined, talk: undefined }; // somebody else may have the seat now
    });
    heed(now.calls, answer);
    this.talk.spoken.value = now.talk ?? "";
    if (now.number === s.number && now.event <= known) return;
    this.heardOf = now.event;
    this.heard();
  }

  /** The last event that a hidden page knows of. */
  private heardOf = 0;

  /** Fetches the state; calls made meanwhile fetch it once more afterwards. */
  refresh(): Promise<void> {
    if (this.asking) {
      this.again = true;
      return this.asking;
    }
    const ask = async () => {
      do {
        this.again = false;
        await this.take(await this.look());
        this.offline.value = false;
        await this.errand.resend();
      } while (this.again && !this.closed);
    };
    this.asking = ask()
      .catch((e: unknown) => {
        this.fail(e);
        if (!(e instanceof api.Refused)) this.later(() => this.refresh());
      })
      .finally(() => (this.asking = undefined));
    return this.asking;
  }

  /** The state, as a spectator if somebody else has the seat now. */
  private look(): Promise<MatchState> {
    return api.match(this.id, this.latest.value?.as).catch((e: unknown) => {
      if (!(e instanceof api.Refused) || e.problem.status !== 403) throw e;
      this.fed = ""; // its log is not ours any more, either
      return api.match(this.id);
    });
  }

  async take(s: MatchState) {
    if (this.closed) return forget(this.id); // the answer came after the table was left
    if (s.as !== viewpoint(s)) s = await api.match(this.id, viewpoint(s));
    if (!this.hear(s)) return;
    const feed = feedOf(s);
    if (this.stream && feed !== this.fed) {
      this.fed = feed;
      this.log.value = await api.log(this.id, feed).catch(() => this.log.value);
      this.stream.restart();
    }
  }

  /** Sends a request that changes the match. */
  private async send(ask: (seat: string) => Promise<MatchState>, seat?: number) {
    const s = this.latest.value;
    if (!s || this.busy.value) return;
    this.failure.value = "";
    await this.errand.run(async () => {
      try {
        await this.take(await ask(seatNames[(seat ?? this.seat.value ?? s.question.seat) as 0 | 1]));
      } catch (e) {
        this.fail(e);
        await this.refresh();
      }
    });
  }

  /** Sends a reply, and then what the player chose meanwhile. */
  async give(u: Reply) {
    if (this.busy.value) return;
    this.leaves(u);
    await this.errand.post(u);
    const next = this.chosenMeanwhile();
    if (next) this.answer(next);
    else if (u.text) void this.gestures.goOn(u.step);
  }

  whyNot(piece: string, place: string) {
    return this.why.askOf(piece, place);
  }

  /** A request has ended, with an answer or without. */
  settle() {
    if (this.state.value !== this.latest.value && !this.replay.telling) this.present();
    this.refusedAt ??= this.latest.value?.number; // the state after a refusal is here
    this.ask();
  }

  answer(o: WayWords) {
    const u = this.decide(o);
    if (u) void (o.then ? this.gestures.along(u.step, [u.text, ...o.then]) : this.give(u));
  }

  /** Gives several answers one after another, while each is still offered. */
  async answerAll(all: readonly string[]) {
    for (const text of all) {
      const u = this.offered(text);
      if (!u) return;
      await this.give(u);
    }
  }

  /** Gives all the orders that fit, and ends the orders: at most a leader apart from his unit is left. */
  async orderAll() {
    const kind = this.state.value?.question.kind;
    const all = this.fitting();
    if (!all.length || this.busy.value) return;
    await this.answerAll(all);
    const s = this.state.value;
    const end = ending(this.options.value);
    if (s && end && this.asked.value && s.question.kind === kind && !this.fitting().length) await this.give(replyOf(s, end));
  }

  /** Clicks a place and does what the click means; see [TableState.click]. */
  touch(place: string, seen: boolean, piece?: string) {
    this.why.reasons.value = [];
    if (this.group.on.value) return this.group.touch(place);
    const { held } = this.gestures;
    // A held piece that is not ordered yet goes to a place within its reach.
    const offer = this.offers.value.cells.get(place);
    const lit = offer?.light === "order";
    if (held.value && held.value.from !== place && (!offer || lit) && held.value.reach?.region.cells?.includes(place)) return void this.gestures.drop(place);
    const wasHeld = held.value?.from === place && held.value.piece === (piece ?? held.value.piece);
    const orders = !!this.state.value?.question.errands && !!this.gestures.orderable(place);
    if (lit) return wasHeld ? void (held.value = null) : this.gestures.take(place, piece);
    const deed = this.click(place, seen, piece);
    held.value = null;
    if (orders && !wasHeld && (deed === null ? this.picked.value === place : !("play" in deed))) this.gestures.take(place, piece);
    if (!deed || (orders && "ask" in deed)) return;
    if ("answer" in deed) {
      this.answer(deed.answer);
      void idle(this).then(() => this.gestures.renew());
    }
    else if ("play" in deed) void this.playFor(deed.play, deed.place);
    else void this.why.ask(deed.ask);
  }

  /** Lets go of a piece dragged over open ground: it goes as far as it may. */
  async letGo() {
    const u = await this.trials.drop();
    if (!u || this.busy.value) return;
    this.why.reasons.value = [];
    void this.give(u);
  }

  /** Plays the card in hand and orders the piece it lit. */
  private async playFor(card: OptionWords, place: string) {
    await this.answerAll([card.text]);
    const orders = this.asked.value ? this.options.value.filter((o) => o.from === place && !goalOf(o)) : [];
    if (orders.length === 1) this.answer(orders[0]!);
    else if (orders.length) this.picked.value = place; // the unit, or its leader alone
  }

  override drop() {
    super.drop();
    this.gestures.held.value = null;
    this.overlays.supposed.value = null;
    this.why.clear();
    this.group.clear();
  }

  undo() {
    if (this.gestures.undo()) return;
    const u = this.takeBack();
    if (u) void this.give(u);
    else if (this.asked.value) this.why.reasons.value = [{ id: "match.undo.none", ok: false, words: word("match.undo.none") }];
  }

  done() {
    const o = ending(this.options.value);
    if (o) this.answer(o);
  }

  pause(word: string, days?: number) {
    void this.send((seat) => api.pause(this.id, seat, word, days));
  }

  back(word: string, step?: number) {
    void this.send((seat) => api.back(this.id, seat, word, step));
  }

  claim() {
    void this.send((seat) => api.claim(this.id, seat));
  }

  resign() {
    void this.send((seat) => api.resign(this.id, seat));
  }

  draw(word: "offer" | "accept" | "decline", seat?: number) {
    void this.send((s) => api.draw(this.id, s, word), seat);
  }

  /** Sets a standing answer to a kind of question, for good or until the end of the enemy's turn. */
  async wish(kind: string, wish: string, seat: number, once = false) {
    await this.send((s) => api.wish(this.id, s, kind, wish, once), seat);
  }

  async order(what: { order?: string; once?: boolean; end?: number }, seat: number) {
    await this.send((s) => api.order(this.id, s, what), seat);
  }

  async invite(seat: number) {
    try {
      const i = await api.invite(this.id, seatNames[seat as 0 | 1]);
      this.invitation.value = { seat, token: i.token, path: i.link, addresses: i.addresses };
      await this.refresh();
    } catch (e) {
      this.fail(e);
    }
  }
}
