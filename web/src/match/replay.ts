// Tells the turn of the other side step by step, from the moments the server keeps.
import { signal } from "@preact/signals";
import { pace, stay } from "./pace";
import { traceOf, type Trace } from "./past";
import type { Event, MatchState, PastStep, Scene } from "../types";

/** A moment on the table that is not the present one. */
export interface Moment {
  scene: Scene;
  step: number;
  words: string;
  cells: string[];
  /** All that happened in it, and what is said of each event. */
  events: readonly Event[];
  told: readonly string[];
  /** How a piece went in it. */
  traces: readonly Trace[];
  seat: number;
  /** The last event of it in which something fell. */
  fell?: Event;
}

/** Whether a step is worth a look: something moved, fought, fell or was played. Orders are seen together. */
export function worthALook(p: PastStep): boolean {
  return (p.events ?? []).some((e) => e.trace?.length || e.roll?.dice.length || e.test || e.id.endsWith(".event.play"));
}

export class Replay {
  /** The step that is told; null before the first and after the last. */
  readonly moment = signal<Moment | null>(null);
  private told = 0;
  private running = false;
  private wake: (() => void) | undefined;
  private skipped = false;
  private target: MatchState | undefined;

  /** ask tells how it stood at a step; done is called when all was told, and is to put the present on the table. */
  constructor(
    private readonly ask: (step: number, as: string) => Promise<PastStep>,
    private readonly done: () => void,
  ) {}

  /** Notes that the player has seen everything up to a step: his own, or what he found when he came. */
  seen(step: number) {
    this.told = Math.max(this.told, step);
  }

  /**
   * Tells what led from one state to the next, unless it is the viewer's own doing.
   * While it is true, what lies on the table is not the present.
   */
  follow(before: MatchState | null, now: MatchState, own: number | undefined, shared: boolean): boolean {
    if (before && now.step < before.step) this.told = now.step; // something was taken back
    this.target = now;
    if (this.running) return true;
    if (!before || shared || pace.value === "at-once" || this.skipped || now.step - this.told > 200) {
      this.told = now.step;
      if (now.question.seat === own) this.skipped = false;
      return false;
    }
    if (now.step <= this.told) return false;
    void this.run(own);
    return true;
  }

  /** Whether something is being told, or is about to be. */
  get telling() {
    return this.running;
  }

  /** The present lies on the table. */
  rest() {
    this.moment.value = null;
  }

  private async run(own: number | undefined) {
    this.running = true;
    try {
      while (this.target && this.told < this.target.step && !this.skipped) {
        const p = await this.ask(++this.told, this.target.as);
        if (this.skipped) break;
        if (p.step > this.target.step) continue; // taken back meanwhile
        if (p.seat === own || !worthALook(p)) continue;
        const roll = (p.events ?? []).findLast((e) => e.roll?.dice.length || e.test);
        const loud = roll ?? (p.events ?? []).find((e) => e.trace?.length || e.id.endsWith(".event.play"));
        this.moment.value = {
          scene: p.scene,
          step: p.step,
          words: p.words[(p.events ?? []).indexOf(loud!)] ?? "",
          cells: loud?.cells ?? [],
          events: p.events ?? [],
          told: p.words,
          traces: loud ? traceOf(loud) : [],
          seat: p.seat,
          fell: roll,
        };
        await new Promise<void>((done) => {
          this.wake = done;
          setTimeout(done, stay(pace.value, roll?.roll?.dice.length ?? (roll ? 1 : 0)));
        });
      }
    } catch {
      // A moment that cannot be had is no reason to keep the present from the player.
    }
    if (this.target) this.told = this.target.step;
    this.running = false;
    if (this.target?.question.seat === own) this.skipped = false;
    this.done();
  }

  /** Ends with the table. */
  close() {
    this.skipped = true;
    this.wake?.();
  }

  /** Goes to the present at once, until the player is asked again. */
  skip() {
    if (!this.moment.value) return;
    this.skipped = true;
    this.wake?.();
  }
}
