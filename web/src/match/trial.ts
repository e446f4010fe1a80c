// Moves over open ground before they are made: dragged, walked by keys or pinned by a tap. The
// client asks the server at every step, one request at a time, where the piece would come to rest.
import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import type { Spread, Trail } from "../marks";
import { pointName, pointOf } from "../point";
import type { OptionWords, Piece, Point } from "../types";
import { api } from "../wire";
import { goalOf } from "../place";
import { isBeside } from "./beside";
import { paced } from "./paced";
import type { TableState } from "./state";
import { replyOf, type Reply } from "./reply";

/** What the player means to do with a piece. */
interface Plan {
  piece: string;
  from: string;
  /** The point that moves: the middle of a unit's front. */
  start: Point;
  to: Point;
  facing?: number;
  form?: string;
  pinned: boolean;
}

/** A point to rest at is taken if it is meant within this distance, in thousandths of an inch. */
const snap = 450;
const inch = 1000;
/** A turn by a key, and a finer one, in tenths of a degree. */
const turn = 150;
const round = 3600;

export class Trials {
  /** The move as the server answered last. */
  readonly trail = signal<Trail | null>(null);
  /** The same for words, which need not follow every step of a drag. What begins or ends a move shows at once. */
  readonly told: ReadonlySignal<Trail | null>;
  /** Whether a ghost is pinned, which a tap or Enter moves. */
  readonly pinned = computed(() => !!this.trail.value?.pinned);
  /** Where the unit in hand could go, the ground counted. */
  readonly reach = signal<Spread | null>(null);
  /** The place of the unit of which one figure is in hand. */
  readonly adjusting = signal<string | null>(null);
  private plan: Plan | null = null;
  private text = "";
  private wanted = false;
  private asking: Promise<void> | undefined;
  private readonly end: () => void;

  constructor(private readonly table: TableState) {
    const [told, quiet] = paced(this.trail, (was, is) => !was || !is || was.still !== is.still || was.pinned !== is.pinned);
    this.told = told;
    // A unit in hand looks around from where it stands.
    const look = effect(() => {
      const s = table.state.value;
      const place = table.asked.value && s?.question.open ? table.offers.value.picked : null;
      this.clear();
      this.reach.value = null;
      if (place && isBeside(place)) this.plan = this.planned(place);
      else if (place && this.may(place, table.options.value)) this.look(place);
    });
    this.end = () => {
      quiet();
      look();
    };
  }

  close() {
    this.end();
  }

  /** Whether the piece at a place may be moved, or turned where it stands. */
  may(place: string, options: readonly OptionWords[]): boolean {
    return options.some((o) => o.from === place && goalOf(o) && !o.odds) || !!this.at(place)?.forms;
  }

  /** The moves of the piece at a place that the server suggests. */
  private moves(from: string): OptionWords[] {
    return this.table.options.peek().filter((o) => o.from === from && o.piece && o.at && !o.target);
  }

  private at(from: string): Piece | undefined {
    return this.table.pieces.peek().get(from)?.[0];
  }

  private planned(from: string): Plan | null {
    const [move] = this.moves(from);
    const piece = this.at(from);
    const start = move?.path?.[0] ?? piece?.at ?? pointOf(from) ?? move?.at; // beside the table: where it could be put
    return start && (move || piece) ? { piece: move?.piece ?? piece!.id, from, start, to: start, pinned: false } : null;
  }

  /** Where a unit looks after a move, unless the player turns it: where the suggested moves look; a column where it goes. */
  private facing(p: Plan): number | undefined {
    if (p.facing !== undefined || p.piece.includes(".")) return p.facing;
    if (isBeside(p.from)) return undefined; // it is put looking at the enemy
    const column = (p.form ?? this.at(p.from)?.form) === "column";
    return column ? undefined : this.moves(p.from)[0]?.facing;
  }

  private look(from: string) {
    this.plan = this.planned(from);
    if (!this.plan) return;
    this.plan.facing = this.at(from)?.facing;
    this.ask();
    if (this.moves(from).length) void this.askReach(from, this.plan.piece);
  }

  private async askReach(from: string, piece: string) {
    const s = this.table.state.peek();
    if (!s || this.reach.peek()?.from === from) return;
    const region = await api.reach(s, piece).catch(() => null);
    if (region && this.table.state.peek() === s && this.table.offers.peek().picked === from) this.reach.value = { from, region };
  }

  /** Whether the unit at a place has just moved, so that a figure of it may be moved by itself. */
  mayAdjust(from: string): boolean {
    return !!this.table.asked.peek() && !!this.table.state.peek()?.question.open && !!this.at(from)?.marks?.includes("adjust");
  }

  /** Begins a drag of the piece at a place, taken at a point of it; a figure alone if only that may move. */
  take(from: string, at: string | null) {
    const held = at === null ? undefined : pointOf(at);
    const piece = this.at(from);
    const p = this.plan?.pinned && this.plan.from === from ? this.plan : this.planned(from);
    if (!p) return;
    const near = piece?.marks?.includes("adjust") && held ? piece.figures?.find((f) => f.at && Math.hypot(f.at.x - held.x, f.at.y - held.y) <= f.base.width / 2) : undefined;
    this.adjusting.value = near ? from : null;
    this.plan = near ? { ...p, piece: near.id, start: near.at!, to: near.at! } : { ...p, pinned: false };
    this.grip = held && { x: this.plan.to.x - held.x, y: this.plan.to.y - held.y };
  }

  /** From the point where a piece was taken to the point that moves. */
  private grip: Point | undefined;

  /** The piece in hand is dragged over a point. */
  over(place: string | null) {
    const to = place === null ? undefined : pointOf(place);
    if (!to || !this.plan) return;
    this.to({ x: to.x + (this.grip?.x ?? 0), y: to.y + (this.grip?.y ?? 0) });
  }

  private to(to: Point, exact = false) {
    if (!this.plan) return;
    const near = exact || this.plan.piece.includes(".") ? undefined : this.moves(this.plan.from).find((o) => Math.hypot(o.at!.x - to.x, o.at!.y - to.y) < snap && (o.at!.x !== this.plan!.start.x || o.at!.y !== this.plan!.start.y));
    this.plan = { ...this.plan, to: near?.at ?? to };
    this.ask();
  }

  /** Whether an answer moves a piece, so that its place is shown before it goes there. */
  goes(place: string): boolean {
    const { picked } = this.table.offers.peek();
    return picked !== null && this.moves(picked).some((o) => goalOf(o) === place);
  }

  /** Pins the piece in hand to a point, as its ghost. */
  pin(place: string) {
    const { picked } = this.table.offers.peek();
    const to = pointOf(place);
    if (!picked || !to) return;
    if (!this.plan?.pinned) this.plan = this.planned(picked);
    if (!this.plan) return;
    const o = this.moves(picked).find((o) => goalOf(o) === place);
    this.plan = { ...this.plan, pinned: true, ...(o && { facing: o.facing ?? this.plan.facing, form: o.form ?? this.plan.form }) };
    this.grip = undefined;
    this.to(to);
  }

  /** Shows where a suggested move leads, while the pointer or the focus is on its place; null puts it back. */
  preview(place: string | null) {
    if (this.grip || this.plan?.pinned || !this.plan) return;
    const o = place === null ? undefined : this.moves(this.plan.from).find((o) => goalOf(o) === place);
    const { facing, form } = this.at(this.plan.from) ?? {};
    if (!o && isBeside(this.plan.from)) return void (this.trail.value = null);
    const next = o ? { to: o.at!, facing: o.facing, form: o.form } : { to: this.plan.start, facing, form };
    if (next.to.x === this.plan.to.x && next.to.y === this.plan.to.y && this.trail.peek()) return;
    this.plan = { ...this.plan, ...next };
    this.ask();
  }

  /** Moves the ghost by so much of the table. */
  private nudge(x: number, y: number) {
    const { picked } = this.table.offers.peek();
    if (!this.plan?.pinned) this.plan = picked ? this.planned(picked) : null;
    if (!this.plan) return;
    // It goes on from where it would come to rest.
    const rest = this.trail.peek()?.pinned ? pointOf(this.trail.peek()!.to) : undefined;
    const from = this.plan.pinned && rest && !this.wanted ? rest : this.plan.to;
    if (!this.plan.pinned && isBeside(this.plan.from)) [x, y] = [0, 0]; // it comes onto the table first
    this.plan = { ...this.plan, pinned: true };
    this.to({ x: from.x + x, y: from.y + y }, true);
  }

  /** Turns the piece in hand by tenths of a degree clockwise, or to a facing. */
  turn(by: number, to?: number) {
    if (!this.plan) return;
    const now = to ?? this.plan.facing ?? this.trail.peek()?.facing ?? 0;
    this.plan = { ...this.plan, facing: (((now + by) % round) + round) % round, pinned: this.plan.pinned || !this.grip };
    this.ask();
  }

  /** Has the piece in hand change into a formation; without one into the next. */
  form(form?: string) {
    const { plan } = this;
    const forms = plan && this.at(plan.from)?.forms;
    if (!plan || !forms?.length) return;
    const now = plan.form ?? this.at(plan.from)?.form ?? "";
    this.plan = { ...plan, form: form ?? forms[(forms.indexOf(now) + 1) % forms.length]!, pinned: plan.pinned || !this.grip };
    this.ask();
  }

  /** Takes up the next figure of the unit that has just moved; false if none may be moved by itself. */
  private next(): boolean {
    const [from, here] = [...this.table.pieces.peek()].find(([place]) => this.mayAdjust(place)) ?? [];
    const figures = here?.[0]?.figures?.filter((f) => f.at) ?? [];
    if (from === undefined || !figures.length) return false;
    const f = figures[(figures.findIndex((x) => x.id === this.plan?.piece) + 1) % figures.length]!;
    this.grip = undefined;
    this.plan = { piece: f.id, from, start: f.at!, to: f.at!, pinned: true };
    this.adjusting.value = from;
    this.ask();
    return true;
  }

  /** What a key means for the piece in hand; true if it meant something. */
  press(e: Pick<KeyboardEvent, "key" | "shiftKey">, flipped: boolean): boolean {
    const { picked } = this.table.offers.peek();
    if (!this.table.state.peek()?.question.open || !this.table.asked.peek()) return false;
    const key = e.key.toLowerCase();
    if (key === "m") return this.next();
    const single = this.adjusting.peek() !== null;
    if (!single && (!picked || !this.may(picked, this.table.options.peek()))) return false;
    const way = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[e.key];
    const pinned = this.plan?.pinned;
    const side = { q: -1, e: 1 }[key];
    if (way) {
      const by = (e.shiftKey ? inch / 10 : single ? inch / 4 : inch) * (flipped ? -1 : 1);
      this.nudge(way[0]! * by, way[1]! * by);
    } else if (single && e.key !== "Escape") return false;
    else if (side) this.turn((e.shiftKey ? turn / 3 : turn) * side);
    else if (key === "r") this.form();
    else if (e.key === "Escape" && pinned) this.again();
    else return false;
    return true;
  }

  private ask() {
    this.wanted = true;
    this.asking ??= this.run().finally(() => (this.asking = undefined));
  }

  private async run() {
    const s = this.table.state.peek();
    while (s && this.wanted && this.plan) {
      this.wanted = false;
      const p = this.plan;
      const { piece, from, to, pinned } = p;
      const found = await api.attempt(s, piece, to, { facing: this.facing(p), form: p.form }).catch(() => null);
      if (this.table.state.peek() !== s || !this.plan) return;
      if (!found) return this.clear();
      this.text = found.text ?? "";
      const still = !pinned && !isBeside(from) && to.x === p.start.x && to.y === p.start.y;
      this.trail.value = {
        piece, from, to: pointName(found.at ?? to), path: found.path ?? [], legal: !!found.text, words: found.words.join(" "), aim: to, pinned, still,
        facing: found.facing, form: found.form, figures: found.figures ?? [], costs: found.costWords ?? [], sightings: found.sightings ?? [], seen: found.sightingWords ?? [],
      };
    }
  }

  /** The piece is let go: returns the reply that moves it, if it may go there. */
  async drop(): Promise<Reply | undefined> {
    await this.asking;
    const s = this.table.state.peek();
    const trail = this.trail.peek();
    const { text } = this;
    if (!s || !text || !trail || trail.still || !this.table.asked.peek()) return void this.again();
    this.clear();
    return replyOf(s, { text, words: trail.words || text });
  }

  /** The piece in hand is put back and looks around again. */
  again() {
    const from = this.plan?.from;
    this.clear();
    if (!from || this.table.offers.peek().picked !== from) return;
    if (isBeside(from)) this.plan = this.planned(from);
    else this.look(from);
  }

  clear() {
    this.plan = null;
    this.grip = undefined;
    this.wanted = false;
    this.text = "";
    this.trail.value = null;
    this.adjusting.value = null;
  }
}
