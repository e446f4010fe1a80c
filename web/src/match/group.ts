// A group of pieces in hand: gathered in a frame, one by one or as a line, and moved one step
// forward or by the step of one of them. The client first shows where each would stand and which
// cannot go and why; then it moves them by ordinary answers, one after the other.
import { computed, signal } from "@preact/signals";
import type { Ghost, Shade } from "../marks";
import { foremost, goalOf } from "../place";
import { pointName, pointOf } from "../point";
import { api } from "../wire";
import { advance, after, ahead, forward, framed, type Lie, linked, march, type Member, nearest, stepOf } from "./formation";
import { type Gestures, type Hand, orderOf } from "./gesture";

/** The reasons that are fetched for pieces that cannot go. */
const reasonsTold = 3;

export class Group {
  /** The places of the group, in the order they were picked. */
  readonly chosen = signal<readonly string[]>([]);
  /** Whether every tap adds a piece, and a finger can draw a frame. */
  readonly gathering = signal(false);
  /** Where the group would stand. */
  readonly shades = signal<readonly Shade[]>([]);
  readonly on = computed(() => this.gathering.value || this.chosen.value.length > 0);
  /** Where the places lie, as the board is drawn. */
  lie: Lie | undefined;
  private aimed = "";
  private asked = 0;

  constructor(
    private readonly table: Hand,
    private readonly gestures: Gestures,
  ) {}

  /** The pieces that may join the group, by place: the question or the card in hand can order or move them. */
  candidates(): Map<string, string> {
    const { table } = this;
    const out = new Map<string, string>();
    const s = table.state.value;
    if (!s || !table.asked.value) return out;
    const card = table.card.value && table.offers.value.cards.get(table.card.value.id);
    for (const place of card?.lights?.cells ?? []) {
      const p = foremost(table.pieces.value.get(place)?.filter((x) => x.seat === s.question.seat));
      if (p) out.set(place, p.id);
    }
    const options = table.options.value;
    for (const o of options) {
      if (!o.from || !o.piece || o.odds || o.card || out.has(o.from)) continue;
      if (goalOf(o) || orderOf(options, o.piece)) out.set(o.from, o.piece);
    }
    return out.size > 1 ? out : new Map();
  }

  /** Adds a piece or puts it down; false if it cannot join. */
  toggle(place: string): boolean {
    const now = this.chosen.peek();
    if (!now.includes(place) && !this.candidates().has(place)) return false;
    this.choose(now.includes(place) ? now.filter((p) => p !== place) : [...now, place]);
    return true;
  }

  /** Adds the pieces in a frame. */
  frame(a: { x: number; y: number }, b: { x: number; y: number }) {
    if (!this.lie) return;
    this.choose([...new Set([...this.chosen.peek(), ...framed(this.lie, this.candidates().keys(), a, b)])]);
  }

  /** Takes the whole line of one piece. */
  line() {
    const from = this.chosen.peek()[0] ?? this.table.offers.peek().picked ?? [...this.candidates().keys()][0];
    if (this.lie && from && this.candidates().has(from)) this.choose(linked(this.lie, from, this.candidates().keys()));
  }

  private choose(places: readonly string[]) {
    this.chosen.value = places;
    this.shades.value = [];
    this.aimed = "";
    if (places.length) this.table.picked.value = null;
  }

  clear() {
    this.choose([]);
    this.gathering.value = false;
  }

  /** A click while there is a group: adds or puts down a piece, or shows the step to a place and at the second click takes it. */
  touch(place: string) {
    if (this.chosen.peek().includes(place) || (this.gathering.peek() && this.candidates().has(place))) return void this.toggle(place);
    if (place === this.aimed && this.shades.peek().some((x) => x.ok)) return void this.go();
    void this.to(place);
  }

  /** Shows the group one step nearer to the enemy. */
  async forward() {
    const { lie, table } = this;
    const s = table.state.peek();
    if (!lie || !s) return;
    const standing = (own: boolean) => [...table.pieces.peek()].flatMap(([place, here]) => (here.some((p) => (p.seat === s.question.seat) === own) ? [place] : []));
    const way = ahead(lie, s.question.seat, standing(true), standing(false));
    await this.show("forward", (body) => advance(lie, body, way), (place) => forward(lie, place, way)[0]);
  }

  /** Shows the group moved by the step that brings its nearest piece to a place. */
  async to(place: string) {
    const { lie } = this;
    const from = lie && nearest(lie, place, this.chosen.peek());
    const step = from && stepOf(lie!, from, place);
    if (step) await this.show(place, (body) => march(lie!, body, step), () => step);
  }

  private async show(aimed: string, place: (body: readonly Member[]) => Ghost[], step: (from: string) => { x: number; y: number } | undefined) {
    const asked = ++this.asked;
    const open = !!this.table.state.peek()?.question.open;
    const ghosts: readonly Shade[] = open ? await this.tried(step) : place(await this.body());
    const shades = this.ordering() ? this.within(ghosts) : await this.reasons(ghosts);
    if (asked !== this.asked) return;
    this.aimed = aimed;
    this.shades.value = shades;
  }

  /** The group with the places each piece may go to: by its options, or by its reach if it were ordered. */
  private async body(): Promise<Member[]> {
    const options = this.table.options.peek();
    const all = this.candidates();
    return Promise.all(this.chosen.peek().flatMap((from) => {
      const piece = all.get(from);
      if (!piece) return [];
      const goals = options.filter((o) => o.piece === piece && !o.odds).flatMap((o) => goalOf(o) ?? []);
      return [goals.length ? { piece, from, may: new Set(goals) } : this.gestures.reachOf(piece).then((may) => ({ piece, from, may }))];
    }));
  }

  /** On open ground the server says where each piece would come to rest. */
  private async tried(step: (from: string) => { x: number; y: number } | undefined): Promise<Ghost[]> {
    const { lie } = this;
    const s = this.table.state.peek();
    const all = this.candidates();
    if (!s || !lie) return [];
    return Promise.all(this.chosen.peek().flatMap((from) => {
      const by = step(from);
      const to = by && after(lie, from, by);
      const at = to && pointOf(to);
      const piece = all.get(from);
      if (!piece || !to || !at) return [];
      return [api.attempt(s, piece, at).catch(() => null).then((found) => ({
        piece, from, to: found?.at ? pointName(found.at) : to, ok: !!found?.text, why: found?.text ? undefined : found?.words.join(" · "),
      }))];
    }));
  }

  /** Whether the group must be ordered first: no option has a place to go to. */
  private ordering() {
    return !this.table.options.peek().some(goalOf);
  }

  /** Only as many pieces as there are orders left; a card that is not played yet does not say how many it brings. */
  private within(ghosts: readonly Shade[]): readonly Shade[] {
    const q = this.table.state.peek()?.question;
    if (!q?.left || this.unplayed()) return ghosts;
    let left = q.left;
    return ghosts.map((g) => (g.ok && left-- <= 0 ? { ...g, ok: false, beyond: true } : g));
  }

  /** Whether only cards can be played now: the group's card is raised but not played. */
  unplayed() {
    return this.table.options.value.every((o) => !!o.card);
  }

  /** Adds the reasons why pieces cannot go, for a few of them. */
  private async reasons(ghosts: readonly Shade[]): Promise<Shade[]> {
    const s = this.table.state.peek();
    let told = 0;
    return Promise.all(ghosts.map(async (g) => {
      if (!s || g.ok || g.why !== undefined || !g.to || told++ >= reasonsTold) return g;
      const found = await api.why(s, g.piece, g.to).catch(() => []);
      return { ...g, why: found.filter((r) => !r.ok).map((r) => r.words)[0] };
    }));
  }

  /** Moves the pieces that can go. */
  async go() {
    const turn = this.table.state.peek()?.scene.turn;
    const all = this.shades.peek().filter((g) => g.ok);
    if (turn === undefined || !all.length) return;
    this.clear();
    await this.gestures.mean(all.map(({ piece, from, to }) => ({ piece, from, to, turn })));
  }
}
