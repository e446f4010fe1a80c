// Tells the turn of the other side step by step, from the moments the server keeps.
import { batch, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Trace } from "../marks";
import { pace, stay } from "./pace";
import { fellIn, traceOf } from "./past";
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
  return (p.events ?? []).some((e) => e.trace?.length || e.roll?.dice.length || e.test || e.shown || e.id.endsWith(".event.play"));
}

export class Replay {
  /** The step that is told; null before the first and after the last. */
  readonly moment = signal<Moment | null>(null);
  private told = 0;
  private running = false;
  private wake: (() => void) | undefined;
  private skipped = false;
  private target: MatchState | undefined;

  /** ask tells how it stood at a step; comes hears of a moment before it lies on the table; done is called when all was told, and is to put the present there; untold is null when no dice are left to be read. */
  constructor(
    private readonly ask: (step: number, as: string) => Promise<PastStep>,
    private readonly comes: (m: Moment) => void,
    private readonly done: () => void,
    private readonly untold: ReadonlySignal<unknown>,
  ) {}

  /** Notes that a step is the player's own doing: it is not told, unless dice fell in it and the other side has gone on before it could be shown. */
  seen(step: number) {
    this.told = Math.max(this.told, step);
    this.did = step;
  }

  /** The step of what the player did last, while it has not been shown. */
  private did = Infinity;

  /**
   * Tells what led from one state to the next, unless it is the viewer's own doing.
   * While it is true, what lies on the table is not the present.
   */
  follow(before: MatchState | null, now: MatchState, own: number | undefined, shared: boolean): boolean {
    if (before && now.step < before.step) [this.told, this.did] = [now.step, Infinity]; // something was taken back
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

  /** What lies on the table is to be seen for so long, in milliseconds, before something else is told. */
  hold(ms: number) {
    this.from = Date.now() + ms;
  }

  private from = 0;

  /** Waits, and longer until all dice are read; somebody who wants to go on ends it. */
  private async rests(ms: number) {
    let stop = () => clearTimeout(timer);
    let timer: ReturnType<typeof setTimeout>;
    await new Promise<void>((done) => {
      this.wake = done;
      timer = setTimeout(() => (stop = effect(() => void (this.untold.value || done()))), ms);
    });
    stop();
  }

  /** Whether something is being told, or is about to be. */
  get telling() {
    return this.running;
  }

  /** The present lies on the table, as it is after a step. */
  rest(step: number) {
    this.moment.value = null;
    if (this.did <= step) this.did = Infinity;
  }

  private async run(own: number | undefined) {
    this.running = true;
    try {
      const wait = this.from - Date.now();
      if (wait > 0 || this.untold.peek()) await this.rests(wait);
      while (this.target && (this.did < this.target.step || this.told < this.target.step) && !this.skipped) {
        const mine = this.did < this.target.step;
        const p = await this.ask(mine ? this.did : ++this.told, this.target.as);
        this.did = Infinity;
        if (this.skipped) break;
        if (p.step > this.target.step) continue; // taken back meanwhile
        if (mine ? !fellIn(p) : p.seat === own || !worthALook(p)) continue;
        const roll = fellIn(p);
        const loud = roll ?? (p.events ?? []).find((e) => e.trace?.length || e.id.endsWith(".event.play"));
        const moment: Moment = {
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
        batch(() => {
          this.comes(moment);
          this.moment.value = moment;
        });
        await this.rests(stay(pace.value, roll?.roll?.dice.length ?? (roll && roll.shown?.kind !== "cube" ? 1 : 0)));
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

  /** Goes to the present at once, until the player is asked again; before anything is told, only to that. */
  skip() {
    if (!this.moment.value) return this.wake?.();
    this.skipped = true;
    this.wake?.();
  }
}
