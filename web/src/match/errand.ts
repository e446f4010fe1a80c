// What is on its way to the server. An answer that does not get through waits, and
// goes once the server is there again, if its question still stands.
import { batch } from "@preact/signals";
import { api } from "../wire";
import { seatNames } from "./seats";
import type { MatchState } from "../types";
import { t } from "../words";
import type { TableState } from "./state";
import type { Unsent } from "./outgoing";

/** The table an errand is run for: what comes of it is told there. */
export interface Sender extends TableState {
  take(s: MatchState): Promise<void>;
  refresh(): Promise<void>;
  later(again: () => Promise<void>): void;
  fail(e: unknown): void;
  /** What was on its way has come, or will not. */
  settle(): void;
}

export class Errand {
  constructor(private readonly table: Sender) {}

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
