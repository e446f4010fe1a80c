// One match on the screen: what the server said of it last, and what the player
// has in hand. The server is asked again after every change.
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import * as api from "./api";
import { allFit, attacksLeft, click, ending, offers, sole } from "./choose";
import { Overlays } from "./overlays";
import { Past } from "./past/past";
import { follow, type Stream } from "./stream";
import { Replay } from "./replay";
import { feedOf, held, inviteOnArrival, openly, seatNames, sharing, viewpoint } from "./seats";
import type { LogLine, MatchState, OddsAnswer, OptionWords, Piece, ReasonWords, ScenarioDetail } from "./types";
import { hasWord, lang, t, word } from "./words";

export { seatNames } from "./seats";

/** How long to wait before asking again when the network failed, in milliseconds. */
const retryAfter = 1500;

export class Table {
  readonly state = signal<MatchState | null>(null);
  readonly scenario = signal<ScenarioDetail | null>(null);
  readonly log = signal<LogLine[]>([]);
  readonly picked = signal<string | null>(null);
  readonly aimed = signal<string | null>(null);
  /** The card in hand, and its place there: two may be alike. */
  readonly card = signal<{ id: string; place: number } | null>(null);
  /** The hex under the pointer or the focus. */
  readonly looked = signal<string | null>(null);
  /** Hexes lit by a line of the log. */
  readonly lit = signal<readonly string[]>([]);
  readonly reasons = signal<ReasonWords[]>([]);
  /** The fight the open question is about: what the attacker may do to whoever must answer. */
  readonly threat = signal<OddsAnswer | null>(null);
  readonly failure = signal("");
  readonly busy = signal(false);
  readonly offline = signal(false);
  readonly turned = signal<boolean | null>(null);
  /** At a shared screen: whose hand lies open. It is covered again when the turn passes. */
  readonly handOf = signal<number | null>(null);
  readonly handShown = computed(() => !this.shared.value || this.handOf.value === this.seat.value);
  readonly resultSeen = signal(false);
  readonly invitation = signal<{ seat: number; token: string; path: string; addresses: readonly string[] } | null>(null);
  /** The last line the player has acted upon: what came later is traced on the board. */
  readonly tracedFrom = signal(0);

  readonly options = computed<OptionWords[]>(() => {
    const s = this.state.value;
    return s ? openly(s.options, !!s.question.hidden && this.shared.value, this.handShown.value) : [];
  });
  readonly offers = computed(() => offers(this.options.value, this.picked.value, this.aimed.value));
  readonly asked = computed(() => {
    const s = this.state.value;
    return !!s && !this.replay.moment.value && !this.past.moment.value && !s.question.over && !s.readOnly && held(s).includes(s.question.seat);
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
    return !this.shared.value && this.seat.value === 0;
  });
  /** What lies on the table: the present, or a step on the way to it. */
  readonly scene = computed(() => this.past.moment.value?.scene ?? this.replay.moment.value?.scene ?? this.state.value?.scene);
  readonly pieces = computed(() => {
    const at = new Map<string, Piece[]>();
    for (const p of this.scene.value?.pieces ?? []) {
      if (p.cell) at.set(p.cell, [...(at.get(p.cell) ?? []), p]);
    }
    return at;
  });

  private stream: Stream | undefined;
  /** Whose events the log shows. */
  private fed = "spectator";
  private asking: Promise<void> | undefined;
  private again = false;
  private closed = false;

  readonly replay: Replay;
  readonly overlays: Overlays;
  /** An earlier moment that is looked at again; at one screen nobody sees hands in it. */
  readonly past: Past = new Past((step) => api.step(this.id, step, this.shared.value ? "spectator" : this.state.value?.as));
  /** The answer that would end a question with attacks left, once the player was warned. */
  readonly sure = signal("");
  /** On a narrow screen the hand is a drawer: whether it is open though no card is asked for. */
  readonly drawer = signal(false);

  constructor(readonly id: string) {
    this.replay = new Replay(id);
    this.overlays = new Overlays(this);
    this.unplay = effect(() => this.playSole());
  }

  /** Whether a question with one answer answers itself: not after something was taken back, lest it be done again. */
  private alone = true;
  private playedAlone = -1;
  private readonly unplay: () => void;

  private playSole() {
    const s = this.state.value;
    // A computer player learns nothing from a quick answer. In a lesson the question is shown.
    const nobodyHears = !!s && !s.lesson && s.match.seats[(1 - s.question.seat) as 0 | 1]?.kind === "computer";
    const only = sole(this.options.value, nobodyHears ? { ...s.question, hidden: false } : s?.question);
    if (!s || !only || !this.alone || !this.asked.value || this.busy.value || this.playedAlone === s.number) return;
    this.playedAlone = s.number; // once: what the server refuses is the player's to see
    untracked(() => this.answer(only));
  }

  async open() {
    try {
      const first = await api.match(this.id);
      const [system, name] = first.match.scenario.split("/");
      this.scenario.value = await api.scenario(`${system}/${name}`).catch(() => null);
      await this.take(first);
      const s = this.state.value ?? first;
      this.fed = feedOf(s);
      this.log.value = await api.log(this.id, this.fed);
      this.tracedFrom.value = Math.max(0, ...this.log.value.map((l) => l.n));
      if (this.closed) return;
      this.stream = follow(
        (after) => api.eventsPath(this.id, this.fed, after),
        () => this.lastLine(),
        {
          line: (l) => this.addLine(l),
          change: () => void this.refresh(),
          offline: (off) => (this.offline.value = off),
        },
      );
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
  private later(again: () => Promise<void>) {
    clearTimeout(this.retry);
    if (!this.closed) this.retry = setTimeout(() => void again(), retryAfter);
  }

  private retry: ReturnType<typeof setTimeout> | undefined;

  close() {
    this.closed = true;
    clearTimeout(this.retry);
    this.stream?.close();
    this.replay.close();
    this.overlays.close();
    this.unplay();
  }

  /** The words that change with the language are asked for again. */
  async retell() {
    const s = this.state.value;
    if (!s) return;
    this.stream?.restart();
    const [system, name] = s.match.scenario.split("/");
    this.scenario.value = await api.scenario(`${system}/${name}`).catch(() => this.scenario.value);
    this.log.value = await api.log(this.id, this.fed).catch(() => this.log.value);
    await this.refresh();
  }

  army(seat: number): string {
    return this.scenario.value?.armies[seat as 0 | 1].name[lang.value] ?? this.player(seat);
  }

  player(seat: number): string {
    const s = this.state.value;
    const player = s?.match.seats[seat as 0 | 1].player;
    if (player && hasWord(`player.${player}`)) return word(`player.${player}`);
    return s?.names[seat as 0 | 1] ?? "";
  }

  colour(seat: number): string {
    return this.scenario.value?.armies[seat as 0 | 1].colour ?? "";
  }

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
    return api.match(this.id, this.state.value?.as).catch((e: unknown) => {
      if (e instanceof api.Refused && e.problem.status === 403) return api.match(this.id);
      throw e;
    });
  }

  private async take(s: MatchState) {
    const shared = sharing(s);
    if (s.as !== viewpoint(s)) s = await api.match(this.id, viewpoint(s));
    const before = this.state.value;
    // Answers overtake each other; events and questions only ever go up.
    if (before && before.as === s.as && (s.event < before.event || s.number < before.number)) return;
    if (before?.number !== s.number || before.as !== s.as) {
      this.picked.value = null;
      this.aimed.value = null;
      this.card.value = null;
      this.reasons.value = [];
      this.threat.value = null;
      this.sure.value = "";
      this.overlays.reach.value = null;
      this.overlays.supposed.value = null;
    }
    if (before?.scene.active !== s.scene.active) this.handOf.value = null;
    batch(() => {
      const own = seatNames.indexOf(s.as as "top");
      this.replay.follow(before, s, own < 0 ? undefined : own, shared);
      this.state.value = s;
    });
    if (before?.number !== s.number) void this.askThreat(s);
    const feed = feedOf(s);
    if (this.stream && feed !== this.fed) {
      this.fed = feed;
      this.log.value = await api.log(this.id, feed).catch(() => this.log.value);
      this.stream.restart();
    }
  }

  private async askThreat(s: MatchState) {
    const { kind, from, about } = s.question;
    if (kind !== "react" || !from || !about || !this.asked.value || this.playedAlone === s.number) return;
    const odds = await api.odds(this.id, s.as, from, about).catch(() => null);
    if (this.state.value?.number === s.number) this.threat.value = odds;
  }

  private lastLine() {
    return this.log.value.at(-1)?.n ?? 0;
  }

  private addLine(l: LogLine) {
    if (l.n > this.lastLine()) this.log.value = [...this.log.value, l];
  }

  private async send(ask: (seat: string) => Promise<MatchState>, seat?: number) {
    const s = this.state.value;
    if (!s || this.busy.value) return;
    this.busy.value = true;
    this.failure.value = "";
    this.tracedFrom.value = this.lastLine();
    this.replay.seen(s.step + 1);
    try {
      const state = await ask(seatNames[(seat ?? this.seat.value ?? s.question.seat) as 0 | 1]);
      await this.take(state);
    } catch (e) {
      this.fail(e);
      await this.refresh();
    } finally {
      this.busy.value = false;
    }
  }

  private fail(e: unknown) {
    if (e instanceof api.Refused) this.failure.value = e.message;
    else this.offline.value = true;
  }

  answer(o: OptionWords) {
    const s = this.state.value;
    if (!s || !this.asked.value) return;
    if (o === ending(this.options.value) && attacksLeft(this.options.value) && this.sure.value !== o.text) {
      this.sure.value = o.text; // whoever ends with attacks left is asked once more
      return;
    }
    this.alone = true;
    void this.send((seat) => api.act(this.id, seat, s.number, o.text), s.question.seat);
  }

  /** The orders that can all be given together. */
  fitting(): OptionWords[] {
    const s = this.state.value;
    if (!s || !this.asked.value) return [];
    const sections = (cell: string) => s.scene.board.cells.find((c) => c.name === cell)?.sections ?? [];
    return allFit(s.options, s.question.left, sections);
  }

  /** Gives several answers one after another, as long as each is still offered. */
  async answerAll(all: readonly OptionWords[]) {
    for (const { text } of all) {
      const s = this.state.value;
      if (!s || !this.asked.value || !s.options.some((o) => o.text === text)) return;
      await this.send((seat) => api.act(this.id, seat, s.number, text), s.question.seat);
    }
  }

  /** Clicks a hex; seen is true when its odds were shown before the click. */
  touch(cell: string, seen: boolean) {
    const what = click(cell, this.offers.value, this.aimed.value, seen);
    this.reasons.value = [];
    this.failure.value = "";
    if ("do" in what) return this.answer(what.do);
    if ("pick" in what) {
      this.picked.value = what.pick;
      this.aimed.value = null;
    } else if ("aim" in what) this.aimed.value = what.aim;
    else void this.askWhy(what.ask);
  }

  /** Asks why the piece in hand, or what stands there, may not do that. */
  private async askWhy(cell: string) {
    const s = this.state.value;
    this.looked.value = cell;
    if (!s || s.question.over) return;
    const holder = this.offers.value.picked ?? cell;
    const here = this.pieces.value.get(holder);
    const piece = here?.find((p) => p.kind === "unit") ?? here?.[0];
    if (!piece) return;
    try {
      const found = await api.why(this.id, s.as, piece.id, cell);
      if (this.state.value?.number === s.number) this.reasons.value = found;
    } catch (e) {
      this.fail(e);
    }
  }

  drop() {
    this.sure.value = "";
    this.overlays.supposed.value = null;
    this.picked.value = null;
    this.aimed.value = null;
    this.card.value = null;
    this.reasons.value = [];
    this.failure.value = "";
  }

  undo() {
    const s = this.state.value;
    if (!s?.canUndo) return;
    this.alone = false;
    void this.send((seat) => api.undo(this.id, seat, s.number));
  }

  done() {
    const o = ending(this.options.value);
    if (o) this.answer(o);
  }

  flip() {
    this.turned.value = !this.flipped.value;
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

  seatName(seat: number): string {
    const s = this.state.value;
    const you = !!s && held(s).includes(seat) && !this.shared.value;
    const who = you ? t("match.you") : this.player(seat);
    return who && who !== this.army(seat) ? `${this.army(seat)} (${who})` : this.army(seat);
  }
}
