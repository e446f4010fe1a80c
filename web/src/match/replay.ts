// Replays the other side's turn step by step, from the moments that the server keeps.
import { batch, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Trace } from "../marks";
import { pace, stay } from "./settings";
import { fell, fellIn, traceOf } from "./past";
import type { Event, MatchState, PastStep, Scene } from "../types";

/** A moment on the table that is not the present. */
export interface Moment {
  scene: Scene;
  step: number;
  words: string;
  cells: string[];
  /** The events of the moment, and the words of each. */
  events: readonly Event[];
  told: readonly string[];
  /** The moves of pieces in it. */
  traces: readonly Trace[];
  seat: number;
  /** Its last event with a result of chance. */
  fell?: Event;
}

const moves = (e: Event) => !!e.trace?.length || e.id.endsWith(".event.play");

/** Whether a step is shown by itself: a move, a result of chance or a card played. Orders are shown together. */
export const worthALook = (p: PastStep) => (p.events ?? []).some((e) => moves(e) || fell(e));

export class Replay {
  /** The moment that is shown; null before the first and after the last. */
  readonly moment = signal<Moment | null>(null);
  private told = 0;
  private running = false;
  private wake: (() => void) | undefined;
  private skipped = false;
  private target: MatchState | undefined;

  /** ask fetches the moment after a step; comes gets a moment before it is on the table; done is called at the end and shows the present; untold is null when all dice have been read. */
  constructor(
    private readonly ask: (step: number, as: string) => Promise<PastStep>,
    private readonly comes: (m: Moment) => void,
    private readonly done: () => void,
    private readonly untold: ReadonlySignal<unknown>,
  ) {}

  /** Notes that a step is the player's own: it is not replayed, unless it has dice and the other side goes on before they could be shown. */
  seen(step: number) {
    this.told = Math.max(this.told, step);
    this.did = step;
  }

  /** The player's own last step, while it has not been shown. */
  private did = Infinity;

  /** Replays what led from one state to the next, except the viewer's own steps; true if the table does not show the present now. */
  follow(before: MatchState | null, now: MatchState, own: number | undefined, shared: boolean): boolean {
    if (before && now.step < before.step) [this.told, this.did] = [now.step, Infinity]; // an undo
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

  /** Keeps the table as it is for some milliseconds before the next moment. */
  hold(ms: number) {
    this.from = Date.now() + ms;
  }

  private from = 0;

  /** Waits some milliseconds, and then until all dice have been read; the player may end it. */
  private async rests(ms: number) {
    let stop = () => clearTimeout(timer);
    let timer: ReturnType<typeof setTimeout>;
    await new Promise<void>((done) => {
      this.wake = done;
      timer = setTimeout(() => (stop = effect(() => void (this.untold.value || done()))), ms);
    });
    stop();
  }

  /** Whether a replay runs or is about to begin. */
  get telling() {
    return this.running;
  }

  /** The table shows the present, which is the state after a step. */
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
        if (p.step > this.target.step) continue; // undone meanwhile
        if (mine ? !fellIn(p) : p.seat === own || !worthALook(p)) continue;
        const roll = fellIn(p);
        const loud = roll ?? (p.events ?? []).find(moves);
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
      // If a moment cannot be fetched, the player still gets the present.
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

  /** Goes to the present at once, until the player is asked again; before the first moment only ends the wait for it. */
  skip() {
    if (this.moment.value) this.skipped = true;
    this.wake?.();
  }
}
