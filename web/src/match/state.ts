// What the player sees of one match: what the server said of it last, what he has
// in hand, and what follows from both. Nothing here asks the server.
import { batch, computed, signal } from "@preact/signals";
import * as api from "../wire/api";
import { Muster } from "./muster";
import { offers } from "./choose";
import type { Unsent } from "./errand";
import { Past, takenBack } from "./past";
import { Replay } from "./replay";
import { held, openly, seatNames, sharing, sideBelow } from "./seats";
import type { LogLine, MatchState, OptionWords, Piece, ScenarioDetail } from "../types";
import { hasWord, lang, t, word } from "../words/words";

export class TableView {
  /** What lies on the table. While the other side's turn is told it is what went before. */
  readonly state = signal<MatchState | null>(null);
  /** What the server said last. */
  readonly latest = signal<MatchState | null>(null);
  /** The time before the deal. */
  readonly muster: Muster;
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
  readonly failure = signal("");
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

  readonly options = computed<OptionWords[]>(() => {
    const s = this.state.value;
    return s ? openly(s.options, !!s.question.hidden && this.shared.value, this.handShown.value) : [];
  });
  readonly offers = computed(() => offers(this.options.value, this.picked.value, this.aimed.value));
  readonly asked = computed(() => {
    const s = this.state.value;
    return !!s && s === this.latest.value && !this.replay.moment.value && !this.past.moment.value && !s.question.over && !s.readOnly && held(s).includes(s.question.seat);
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
  readonly pieces = computed(() => {
    const at = new Map<string, Piece[]>();
    for (const p of this.scene.value?.pieces ?? []) {
      if (p.cell) at.set(p.cell, [...(at.get(p.cell) ?? []), p]);
    }
    return at;
  });

  /** What of the log has been told: nothing that came after what lies on the table. */
  readonly told = computed(() => {
    const gone = takenBack(this.log.value);
    const upTo = this.replay.moment.value?.step ?? this.state.value?.step ?? 0;
    return this.log.value.filter((l) => l.step <= upTo || gone.has(l.n));
  });

  readonly replay: Replay;
  /** An earlier moment that is looked at again; at one screen nobody sees hands in it. */
  readonly past: Past = new Past((step) => api.step(this.id, step, this.shared.value ? "spectator" : this.state.value?.as));
  /** The answer that would end a question with attacks left, once the player was warned. */
  readonly sure = signal("");
  /** On a narrow screen the hand is a drawer: whether it is open though no card is asked for. */
  readonly drawer = signal(false);

  constructor(readonly id: string) {
    this.replay = new Replay(id, () => this.present());
    this.muster = new Muster(id);
  }

  /** All is told: the present comes on the table. */
  protected present() {
    batch(() => {
      this.replay.rest();
      this.state.value = this.latest.value;
    });
  }

  flip() {
    this.turned.value = !this.flipped.value;
  }

  army(seat: number): string {
    return this.scenario.value?.armies[seat as 0 | 1].name[lang.value] ?? this.player(seat);
  }

  player(seat: number): string {
    const s = this.state.value ?? this.muster.state.value;
    const player = s?.match.seats[seat as 0 | 1].player;
    if (player && hasWord(`player.${player}`)) return word(`player.${player}`);
    return s?.names[seat as 0 | 1] ?? "";
  }

  colour(seat: number): string {
    return this.scenario.value?.armies[seat as 0 | 1].colour ?? "";
  }

  seatName(seat: number): string {
    const s = this.state.value;
    const you = !!s && held(s).includes(seat) && !this.shared.value;
    const who = you ? t("match.you") : this.player(seat);
    return who && who !== this.army(seat) ? `${this.army(seat)} (${who})` : this.army(seat);
  }
}
