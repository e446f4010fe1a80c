// What would come of a drag over open ground: the server is asked at every step, one
// question at a time, and says where the piece would come to rest.
import { signal } from "@preact/signals";
import type { Trail } from "../marks";
import { pointName, pointOf } from "../point";
import type { Point } from "../types";
import { api } from "../wire";
import type { TableState } from "./state";
import type { Unsent } from "./outgoing";

export class Trials {
  /** The drag under way, as the server answered last. */
  readonly trail = signal<Trail | null>(null);
  private text = "";
  private wanted: { piece: string; from: string; to: Point } | undefined;
  private asking: Promise<void> | undefined;

  constructor(private readonly table: TableState) {}

  /** The piece of a place is held over a point. */
  over(from: string, place: string | null) {
    const to = place === null ? undefined : pointOf(place);
    const piece = this.table.options.peek().find((o) => o.from === from && o.piece)?.piece;
    if (!to || !piece) return;
    this.wanted = { piece, from, to };
    this.asking ??= this.ask().finally(() => (this.asking = undefined));
  }

  private async ask() {
    const s = this.table.state.peek();
    while (s && this.wanted) {
      const { piece, from, to } = this.wanted;
      this.wanted = undefined;
      const found = await api.attempt(this.table.id, s.as, s.number, piece, to).catch(() => null);
      if (this.table.state.peek() !== s || !found) return this.clear();
      this.text = found.text ?? "";
      this.trail.value = { from, to: pointName(found.at ?? to), path: found.path ?? [], legal: !!found.text, words: found.words.join(" · ") };
    }
  }

  /** The piece is let go: what is to be sent, when it may go there. */
  async drop(): Promise<Unsent | undefined> {
    await this.asking;
    const s = this.table.state.peek();
    const trail = this.trail.peek();
    const { text } = this;
    this.clear();
    if (!s || !text || !trail || !this.table.asked.peek()) return undefined;
    return { number: s.number, step: s.step, seat: s.question.seat, text, words: trail.words || text };
  }

  clear() {
    this.wanted = undefined;
    this.text = "";
    this.trail.value = null;
  }
}
