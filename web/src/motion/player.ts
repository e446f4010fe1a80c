// Plays beats over the board. The page already shows the new scene; pieces whose picture is
// still moving are hidden. Any press ends the animation.
import { type Pace, type TableState, type Untold } from "../match";
import { placeOf, piecesAt } from "../place";
import type { Point } from "../board/ground";
import { pointName } from "../point";
import type { Figure as BoardFigure, Piece } from "../types";
import type { Beat } from "./beat";
import { type Actor, actorsOf, touched } from "./cast";
import { fallenOf, type Figure, figureOf, onSheet, type Sheet, tokenOf } from "./figure";
import { carry, fly, overPage } from "./flights";
import { hear, heardIn } from "./hear";
import { arrow, lay } from "./plate";
import * as steps from "./steps";
import { along } from "./steps";
import * as tempo from "./tempo";

export interface Play {
  sheet: Sheet;
  /** The pieces at the beginning. */
  before: readonly Piece[];
  beats: readonly Beat[];
  /** The table, which withholds results of chance until they have been read. */
  teller?: Pick<TableState, "untold" | "tell">;
  /** The seat whose hand is open. */
  own: number | undefined;
  pace: Pace;
  /** The most it may take, in milliseconds. */
  room?: number;
}

const ease = "cubic-bezier(.45,.05,.35,1)";

export class Run {
  private readonly over = overPage();
  private readonly away: Element[] = [];
  private running: Animation[] = [];
  /** The elements where the cards of the beat arrive. */
  private fresh: Element[] = [];
  private readonly untold: Untold | null | undefined;
  /** Whether a result has not been read yet. */
  get withholds() {
    return !!this.untold && this.p.teller?.untold.peek() === this.untold;
  }
  private plate: HTMLElement | undefined;
  private cleared: ReturnType<typeof setTimeout> | undefined;
  private readonly k: number;
  private readonly on: ReadonlySet<string>;
  /** Whether it has ended. */
  done = false;

  constructor(private readonly p: Play) {
    this.k = tempo.tempoOf(p.beats, p.pace, p.room);
    this.on = touched(p.sheet.ground, p.before, p.beats);
    this.hide();
    this.untold = p.teller?.untold.peek();
    void this.play();
  }

  /** Hides the drawings of pieces that move. */
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
    // The last result is revealed before its consequences reach the page: standards won, cards drawn.
    const last = beats.findLastIndex((b) => b.strike);
    const told = beats.findIndex((b, i) => i > last && (b.won.length || b.cards.length));
    for (const [i, b] of beats.entries()) {
      if (i === told) {
        this.tell();
        await undefined; // the page is drawn again
        if (this.done) return;
      }
      this.beat(before, b);
      await Promise.allSettled(this.running.filter((a) => !beside.has(a)).map((a) => a.finished));
      if (this.done) return;
      before = b.pieces;
      // Dispatches report these dice before the next roll; the last ones come with all their consequences.
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
    for (const a of actorsOf(sheet.ground, before, b, this.on)) this.enter(a, b, near(placeOf(a.here[0]!) ?? ""), before);
    for (const l of b.losses) if (l.figures.length) this.fell(l.piece, l.figures);
    for (const l of b.losses) if (!l.figures.length && (!l.gone || l.n > 1)) this.tip(l.piece, l.place, Math.min(l.gone ? l.n - 1 : l.n, 4));
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

  /** Draws an actor and animates it. */
  private enter(a: Actor, b: Beat, near: (seat: number) => boolean, before: readonly Piece[]) {
    const { sheet } = this.p;
    const figure = figureOf(sheet, a.here, a.turns[1], near, a.walks ? undefined : before);
    const way = a.way.map((p) => onSheet(sheet, p));
    figure.root.style.transform = steps.at(way.at(-1)!);
    const duration = tempo.lengthOf(b) * this.k;
    const go = (e: HTMLElement, frames: Keyframe[], more: KeyframeAnimationOptions = {}) => this.running.push(e.animate(frames, { duration, easing: ease, ...more }));
    if (a.here.some((p) => p.figures?.length)) {
      if (a.gone) return void figure.root.remove(); // its figures fall one by one
      return this.march(figure, a, b, before, duration);
    }
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

  /** Pushes an attacker towards its neighbor, and a target that is hit back a little. */
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

  /** Has each figure of a unit walk its own way. */
  private march(figure: Figure, a: Actor, b: Beat, before: readonly Piece[], duration: number) {
    const { ground } = this.p.sheet;
    for (const p of a.here) {
      const was = before.find((x) => x.id === p.id);
      const steps = b.walks.find((w) => w.ids.includes(p.id))?.steps ?? [];
      for (const f of p.figures ?? []) {
        const from = was?.figures?.find((g) => g.id === f.id)?.at;
        const e = figure.body.querySelector<SVGElement>(`[data-walks="${CSS.escape(f.id)}"]`);
        if (!e || !from || !f.at || (from.x === f.at.x && from.y === f.at.y)) continue;
        const path = steps.find((s) => s.figure === f.id)?.path ?? [from, f.at];
        const way = path.map((q) => ({ x: (q.x - f.at!.x) * ground.scale, y: (q.y - f.at!.y) * ground.scale }));
        // They do not all set out in the same moment.
        const delay = ((f.id.charCodeAt(f.id.length - 1) * 37) % 90) * this.k;
        this.running.push(e.animate(along(way), { duration: duration - delay, delay, fill: "backwards", easing: a.back ? "ease-in" : "ease-in-out" }));
      }
    }
    // The beat lasts as long as the longest way.
    this.running.push(figure.shadow.animate(null, { duration }));
    figure.shadow.style.visibility = "hidden";
  }

  /** Has figures fall where they stood. */
  private fell(piece: Piece, figures: readonly BoardFigure[]) {
    const { sheet } = this.p;
    figures.forEach((f, i) => {
      const at = f.at && sheet.ground.centre(pointName(f.at));
      if (!at) return;
      const fallen = fallenOf(sheet, piece, f);
      fallen.style.transform = steps.at(onSheet(sheet, at));
      this.running.push((fallen.firstElementChild as HTMLElement).animate(steps.tipped(i % 2 ? -1 : 1, 0.7 * sheet.k * sheet.ground.reach), { duration: 1.4 * tempo.fall * this.k, delay: 60 * i * this.k, fill: "both", easing: "ease-in" }));
    });
  }

  /** Tips over lost blocks. */
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
    // The beat lasts until the dice have been read. A delay without animation costs no frames.
    this.running.push(laid.plate.animate(null, { delay: duration }));
  }

  /** Shows the pieces of the board again; standards may still fly. */
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

  /** Ends all movement; the dice stay for a while. */
  finish() {
    if (this.done) return;
    for (const a of this.running) a.finish();
    this.end();
  }

  /** Removes everything. */
  clear() {
    this.finish();
    clearTimeout(this.cleared);
    this.plate?.remove();
  }
}

/** Removes all figures, but not the dice. */
const sweep = (layer: HTMLElement) => layer.querySelectorAll(":scope > .figure").forEach((e) => e.remove());

/** Animations that the next beat does not wait for. */
const beside = new WeakSet<Animation>();

/** The same turn the shorter way round, in degrees. */
const shorter = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;
