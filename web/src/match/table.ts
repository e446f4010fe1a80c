// A table with its server: what the player does is sent, and how it stands is asked
// again after every change. What all of it means is the state's (state.ts).
import type { MatchState, OptionWords, WayWords } from "../types";
import { api, follow, forget, isHeard, latest, listen, type Stream } from "../wire";
import { t } from "../words";
import { Advice } from "./advice";
import { follow as answer } from "./follow";
import { heed } from "./calls";
import { ending } from "./choose";
import { Errand } from "./errand";
import { Gestures, idle } from "./gesture";
import { Muster } from "./muster";
import { passing } from "./passing";
import { Overlays } from "./overlays";
import { goalOf } from "../place";
import { feedOf, inviteOnArrival, seatNames, sharing, viewpoint } from "./seats";
import { Several } from "./several";
import { TableState } from "./state";
import { Trials } from "./trial";
import { errandOf, type Unsent } from "./outgoing";
import { Why } from "./why";

/** How long to wait before asking again when the network failed, in milliseconds. */
const retryAfter = 1500;

export class Table extends TableState {
  readonly why = new Why(this, (e) => this.fail(e));
  /** A drag over open ground. */
  readonly trials = new Trials(this);
  /** What is meant by a drag from a piece that is not ordered yet. */
  readonly gestures = new Gestures(this);
  readonly overlays = new Overlays(this, this.gestures.held);
  /** Several pieces in hand. */
  readonly several = new Several(this, this.gestures);
  readonly advice = new Advice(this, (e) => this.fail(e));
  /** The time before the deal. */
  readonly muster = new Muster(this.id, this.mustering);
  private readonly errand = new Errand(this);
  private readonly stopPassing = passing(this, (text) => {
    const u = this.offered(text);
    if (u) void this.give(u);
  });

  private stream: Stream | undefined;
  /** Whose events the log shows. */
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

  protected override answersItself(u: Unsent) {
    void this.give(u);
  }

  protected override putDown(s: MatchState, before: MatchState | null) {
    super.putDown(s, before);
    this.why.forget();
    const held = this.gestures.held.value;
    if (before?.question.kind !== s.question.kind || !s.scene.pieces.some((p) => p.id === held?.piece && p.cell === held.from)) this.gestures.held.value = null;
    this.overlays.reach.value = null;
    this.overlays.supposed.value = null;
    this.several.clear();
    this.advice.forget();
  }

  async open() {
    try {
      const there = latest(this.id) ?? (await api.match(this.id));
      const battle = api.scenario(there.match.scenario).catch(() => null).then((b) => (this.scenario.value = b));
      const first = await this.muster.dealt(there, () => (this.offline.value = false));
      if (this.closed) return forget(this.id);
      if (first.muster) return; // the match is no more
      this.fed = sharing(first) ? "spectator" : viewpoint(first);
      this.unlisten = listen(this.id, { whose: () => this.fed, last: () => this.lastLine(), line: (l) => this.addLine(l) });
      const [lines] = await Promise.all([api.log(this.id, this.fed), battle.then(() => this.take(first))]);
      if ((lines.at(-1)?.n ?? 0) > this.lastLine()) this.log.value = lines; // an answer may have brought them already
      // What the last answer brought stays before the eyes of whoever comes back.
      const last = this.log.value.at(-1)?.step ?? 0;
      this.answered.value = Math.max(0, ...this.log.value.filter((l) => l.step < last).map((l) => l.n));
      if (this.closed) return;
      this.stream = follow(() => api.bellPath(this.id, this.fed), {
        change: (c) => {
          heed(c?.calls, answer);
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

  /** Tries again in a while what the network did not let through. */
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
    this.stopPassing();
  }

  /** The words that change with the language are asked for again. */
  async retell() {
    const s = this.latest.value;
    if (!s) return this.muster.retell();
    this.stream?.restart();
    this.scenario.value = await api.scenario(s.match.scenario).catch(() => this.scenario.value);
    this.log.value = await api.log(this.id, this.fed).catch(() => this.log.value);
    await this.refresh();
  }

  /**
   * Something has changed. While an answer is on its way that is most likely the answer
   * itself, and it brings how it stands; asking at once would only be in its way.
   */
  private heard(heard?: number) {
    this.rumour = heard ?? -1;
    if (!this.sending.value) this.ask();
  }

  /** Asks what the stream spoke of, unless an answer has told it already. */
  private ask() {
    const { rumour } = this;
    this.rumour = undefined;
    if (rumour !== undefined && !isHeard(this.id, rumour)) void this.refresh();
  }

  /** What the stream has said that was not looked into; -1 for something. */
  private rumour: number | undefined;

  /** While nobody looks: has anything happened? The log comes with the stream, when somebody does. */
  private async askQuietly() {
    const s = this.latest.value;
    if (!s) return;
    const known = Math.max(this.heardOf, this.lastLine());
    const now = await api.now(this.id, this.fed, known).catch((e: unknown) => {
      if (!(e instanceof api.Refused)) throw e;
      return { number: -1, event: known, calls: undefined }; // the seat was handed on, perhaps
    });
    heed(now.calls, answer);
    if (now.number === s.number && now.event <= known) return;
    this.heardOf = now.event;
    this.heard();
  }

  /** The last event a hidden page has heard of. */
  private heardOf = 0;

  /** Asks how it stands; questions that come meanwhile are asked once more afterwards. */
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

  /** How it stands; a seat that was handed on is looked at no more. */
  private look(): Promise<MatchState> {
    return api.match(this.id, this.latest.value?.as).catch((e: unknown) => {
      if (!(e instanceof api.Refused) || e.problem.status !== 403) throw e;
      this.fed = ""; // its log is no more one's own than its hand
      return api.match(this.id);
    });
  }

  async take(s: MatchState) {
    if (this.closed) return forget(this.id); // an answer that came when the table was left
    if (s.as !== viewpoint(s)) s = await api.match(this.id, viewpoint(s));
    if (!this.hear(s)) return;
    const feed = feedOf(s);
    if (this.stream && feed !== this.fed) {
      this.fed = feed;
      this.log.value = await api.log(this.id, feed).catch(() => this.log.value);
      this.stream.restart();
    }
  }

  /** Does what changes the match. */
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

  /** Answers a question, or takes an answer back. */
  async give(u: Unsent) {
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

  /** What was on its way has come, or will not. */
  settle() {
    if (this.state.value !== this.latest.value && !this.replay.telling) this.present();
    this.refusedAt ??= this.latest.value?.number; // what was refused has been followed by how it stands
    this.ask();
  }

  fail(e: unknown) {
    if (e instanceof api.Refused) {
      this.failure.value = e.message;
      this.refusedAt = this.sending.value ? undefined : this.latest.value?.number;
    } else this.offline.value = true;
  }

  answer(o: WayWords) {
    const u = this.decide(o);
    if (u) void (o.then ? this.gestures.along(u.step, [u.text, ...o.then]) : this.give(u));
  }

  /** Gives several answers one after another, as long as each is still offered. */
  async answerAll(all: readonly string[]) {
    for (const text of all) {
      const u = this.offered(text);
      if (!u) return;
      await this.give(u);
    }
  }

  /** Gives all the orders that fit, and ends the orders: what is left to order then is a leader by himself, whom a click on a unit does not mean. */
  async orderAll() {
    const kind = this.state.value?.question.kind;
    const all = this.fitting();
    if (!all.length || this.busy.value) return;
    await this.answerAll(all);
    const s = this.state.value;
    const end = ending(this.options.value);
    if (s && end && this.asked.value && s.question.kind === kind && !this.fitting().length) await this.give(errandOf(s, end));
  }

  /** Clicks a place, and does what a click there means; see [TableState.click]. */
  touch(place: string, seen: boolean, piece?: string) {
    this.why.reasons.value = [];
    if (this.several.on.value) return this.several.touch(place);
    const { held } = this.gestures;
    // Who was taken up before he is ordered goes where he could.
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

  /** Lets go of a piece that was dragged over open ground: it goes to where it may. */
  async letGo() {
    const u = await this.trials.drop();
    if (!u || this.busy.value) return;
    this.why.reasons.value = [];
    void this.give(u);
  }

  /** Plays the card in hand and orders the piece that it lit. */
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
    this.several.clear();
  }

  undo() {
    if (this.gestures.undo()) return;
    const u = this.takeBack();
    if (u) void this.give(u);
    else if (this.asked.value) this.why.reasons.value = [{ id: "match.undo.none", ok: false, words: t("match.undo.none") }];
  }

  done() {
    const o = ending(this.options.value);
    if (o) this.answer(o);
  }

  resign() {
    void this.send((seat) => api.resign(this.id, seat));
  }

  draw(word: "offer" | "accept" | "decline", seat?: number) {
    void this.send((s) => api.draw(this.id, s, word), seat);
  }

  /** Sets a standing answer to a kind of question, for good or to the end of the enemy's turn. */
  async wish(kind: string, wish: string, seat: number, once = false) {
    await this.send((s) => api.wish(this.id, s, kind, wish, once), seat);
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
