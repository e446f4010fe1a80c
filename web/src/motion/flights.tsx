// Flights over the whole page: cards from hand to table and away, standards from the field to
// their rows. Something without a place on the page does not fly.
import { render } from "preact";
import type { Point } from "../board/ground";
import { CardFace, cardKind } from "../systems";
import type { CardWay, Won } from "./beat";
import { onSheet, type Sheet } from "./figure";
import { flown, shows } from "./steps";
import * as tempo from "./tempo";

type Lies = Pick<DOMRectReadOnly, "x" | "y" | "width" | "height">;

/** The animations of a flight, and the elements that stay hidden until it ends. */
interface Flight {
  animations: Animation[];
  kept: Element[];
}

const boxOf = (e: Element | null | undefined): Lies | undefined => {
  const box = e?.getBoundingClientRect();
  return box && box.width > 0 && box.height > 0 ? box : undefined;
};

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** The positions of the cards of the hand at the player's last press. */
let lay = new Map<string, Lies>();

/** Notes the positions of the cards before anything changes. */
export function note() {
  const all = [...document.querySelectorAll<HTMLElement>(".hand .card[data-card]")];
  if (all.length) lay = new Map(all.flatMap((e) => { const box = boxOf(e); return box ? [[e.dataset.card!, box] as const] : []; }));
}

/** The layer over the page. */
export function overPage(): HTMLElement {
  const layer = document.createElement("div");
  layer.className = "motion-page";
  layer.setAttribute("aria-hidden", "true");
  document.body.append(layer);
  return layer;
}

const middle = (b: Lies): Point => ({ x: b.x + b.width / 2, y: b.y + b.height / 2 });

/** The element where a card comes from or goes to. */
function spot(w: CardWay, side: "from" | "to", own: boolean): Element | null | undefined {
  const where = w[side];
  if (where === "table") return find("[data-pile=played]");
  if (where !== "hand") return find("[data-pile=deck]");
  if (!own) return find(`[data-score="${w.seat}"]`);
  return (w.card && side === "to" && [...document.querySelectorAll(`.hand .card[data-card="${CSS.escape(w.card)}"]`)].at(-1)) || find(".hand");
}

/** Flies one card; a hidden one shows its back. */
export function fly(layer: HTMLElement, w: CardWay, own: boolean, system: string, army: string, k: number): Flight {
  const goal = spot(w, "to", own);
  const from = (own && w.from === "hand" && w.card && lay.get(w.card)) || boxOf(spot(w, "from", own));
  const to = boxOf(goal);
  if (!from || !to) return { animations: [], kept: [] };
  const card = document.createElement("div");
  card.className = "flight";
  layer.append(card);
  render(w.card ? <div class={`card ${cardKind(system, w.card)}`}><CardFace id={w.card} system={system} /></div> : <div class="card-back" data-army={army} />, card);
  const [a, z] = [middle(from), middle(to)];
  card.style.left = `${z.x}px`;
  card.style.top = `${z.y}px`;
  const small = (b: Lies) => Math.min(1, Math.max(0.28, b.height / 150));
  const end = small(to);
  const body = card.firstElementChild!;
  const timing = { duration: tempo.card * k, fill: "both" as const, easing: "cubic-bezier(.3,.1,.3,1)" };
  const animations = [
    card.animate(flown({ x: a.x - z.x, y: a.y - z.y }, 1, 30), timing),
    body.animate([{ transform: `translate(-50%, -50%) scale(${small(from)})` }, { transform: `translate(-50%, -50%) scale(${Math.max(end, 0.45)})`, offset: 0.6 }, { transform: `translate(-50%, -50%) scale(${end})` }], timing),
    card.animate([{ opacity: 1 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }], timing),
  ];
  return { animations, kept: goal?.matches(".hand .card, [data-pile=played]") ? [goal] : [] };
}

/** Carries standards from the place where they were won to their row, whose places stay empty meanwhile. */
export function carry(layer: HTMLElement, won: Won, s: Sheet, k: number): Flight {
  const row = find(`[data-score="${won.seat}"]`);
  const all = [...(row?.querySelectorAll(".standards svg") ?? [])];
  const animations: Animation[] = [];
  const kept: Element[] = [];
  const sheet = s.layer.getBoundingClientRect();
  const on = won.place ? s.ground.centre(won.place) : undefined;
  const from = on ? onSheet(s, on) : { x: sheet.width / 2, y: sheet.height / 2 };
  for (let i = won.from; i < won.n; i++) {
    const slot = all[i];
    const box = boxOf(slot);
    if (!slot || !box) continue;
    const flag = document.createElement("div");
    flag.className = "flight standards";
    flag.dataset.army = row!.dataset.army ?? "";
    flag.style.cssText = `left:${box.x}px;top:${box.y}px`;
    flag.append(slot.cloneNode(true));
    layer.append(flag);
    kept.push(slot);
    const gap = { x: sheet.left + from.x - box.x - box.width / 2, y: sheet.top + from.y - box.y - box.height };
    const timing = { duration: tempo.win * k, delay: (i - won.from) * 120 * k, fill: "both" as const, easing: "cubic-bezier(.4,0,.3,1)" };
    animations.push(flag.animate(flown(gap, 2.4, 24), timing), flag.animate(shows, { duration: 120 * k, delay: timing.delay, fill: "backwards" }));
  }
  return { animations, kept };
}
