// What can be laid over the board: sight from a place, the danger from the enemy's
// next turn, where a piece could go. The server answers all of it.
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Spread } from "../marks";
import { api } from "../wire";
import { perilOf, type Peril } from "./peril";
import { foremost, goalOf } from "../place";
import type { TableState } from "./state";
import type { Danger, OddsAnswer } from "../types";

export type Overlay = "" | "sight" | "danger";

/** How long the pointer rests on a piece before its reach is asked for, in milliseconds. */
const rest = 150;

export class Overlays {
  readonly shown = signal<Overlay>("");
  readonly sight = signal<Spread | null>(null);
  /** Null until the server has answered. */
  readonly danger = signal<readonly Danger[] | null>(null);
  readonly reach = signal<Spread | null>(null);
  /** What threatens the piece in hand, here and where it could go. */
  readonly peril = signal<Peril | null>(null);
  /** The pieces are put aside, to see the ground. */
  readonly bare = signal(false);
  /** A fight that was asked about with the key. */
  readonly supposed = signal<{ from: string; to: string; odds: OddsAnswer } | null>(null);

  /** The piece in hand that is about to move, or to be ordered and moved by one gesture, with the question it is asked in. */
  private readonly mover = computed(() => {
    const { table } = this;
    const held = this.held.value;
    if (held) return `${table.state.value?.number} ${held.piece}`;
    const place = table.asked.value ? table.offers.value.picked : null;
    const moves = place !== null && table.options.value.some((o) => o.from === place && goalOf(o) && !o.odds);
    const piece = moves ? foremost(table.pieces.value.get(place)) : undefined;
    return piece ? `${table.state.value?.number} ${piece.id}` : "";
  });

  private readonly ends: (() => void)[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: TableState,
    /** The piece that is held by a gesture. */
    private readonly held: ReadonlySignal<{ piece: string } | null>,
  ) {
    this.ends.push(
      effect(() => this.askSight(this.shown.value === "sight" ? (table.looked.value ?? table.picked.value) : null)),
      effect(() => void (table.untold.value || this.askDanger(this.shown.value === "danger" ? table.state.value?.number : undefined))),
      effect(() => this.askReach(table.looked.value)),
      effect(() => this.askPeril(this.mover.value)),
    );
  }

  close() {
    clearTimeout(this.timer);
    this.ends.forEach((end) => end());
  }

  toggle(what: Overlay) {
    this.shown.value = this.shown.value === what ? "" : what;
  }

  private askSight(cell: string | null) {
    const s = this.table.state.peek();
    if (!cell || !s) return void (this.sight.value = null);
    api.sight(this.table.id, s.as, s.number, cell).then(
      (region) => {
        if (this.shown.peek() === "sight") this.sight.value = { from: cell, region };
      },
      () => (this.sight.value = null),
    );
  }

  private askDanger(number: number | undefined) {
    const s = this.table.state.peek();
    if (number === undefined || !s) return void (this.danger.value = null);
    const seat = s.as === "top" || s.as === "bottom" ? s.as : "bottom";
    api.danger(this.table.id, s.as, s.number, seat).then(
      (d) => {
        if (this.shown.peek() === "danger") this.danger.value = d;
      },
      () => (this.danger.value = null),
    );
  }

  private askPeril(mover: string) {
    const s = this.table.state.peek();
    const [, piece] = mover.split(" ");
    this.peril.value = null;
    if (!s || !piece) return;
    api.peril(this.table.id, s.as, s.number, piece).then(
      (list) => {
        if (this.mover.peek() === mover) this.peril.value = perilOf(list);
      },
      () => undefined, // a game that does not answer such questions shows nothing
    );
  }

  /** Shows where the piece under the pointer could go, while no other is in hand. */
  private askReach(cell: string | null) {
    clearTimeout(this.timer);
    this.reach.value = null;
    const { table } = this;
    const s = table.state.peek();
    const piece = cell ? foremost(table.pieces.peek().get(cell)) : undefined;
    if (!s || !cell || !piece || table.offers.peek().picked || s.question.over || table.replay.moment.peek()) return;
    this.timer = setTimeout(() => {
      api.reach(table.id, s.as, s.number, piece.id).then(
        (region) => {
          if (table.looked.peek() === cell && !table.offers.peek().picked) this.reach.value = { from: cell, region };
        },
        () => undefined, // a piece that nobody may ask about shows nothing
      );
    }, rest);
  }

  /** The odds between the piece in hand, or the one that could fight there, and the hex looked at. */
  async askOdds() {
    const { table } = this;
    const s = table.state.peek();
    const to = table.aimed.peek() ?? table.looked.peek();
    if (this.supposed.peek()?.to === to) return void (this.supposed.value = null);
    const from = table.offers.peek().picked ?? table.options.peek().find((o) => o.odds && goalOf(o) === to)?.from;
    if (!s || !to || !from || from === to) return void (this.supposed.value = null);
    const odds = await api.odds(table.id, s.as, s.number, from, to).catch(() => null);
    this.supposed.value = odds && { from, to, odds };
  }
}
