// One match on the screen: what the server said of it last, and what the player
// has in hand. The server is asked again after every change.
import { batch, computed, signal } from "@preact/signals";
import * as api from "./api";
import { click, ending, offers } from "./choose";
import { follow, type Stream } from "./stream";
import { Replay } from "./replay";
import type { LogLine, MatchState, OddsAnswer, OptionWords, Piece, ReasonWords, ScenarioDetail } from "./types";
import { hasWord, lang, t, word } from "./words";

export const seatNames = ["top", "bottom"] as const;

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
  readonly enlarged = signal(false);
  readonly handShown = signal(false);
  readonly resultSeen = signal(false);
  readonly invitation = signal<{ seat: number; link: string } | null>(null);
  /** The last line the player has acted upon: what came later is traced on the board. */
  readonly tracedFrom = signal(0);

  readonly options = computed<OptionWords[]>(() => this.state.value?.options ?? []);
  readonly offers = computed(() => offers(this.options.value, this.picked.value, this.aimed.value));
  readonly asked = computed(() => {
    const s = this.state.value;
    return !!s && !this.replay.moment.value && !s.question.over && !s.readOnly && s.match.seats[s.question.seat as 0 | 1].yours;
  });
  /** Both seats are held here: two people share the screen. */
  readonly shared = computed(() => this.state.value?.match.seats.every((s) => s.yours) ?? false);
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
  readonly scene = computed(() => this.replay.moment.value?.scene ?? this.state.value?.scene);
  readonly pieces = computed(() => {
    const at = new Map<string, Piece[]>();
    for (const p of this.scene.value?.pieces ?? []) {
      if (p.cell) at.set(p.cell, [...(at.get(p.cell) ?? []), p]);
    }
    return at;
  });

  private stream: Stream | undefined;
  private asking: Promise<void> | undefined;
  private again = false;
  private closed = false;

  readonly replay: Replay;

  constructor(readonly id: string) {
    this.replay = new Replay(id);
  }

  async open() {
    try {
      const first = await api.match(this.id);
      const [system, name] = first.match.scenario.split("/");
      this.scenario.value = await api.scenario(`${system}/${name}`).catch(() => null);
      await this.take(first);
      const as = this.shared.value ? "spectator" : first.as;
      this.log.value = await api.log(this.id, as);
      this.tracedFrom.value = Math.max(0, ...this.log.value.map((l) => l.n));
      if (this.closed) return;
      this.stream = follow(
        (after) => api.eventsPath(this.id, as, after),
        () => this.lastLine(),
        {
          line: (l) => this.addLine(l),
          change: () => void this.refresh(),
          offline: (off) => (this.offline.value = off),
        },
      );
    } catch (e) {
      this.fail(e);
    }
  }

  close() {
    this.closed = true;
    this.stream?.close();
    this.replay.close();
  }

  /** The words that change with the language are asked for again. */
  async retell() {
    const s = this.state.value;
    if (!s) return;
    const as = this.shared.value ? "spectator" : s.as;
    this.stream?.restart();
    const [system, name] = s.match.scenario.split("/");
    this.scenario.value = await api.scenario(`${system}/${name}`).catch(() => this.scenario.value);
    this.log.value = await api.log(this.id, as).catch(() => this.log.value);
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
        await this.take(await api.match(this.id, this.state.value?.as));
      } while (this.again && !this.closed);
    };
    this.asking = ask()
      .catch((e: unknown) => this.fail(e))
      .finally(() => (this.asking = undefined));
    return this.asking;
  }

  private async take(s: MatchState) {
    // Whoever shares the screen looks as the one who is asked.
    const shared = s.match.seats.every((x) => x.yours);
    const asked = seatNames[s.question.seat as 0 | 1];
    if (shared && !s.question.over && s.as !== asked) {
      s = await api.match(this.id, asked);
    }
    const before = this.state.value;
    // Answers overtake each other; events and questions only ever go up.
    if (before && before.as === s.as && (s.event < before.event || s.number < before.number)) return;
    if (before?.number !== s.number || before.as !== s.as) {
      this.picked.value = null;
      this.aimed.value = null;
      this.card.value = null;
      this.reasons.value = [];
      this.threat.value = null;
    }
    if (before?.as !== s.as) this.handShown.value = !shared;
    batch(() => {
      const own = seatNames.indexOf(s.as as "top");
      this.replay.follow(before, s, own < 0 ? undefined : own, shared);
      this.state.value = s;
    });
    if (before?.number !== s.number) void this.askThreat(s);
  }

  private async askThreat(s: MatchState) {
    const { kind, from, about } = s.question;
    if (kind !== "react" || !from || !about || !this.asked.value) return;
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
    if (s && this.asked.value) void this.send((seat) => api.act(this.id, seat, s.number, o.text), s.question.seat);
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
    this.picked.value = null;
    this.aimed.value = null;
    this.card.value = null;
    this.reasons.value = [];
    this.failure.value = "";
  }

  undo() {
    const s = this.state.value;
    if (s?.canUndo) void this.send((seat) => api.undo(this.id, seat, s.number));
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

  async invite(seat: number) {
    try {
      const i = await api.invite(this.id, seatNames[seat as 0 | 1]);
      this.invitation.value = { seat, link: location.origin + i.link };
    } catch (e) {
      this.fail(e);
    }
  }

  seatName(seat: number): string {
    const s = this.state.value;
    const you = s?.match.seats[seat as 0 | 1].yours && !this.shared.value;
    const who = you ? t("match.you") : this.player(seat);
    return who && who !== this.army(seat) ? `${this.army(seat)} (${who})` : this.army(seat);
  }
}
