// What is on its way to the server. An answer that does not get through waits, and
// goes once the server is there again, if its question still stands.
import { batch } from "@preact/signals";
import * as api from "../wire/api";
import type { Table } from "./table";
import { seatNames } from "./seats";
import type { MatchState, OptionWords } from "../types";
import { t } from "../words/words";

/** An answer, or the taking back of one, with the question it answers. */
export interface Unsent {
  number: number;
  step: number;
  seat: number;
  /** The action's text; empty for taking back. */
  text: string;
  words: string;
}

export const errandOf = (s: MatchState, o: OptionWords): Unsent => ({ number: s.number, step: s.step, seat: s.question.seat, text: o.text, words: o.words });

export class Errand {
  constructor(private readonly table: Table) {}

  /** Something is on its way until work is done. */
  async run(work: () => Promise<void>) {
    const { table } = this;
    table.sending.value = true;
    try {
      await work();
    } finally {
      table.sending.value = false;
      table.settle();
    }
  }

  /** Sends an answer. When the network fails it is kept. */
  async post(u: Unsent) {
    const { table } = this;
    await this.run(async () => {
      try {
        const seat = seatNames[u.seat as 0 | 1];
        const s = await (u.text ? api.act(table.id, seat, u.number, u.text) : api.undo(table.id, seat, u.number));
        batch(() => {
          table.unsent.value = null;
          table.offline.value = false;
        });
        await table.take(s);
      } catch (e) {
        table.fail(e);
        if (e instanceof api.Refused) {
          table.unsent.value = null;
          await table.refresh();
        } else {
          table.unsent.value = u;
          table.later(() => table.refresh());
        }
      }
    });
  }

  /** The server is there again: what waited is sent. */
  async resend() {
    const { table } = this;
    const u = table.unsent.value;
    const s = table.latest.value;
    if (!u || !s || table.sending.value) return;
    if (s.number === u.number) return this.post(u);
    table.unsent.value = null;
    // It may have arrived, and only the answer to it was lost.
    const arrived = u.text
      ? await api.step(table.id, u.step + 1, s.as).then((p) => p.action === u.text && p.seat === u.seat, () => false)
      : s.step < u.step;
    if (!arrived) table.failure.value = t("match.unsent.stale", { what: u.words });
  }
}
