// Plays beats over the board. What stands on the page is the present already, hidden
// where a picture of it is still on its way; any click puts all of it down.
import { type Pace, type TableState, type Untold } from "../match";
import { placeOf, piecesAt } from "../place";
import type { Point } from "../board/ground";
import type { Piece } from "../types";
import type { Beat } from "./beat";
import { type Actor, actorsOf, touched } from "./cast";
import { type Figure, figureOf, onSheet, type Sheet, tokenOf } from "./figure";
import { carry, fly, overPage } from "./flights";
import { hear, heardIn } from "./hear";
import { arrow, lay } from "./plate";
import * as steps from "./steps";
import * as tempo from "./tempo";

export interface Play {
  sheet: Sheet;
  /** What stands on the board to begin with. */
  before: readonly Piece[];
  beats: readonly Beat[];
  /** Whoever withholds what falls until it was read. */
  teller?: Pick<TableState, "untold" | "tell">;
  /** Whose hand lies open. */
  own: number | undefined;
  pace: Pace;
  /** How long it may take at most. */
  room?: number;
}

const ease = "cubic-bezier(.45,.05,.35,1)";

export class Run {
  private readonly over = overPage();
  private readonly away: Element[] = [];
  private running: Animation[] = [];
  /** Where the cards of the beat will lie. */
  private fresh: Element[] = [];
  private readonly untold: Untold | null | undefined;
  /** Whether something is still to be read. */
  get withholds() {
    return !!this.untold && this.p.teller?.untold.peek() === this.untold;
  }
  private plate: HTMLElement | undefined;
  private cleared: ReturnType<typeof setTimeout> | undefined;
  private readonly k: number;
  private readonly on: ReadonlySet<string>;
  /** Whether it has come to its end, or was put down. */
  done = false;

  constructor(private readonly p: Play) {
    this.k = tempo.tempoOf(p.beats, p.pace, p.room);
    this.on = touched(p.sheet.ground, p.before, p.beats);
    this.hide();
    this.untold = p.teller?.untold.peek();
    void this.play();
  }

  /** Hides what is drawn of the pieces that are on their way. */
  private hide() {
    const places = new Set(this.p.beats.at(-1)!.pieces.flatMap((p) => (this.on.has(p.id) ? (placeOf(p) ?? []) : [])));
    for (const e of this.p.sheet.layer.parentElement!.querySelectorAll<SVGElement>("[data-piece], [data-caption]")) {
      if (places.has(e.dataset.piece ?? e.dataset.caption ?? "")) this.keep(e);
    }
  }

  private keep(e: Element) {
    e.setAttribute("data-underway", "");
    this.away.push(e);
  }

  private async play() {
    let before: readonly Piece[] = this.p.before;
    const { beats } = this.p;
    // What fell is told before what it led to reaches the page: standards that are won, cards that are drawn.
    const last = beats.findLastIndex((b) => b.strike);
    const told = beats.findIndex((b, i) => i > last && (b.won.length || b.cards.length));
    for (const [i, b] of beats.entries()) {
      if (i === told) {
        this.tell();
        await undefined; // the page is drawn anew
        if (this.done) return;
      }
      this.beat(before, b);
      await Promise.allSettled(this.running.filter((a) => !beside.has(a)).map((a) => a.finished));
      if (this.done) return;
      before = b.pieces;
      // Dispatches tell these dice before the next fall; the last ones are told with all they led to.
      if (b.strike && this.untold && i < last) {
        this.untold.read.value++;
        await undefined;
        if (this.done) return;
      }
    }
    this.bare();
    await Promise.allSettled(this.running.map((a) => a.finished));
    if (!this.done) this.end();
  }

  private beat(before: readonly Piece[], b: Beat) {
    const { sheet, own } = this.p;
    for (const [what, n] of heardIn(b)) hear(what, n);
    this.running = this.running.filter((a) => beside.has(a));
    sweep(sheet.layer);
    const at = piecesAt(before);
    const near = (place: string) => (seat: number) => sheet.ground.neighbours(place).some((n) => at.get(n)?.some((x) => x.seat !== seat));
    for (const a of actorsOf(sheet.ground, before, b, this.on)) this.enter(a, b, near(placeOf(a.here[0]!) ?? ""));
    for (const l of b.losses) if (!l.gone || l.n > 1) this.tip(l.piece, l.place, Math.min(l.gone ? l.n - 1 : l.n, 4));
    if (b.strike) this.strike(b, b.strike.event.seat);
    for (const e of this.fresh) e.removeAttribute("data-underway");
    this.fresh = b.cards.flatMap((c) => {
      const { animations, kept } = fly(this.over, c, c.seat === own, sheet.system, sheet.armies[c.seat as 0 | 1], this.k);
      this.running.push(...animations);
      return kept;
    });
    this.fresh.forEach((e) => this.keep(e));
    for (const w of b.won) {
      const { animations, kept } = carry(this.over, w, sheet, this.k);
      kept.forEach((e) => this.keep(e));
      animations.forEach((a) => beside.add(a));
      this.running.push(...animations);
    }
  }

  /** Puts an actor on stage and lets it do its part. */
  private enter(a: Actor, b: Beat, near: (seat: number) => boolean) {
    const { sheet } = this.p;
    const figure = figureOf(sheet, a.here, a.turns[1], near);
    const way = a.way.map((p) => onSheet(sheet, p));
    figure.root.style.transform = steps.at(way.at(-1)!);
    const duration = tempo.lengthOf(b) * this.k;
    const go = (e: HTMLElement, frames: Keyframe[], more: KeyframeAnimationOptions = {}) => this.running.push(e.animate(frames, { duration, easing: ease, ...more }));
    if (way.length > 1) go(figure.root, steps.along(way), { fill: "backwards" });
    if (a.walks) {
      go(figure.body, a.back ? steps.driven : steps.lifted);
      if (!a.back) go(figure.shadow, steps.shade);
    }
    if (a.turns[0] !== a.turns[1] && !a.walks) go(figure.body, steps.turning(shorter(a.turns[1] - a.turns[0])));
    if (a.gone) go(figure.body, steps.tipped(a.here[0]!.seat ? 1 : -1, sheet.k * sheet.ground.reach), { fill: "forwards", easing: "ease-in" });
    if (a.comes) go(figure.body, steps.comes);
    if (b.strike) this.blow(figure, a, b);
  }

  /** Whoever strikes a neighbour is pushed forward; whoever is hit gives way a little. */
  private blow(figure: Figure, a: Actor, b: Beat) {
    const { ground, k } = this.p.sheet;
    const { from, to, event } = b.strike!;
    const [x, y] = [from, to].map((name) => name && ground.centre(name)) as (Point | undefined)[];
    const here = placeOf(a.here[0]!);
    if (!x || !y || (here !== from && here !== to)) return;
    const far = Math.hypot(y.x - x.x, y.y - x.y) || 1;
    const by = (n: number) => ({ x: ((y.x - x.x) / far) * n * k * ground.reach, y: ((y.y - x.y) / far) * n * k * ground.reach });
    const duration = (tempo.strike.aim + tempo.strike.fall) * this.k;
    const hits = event.roll?.hits ?? (event.test?.passed ? 1 : 0);
    if (here === from && far < 2.6 * ground.reach) this.running.push(figure.body.animate(steps.pushed(by(0.42)), { duration, easing: "ease-in-out" }));
    if (here === to && hits) this.running.push(figure.body.animate(steps.struck(by(0.1)), { duration: 170 * this.k, delay: duration }));
  }

  /** Blocks that were lost tip over and leave. */
  private tip(piece: Piece, place: string, n: number) {
    const { sheet } = this.p;
    const p = sheet.ground.centre(place);
    if (!p) return;
    for (let i = 0; i < n; i++) {
      const token = tokenOf(sheet, piece);
      token.style.transform = steps.at(onSheet(sheet, { x: p.x + 6 * i, y: p.y - 6 * i }));
      const frames = steps.tipped(i % 2 ? -1 : 1, 1.5 * sheet.k * sheet.ground.reach);
      this.running.push((token.firstElementChild as HTMLElement).animate(frames, { duration: tempo.fall * this.k, delay: 40 * i * this.k, fill: "both", easing: "ease-in" }));
    }
  }

  private strike(b: Beat, seat: number) {
    const { sheet } = this.p;
    const line = arrow(sheet, b.strike!, seat);
    const duration = tempo.lengthOf(b) * this.k;
    if (line) this.running.push(line.animate(steps.shows, { duration: tempo.strike.aim * this.k, fill: "backwards" }));
    sheet.layer.querySelectorAll(":scope > .thrown-plate").forEach((e) => e.remove());
    const laid = lay(sheet, b.strike!);
    this.plate = laid.plate;
    this.running.push(...laid.animate(this.k));
    // The beat lasts until the dice were read. Nothing of this changes, so it is all delay: the page is not asked for every frame of it.
    this.running.push(laid.plate.animate(null, { delay: duration }));
  }

  /** The board shows what stands on it; standards may still be carried. */
  private bare() {
    sweep(this.p.sheet.layer);
    for (const e of this.away) if (e.matches("[data-piece], [data-caption]")) e.removeAttribute("data-underway");
  }

  private tell() {
    this.p.teller?.tell(this.untold);
  }

  private end() {
    this.done = true;
    this.tell();
    this.bare();
    for (const e of this.away) e.removeAttribute("data-underway");
    this.over.remove();
    if (this.plate) this.cleared = setTimeout(() => this.plate?.remove(), tempo.lie);
  }

  /** Everything lies where it is going; what fell may still be read. */
  finish() {
    if (this.done) return;
    for (const a of this.running) a.finish();
    this.end();
  }

  /** Nothing of it is left. */
  clear() {
    this.finish();
    clearTimeout(this.cleared);
    this.plate?.remove();
  }
}

/** Takes all away but dice that lie. */
const sweep = (layer: HTMLElement) => layer.querySelectorAll(":scope > .figure").forEach((e) => e.remove());

/** Animations that the next beat does not wait for. */
const beside = new WeakSet<Animation>();

/** The same turn, the shorter way round. */
const shorter = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;
