// Sends replies to the server. A reply that does not get through waits, and is sent once the
// server is back, if its question is still open.
import { batch } from "@preact/signals";
import { api } from "../wire";
import { seatNames } from "./seats";
import type { MatchState } from "../types";
import { t } from "../words";
import type { TableState } from "./state";
import type { Reply } from "./reply";

/** The table that replies are sent for: it gets the results. */
export interface Sender extends TableState {
  take(s: MatchState): Promise<void>;
  refresh(): Promise<void>;
  later(again: () => Promise<void>): void;
  fail(e: unknown): void;
  /** The request has ended, with an answer or without. */
  settle(): void;
}

export class Errand {
  constructor(private readonly table: Sender) {}

  /** Runs work that sends something: the table is busy until it is done. */
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

  /** Sends a reply; keeps it if the network fails. */
  async post(u: Reply) {
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

  /** Sends the reply that waited, now that the server is back. */
  async resend() {
    const { table } = this;
    const u = table.unsent.value;
    const s = table.latest.value;
    if (!u || !s || table.sending.value) return;
    if (s.number === u.number) return this.post(u);
    table.unsent.value = null;
    // It may have arrived, with only the response lost.
    const arrived = u.text
      ? await api.step(table.id, u.step + 1, s.as).then((p) => p.action === u.text && p.seat === u.seat, () => false)
      : s.step < u.step;
    if (!arrived) table.failure.value = t("match.unsent.stale", { what: u.words });
  }
}
