// Advice: what a computer player would do in one's place. The server thinks with what the
// seat may see, and records in the match that advice was taken.
import { computed, signal } from "@preact/signals";
import type { Shade } from "../marks";
import type { AdviceAnswer } from "../types";
import { api } from "../wire";
import { seatNames } from "./seats";
import type { TableState } from "./state";

export class Advice {
  /** The advice; it goes when another question comes. */
  readonly given = signal<AdviceAnswer | null>(null);
  readonly asking = signal(false);
  /** Whether the player can ask for advice now. */
  readonly there = computed(() => !!this.table.state.value?.advice && this.table.asked.value);
  /** The advice on the board: who acts, where to, and the fight that follows. */
  readonly shades = computed<Shade[]>(() => {
    const a = this.given.value;
    const way = (from?: string, to?: string): Shade[] => (from && to ? [{ piece: "", from, to, ok: true, advice: true }] : []);
    return a ? [...way(a.from, a.to), ...(a.ways ?? []).flatMap(([from, to]) => way(from, to)), ...way(a.fight?.[0], a.fight?.[1])] : [];
  });
  private request: AbortController | undefined;

  constructor(
    private readonly table: TableState,
    private readonly fail: (e: unknown) => void,
  ) {}

  async ask() {
    const s = this.table.state.peek();
    if (!s || !this.there.peek() || this.asking.peek()) return;
    this.asking.value = true;
    this.request = new AbortController();
    try {
      const a = await api.advise(this.table.id, seatNames[s.question.seat as 0 | 1], s.number, this.request.signal);
      if (a && this.table.state.peek()?.number === a.number) this.show(a);
    } catch (e) {
      if (!this.request.signal.aborted) this.fail(e);
    } finally {
      this.asking.value = false;
    }
  }

  private show(a: AdviceAnswer) {
    this.given.value = a;
    const { table } = this;
    const hand = table.state.peek()?.scene.trays.find((t) => t.id === "hand" && t.seat === table.seat.peek())?.cards ?? [];
    if (a.card && hand.includes(a.card)) table.card.value = { id: a.card, place: hand.indexOf(a.card) };
  }

  /** Drops the advice, and the request if the server is still thinking. */
  forget() {
    this.request?.abort();
    this.given.value = null;
  }
}
