// What can be laid over the board: sight from a place, danger in the enemy's next turn, the
// reach of a piece. The server answers all of it.
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Spread } from "../marks";
import { api } from "../wire";
import { perilOf, type Peril } from "./peril";
import { foremost, goalOf } from "../place";
import type { TableState } from "./state";
import type { Danger, OddsAnswer } from "../types";

type Overlay = "" | "sight" | "danger";

/** How long the pointer rests on a piece before the client asks for its reach, in milliseconds. */
const rest = 150;

export class Overlays {
  readonly shown = signal<Overlay>("");
  readonly sight = signal<Spread | null>(null);
  /** Null until the server has answered. */
  readonly danger = signal<readonly Danger[] | null>(null);
  readonly reach = signal<Spread | null>(null);
  /** What threatens the piece in hand, here and where it could go. */
  readonly peril = signal<Peril | null>(null);
  /** The pieces are faint, to show the ground. */
  readonly bare = signal(false);
  /** A fight whose odds the player asked for with the key. */
  readonly supposed = signal<{ from: string; to: string; odds: OddsAnswer } | null>(null);

  /** The number of the question and the piece in hand that may move now, or by a gesture. */
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
    /** The piece that a gesture holds. */
    private readonly held: ReadonlySignal<{ piece: string } | null>,
  ) {
    this.ends.push(
      effect(() => void this.askSight(this.shown.value === "sight" ? (table.looked.value ?? table.picked.value) : null)),
      effect(() => void (table.untold.value || this.askDanger(this.shown.value === "danger" ? table.state.value?.number : undefined))),
      effect(() => this.askReach(table.looked.value)),
      effect(() => void this.askPeril(this.mover.value)),
    );
  }

  close() {
    clearTimeout(this.timer);
    this.ends.forEach((end) => end());
  }

  toggle(what: Overlay) {
    this.shown.value = this.shown.value === what ? "" : what;
  }

  // A game may not answer such questions: nothing is shown then.

  private async askSight(cell: string | null) {
    const s = this.table.state.peek();
    const region = cell && s && (await api.sight(s, cell).catch(() => null));
    if (!region || this.shown.peek() === "sight") this.sight.value = region ? { from: cell!, region } : null;
  }

  private async askDanger(number: number | undefined) {
    const s = this.table.state.peek();
    const seat = s?.as === "top" ? "top" : "bottom";
    const danger = s && number !== undefined ? await api.danger(s, seat).catch(() => null) : null;
    if (!danger || this.shown.peek() === "danger") this.danger.value = danger;
  }

  private async askPeril(mover: string) {
    const s = this.table.state.peek();
    const [, piece] = mover.split(" ");
    this.peril.value = null;
    const list = (s && piece && (await api.peril(s, piece).catch(() => null))) || [];
    if (this.mover.peek() === mover) this.peril.value = perilOf(list);
  }

  /** Shows where the piece under the pointer could go, while no piece is in hand. */
  private askReach(cell: string | null) {
    clearTimeout(this.timer);
    this.reach.value = null;
    const { table } = this;
    const s = table.state.peek();
    const piece = cell ? foremost(table.pieces.peek().get(cell)) : undefined;
    if (!s || !cell || !piece || table.offers.peek().picked || s.question.over || table.replay.moment.peek()) return;
    this.timer = setTimeout(async () => {
      const region = await api.reach(s, piece.id).catch(() => null); // null if the viewer may not ask about this piece
      if (region && table.looked.peek() === cell && !table.offers.peek().picked) this.reach.value = { from: cell, region };
    }, rest);
  }

  /** Shows the odds between the piece in hand, or one that could fight there, and the place looked at. */
  async askOdds() {
    const { table } = this;
    const s = table.state.peek();
    const to = table.aimed.peek() ?? table.looked.peek();
    if (this.supposed.peek()?.to === to) return void (this.supposed.value = null);
    const from = table.offers.peek().picked ?? table.options.peek().find((o) => o.odds && goalOf(o) === to)?.from;
    if (!s || !to || !from || from === to) return void (this.supposed.value = null);
    const odds = await api.odds(s, from, to).catch(() => null);
    this.supposed.value = odds && { from, to, odds };
  }
}
