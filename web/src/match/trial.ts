// Drags over open ground: the client asks the server at every step, one request at a time,
// where the piece would come to rest.
import { signal } from "@preact/signals";
import type { Trail } from "../marks";
import { pointName, pointOf } from "../point";
import type { Point } from "../types";
import { api } from "../wire";
import type { TableState } from "./state";
import { replyOf, type Reply } from "./reply";

export class Trials {
  /** The drag under way, after the server's last answer. */
  readonly trail = signal<Trail | null>(null);
  private text = "";
  private wanted: { piece: string; from: string; to: Point } | undefined;
  private asking: Promise<void> | undefined;

  constructor(private readonly table: TableState) {}

  /** The piece of a place is dragged over a point. */
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
      const found = await api.attempt(s, piece, to).catch(() => null);
      if (this.table.state.peek() !== s || !found) return this.clear();
      this.text = found.text ?? "";
      this.trail.value = { from, to: pointName(found.at ?? to), path: found.path ?? [], legal: !!found.text, words: found.words.join(" · ") };
    }
  }

  /** The piece is let go: returns the reply that moves it, if it may go there. */
  async drop(): Promise<Reply | undefined> {
    await this.asking;
    const s = this.table.state.peek();
    const trail = this.trail.peek();
    const { text } = this;
    this.clear();
    if (!s || !text || !trail || !this.table.asked.peek()) return undefined;
    return replyOf(s, { text, words: trail.words || text });
  }

  clear() {
    this.wanted = undefined;
    this.text = "";
    this.trail.value = null;
  }
}
