// One match on the screen, kept as the server has it, and what the player does in
// it. The server is asked again after every change.
import { batch } from "@preact/signals";
import * as api from "../wire/api";
import { forget, isHeard, latest, listen, shownOf } from "../wire/copies";
import { attacksLeft, click, ending, noneOrdered, offers } from "./choose";
import { Overlays } from "./overlays";
import { follow, type Stream } from "../wire/stream";
import { feedOf, inviteOnArrival, ownAnswer, seatNames, sharing, viewpoint } from "./seats";
import type { LogLine, MatchState, OptionWords } from "../types";
import { Errand, errandOf, type Unsent } from "./errand";
import { TableView } from "./state";
import { Why } from "./why";
import { t } from "../words/words";

export { seatNames } from "./seats";

/** How long to wait before asking again when the network failed, in milliseconds. */
const retryAfter = 1500;

export class Table extends TableView {
  readonly overlays: Overlays;
  readonly why: Why;
  private readonly errand = new Errand(this);

  private stream: Stream | undefined;
  /** Whose events the log shows. */
  private fed = "spectator";
  private asking: Promise<void> | undefined;
  private again = false;
  private closed = false;

  constructor(id: string) {
    super(id);
    this.overlays = new Overlays(this);
    this.why = new Why(this);
  }

  /** Whether a question with one answer answers itself: not after something was taken back, lest it be done again. */
  private alone = true;
  /** The last question that answered itself. */
  playedAlone = -1;

  /** All is told: the present comes on the table, or answers itself first, unseen. */
  protected override present() {
    const s = this.latest.value;
    if (!s || this.closed) return;
    const only = this.alone && this.playedAlone !== s.number ? ownAnswer(s) : undefined;
    if (only && this.busy.value) return; // when the answer under way has come
    if (!only) return this.show(s);
    this.playedAlone = s.number; // once: what the server refuses is the player's to see
    void this.give(errandOf(s, only));
  }

  /** Puts a state on the table. */
  private show(s: MatchState) {
    const before = this.state.value;
    batch(() => {
      if (before?.number !== s.number || before.as !== s.as) this.putDown(s, before);
      if (before?.scene.active !== s.scene.active) this.handOf.value = null;
      this.replay.rest();
      this.state.value = s;
    });
  }

  /** What was in hand before an answer went on its way. What was taken up since is for the question that comes. */
  private inHand = { picked: null as string | null, place: -1 };

  /** What was in hand or looked at for the old question has nothing to do with the new one. */
  private putDown(s: MatchState, before: MatchState | null) {
    const mine = before?.as === s.as && before.question.seat === s.question.seat;
    const { picked, card } = { picked: this.picked.value, card: this.card.value };
    const left = offers(s.options, picked, null);
    this.picked.value = mine && picked !== this.inHand.picked && left.picked === picked ? picked : null;
    this.card.value = mine && card && card.place !== this.inHand.place && left.cards.has(card.id) ? card : null;
    if (s.question.about) this.looked.value = null;
    this.aimed.value = null;
    this.why.forget();
    this.sure.value = "";
    this.overlays.reach.value = null;
    this.overlays.supposed.value = null;
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
        change: (c) => this.heard(c?.heard),
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
    this.overlays.close();
    this.why.close();
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
      return { number: -1, event: known }; // the seat was handed on, perhaps
    });
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
    const shared = sharing(s);
    if (s.as !== viewpoint(s)) s = await api.match(this.id, viewpoint(s));
    const before = this.latest.value;
    // Answers overtake each other; events and questions only ever go up.
    if (before && before.as === s.as && (s.event < before.event || s.number < before.number)) return;
    if (before && shownOf(before) === shownOf(s)) return; // nothing to draw anew
    const own = seatNames.indexOf(s.as as "top");
    const telling = this.replay.follow(before, s, own < 0 ? undefined : own, shared);
    this.latest.value = s;
    if (!telling) this.present();
    const feed = feedOf(s);
    if (this.stream && feed !== this.fed) {
      this.fed = feed;
      this.log.value = await api.log(this.id, feed).catch(() => this.log.value);
      this.stream.restart();
    }
  }

  private lastLine() {
    return this.log.value.at(-1)?.n ?? 0;
  }

  private addLine(l: LogLine) {
    if (l.n > this.lastLine()) this.log.value = [...this.log.value, l];
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
  private async give(u: Unsent) {
    if (this.busy.value) return;
    this.failure.value = "";
    this.answered.value = this.lastLine();
    this.inHand = { picked: this.picked.value, place: this.card.value?.place ?? -1 };
    this.eager = "";
    this.replay.seen(u.step + 1);
    await this.errand.post(u);
    const next = this.asked.value && !this.busy.value && this.options.value.find((o) => o.text === this.eager);
    this.eager = "";
    if (next) this.answer(next);
  }

  /** An answer without dice that was clicked while another was on its way: given if it is still offered. */
  private eager = "";

  /** What was on its way has come, or will not. */
  settle() {
    if (this.state.value !== this.latest.value && !this.replay.telling) this.present();
    this.ask();
  }

  fail(e: unknown) {
    if (e instanceof api.Refused) this.failure.value = e.message;
    else this.offline.value = true;
  }

  answer(o: OptionWords) {
    const s = this.state.value;
    if (!s || !this.asked.value) return;
    if (this.busy.value) return void (this.eager = o.from && !o.odds ? o.text : "");
    const early = attacksLeft(this.options.value) || noneOrdered(this.options.value, s.question, s.scene.pieces);
    if (o === ending(this.options.value) && early && this.sure.value !== o.text) {
      this.sure.value = o.text; // whoever ends with attacks or all orders left is asked once more
      return;
    }
    this.alone = true;
    void this.give(errandOf(s, o));
  }

  /** The answers that can all be given, one after another: the server says which. */
  fitting(): readonly string[] {
    return this.asked.value ? (this.state.value?.together ?? []) : [];
  }

  /** Gives several answers one after another, as long as each is still offered. */
  async answerAll(all: readonly string[]) {
    for (const text of all) {
      const s = this.state.value;
      const o = this.asked.value ? s?.options.find((x) => x.text === text) : undefined;
      if (!s || !o) return;
      this.alone = true;
      await this.give(errandOf(s, o));
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

  /** Clicks a hex; seen is true when its odds were shown before the click. Those of the only fight always are. */
  touch(cell: string, seen: boolean) {
    const fights = this.options.value.filter((o) => o.odds);
    const what = click(cell, this.offers.value, this.aimed.value, seen || (fights.length === 1 && fights[0]!.cell === cell));
    this.why.reasons.value = [];
    this.failure.value = "";
    const raised = this.card.value && this.offers.value.cards.get(this.card.value.id);
    if (raised?.lights?.cells?.includes(cell)) return void this.playFor(raised, cell);
    if ("do" in what) return this.answer(what.do);
    if ("pick" in what) {
      this.picked.value = what.pick;
      this.aimed.value = null;
    } else if ("aim" in what) this.aimed.value = what.aim;
    else {
      this.looked.value = what.ask;
      void this.why.ask(what.ask);
    }
  }

  /** Plays the card in hand and orders the piece that it lit. */
  private async playFor(card: OptionWords, cell: string) {
    await this.answerAll([card.text]);
    const orders = this.asked.value ? this.options.value.filter((o) => o.from === cell && !o.cell) : [];
    if (orders.length === 1) this.answer(orders[0]!);
    else if (orders.length) this.picked.value = cell; // the unit, or its leader alone
  }

  drop() {
    this.sure.value = "";
    this.overlays.supposed.value = null;
    this.picked.value = null;
    this.aimed.value = null;
    this.card.value = null;
    this.why.clear();
    this.failure.value = "";
  }

  undo() {
    const s = this.state.value;
    if (!s?.canUndo) {
      if (this.asked.value) this.why.reasons.value = [{ id: "match.undo.none", ok: false, words: t("match.undo.none") }];
      return;
    }
    this.alone = false;
    const seat = this.seat.value ?? s.question.seat;
    void this.give({ number: s.number, step: s.step, seat, text: "", words: t("match.undo") });
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

  /** Sets a standing answer to questions about hidden cards. */
  async wish(kind: string, wish: string, seat: number) {
    await this.send((s) => api.wish(this.id, s, kind, wish), seat);
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
