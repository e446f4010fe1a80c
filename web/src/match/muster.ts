// Waiting for the deal: this browser's seats pledge and reveal their texts for the dice, and
// poll the server until the other seats have.
import type { Signal } from "@preact/signals";
import { api } from "../wire";
import type { MatchState } from "../types";
import { answer, pledge } from "./pledge";

/** How often to ask whether the battle is dealt, in milliseconds. */
const pause = 2000;

export class Muster {
  private closed = false;

  /** state is the match while the battle is not dealt. */
  constructor(
    private readonly id: string,
    readonly state: Signal<MatchState | null>,
  ) {}

  /** Returns when the battle is dealt, or the table is left. Fails as the network does. */
  async dealt(s: MatchState, reached: () => void): Promise<MatchState> {
    while (!this.closed) {
      s = await answer(s).catch((e: unknown) => {
        if (e instanceof api.Refused) return s; // somebody was faster: the state is fetched below
        throw e;
      });
      this.state.value = s.muster ? s : null;
      if (!s.muster) break;
      reached();
      await this.moved(s.muster.progress);
      if (!this.closed) s = await api.match(this.id);
    }
    return s;
  }

  /** Returns when the muster has advanced, or it is time to look again, or the table is left. */
  private async moved(progress: number) {
    for (let asked = 0; asked < 5 && !this.closed; asked++) {
      await new Promise((wake) => setTimeout(wake, document.hidden ? 5 * pause : pause));
      if (this.closed) return;
      const now = await api.now(this.id, "spectator", 0);
      if (now.number !== 0 || now.event !== progress) return;
    }
  }

  /** Fetches the words again in another language. */
  async retell() {
    if (this.state.value) this.state.value = await api.match(this.id).catch(() => this.state.value);
  }

  /** Pledges a new text for a seat whose first one is lost. */
  async pledgeAnew(seat: number) {
    const s = this.state.value;
    if (s) this.state.value = await pledge(s, seat);
  }

  close() {
    this.closed = true;
  }
}
