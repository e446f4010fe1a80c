// The plate of dice beside an attack, with the effect of each, and the arrow of the attack.
import { around, arrowPath, beside, freest, type Point } from "../board/ground";
import { Fallen, Revealed } from "../dice";
import { Face } from "../systems";
import { word } from "../words";
import type { Strike } from "./beat";
import { drawn, onSheet, type Sheet } from "./figure";
import { read, shows, thrown, turnsUp } from "./steps";
import * as tempo from "./tempo";

const does = (system: string, effect: string) => (effect ? word(`${system}.effect.${effect}`) : "–");

function Thrown({ strike: { event }, system }: { strike: Strike; system: string }) {
  return (
    <>
      <i class="thrown-ground" />
      {event.roll?.dice.map((d, i) => (
        <span key={i} class={d.effect ? "thrown-die" : "thrown-die idle"}>
          <Face face={d.face} effect={d.effect} system={system} />
          <small>{does(system, d.effect)}</small>
        </span>
      ))}
      {event.shown && <Revealed shown={event.shown} system={system} />}
      {event.test && <Fallen event={event} system={system} />}
    </>
  );
}

/** The visible part of the layer: the board may be enlarged. */
function seen(layer: HTMLElement): { left: number; top: number; right: number; bottom: number } {
  const [sheet, frame] = [layer.getBoundingClientRect(), (layer.closest(".map-frame") ?? layer).getBoundingClientRect()];
  return { left: frame.left - sheet.left, top: frame.top - sheet.top, right: frame.right - sheet.left, bottom: frame.bottom - sheet.top };
}

/** Puts the plate beside an attack: in the visible part, off the fighting pieces, and as far as possible off the places around them. */
export function lay(s: Sheet, strike: Strike): { plate: HTMLElement; animate: (k: number) => Animation[] } {
  const plate = drawn(s.layer, "thrown-plate", <Thrown strike={strike} system={s.system} />);
  const [from, to] = [strike.from, strike.to].map((name) => (name ? s.ground.centre(name) : undefined)).map((p) => p && onSheet(s, p));
  const box = seen(s.layer);
  const [w, h] = [plate.offsetWidth, plate.offsetHeight];
  const reach = s.k * s.ground.reach;
  const room = { x: box.left + 4, y: box.top + 4, w: box.right - box.left - 8, h: box.bottom - box.top - 8 };
  const near = to ?? { x: room.x + room.w / 2, y: room.y + room.h / 2 };
  const far = from && Math.hypot(from.x - near.x, from.y - near.y) > 3 * reach;
  // Over open ground the plate stays off whole units and their names.
  const sheet = s.layer.getBoundingClientRect();
  const boxes = (selector: string) => [...document.querySelectorAll(s.ground.open ? `.field .pieces ${selector}` : "_")].map((e) => {
    const { x, y, width: w, height: h } = e.getBoundingClientRect();
    return { x: x - sheet.x, y: y - sheet.y, w, h };
  });
  const body = (name: string | undefined, p: Point) => boxes(`> [data-piece="${name}"]`)[0] ?? around(p, reach, 8);
  const who = [body(strike.to, near), ...(from ? [body(strike.from, from)] : [])];
  const next = strike.to ? s.ground.neighbours(strike.to).flatMap((name) => s.ground.centre(name) ?? []).map((p) => around(onSheet(s, p), reach)) : [];
  const at = to ? freest([...beside(far ? who.slice(0, 1) : who, w, h, room), ...beside([...who, ...next], w, h, room)], [...who, ...next, ...boxes(".label")]) : { x: near.x - w / 2, y: room.y }; // an event without a place hides no piece
  const { x, y } = at;
  plate.style.left = `${x}px`;
  plate.style.top = `${y}px`;
  const hand = from ?? { x: x + w / 2, y: y + 5 * h };
  const animate = (k: number) => {
    const begin = tempo.strike.aim * k;
    const duration = tempo.strike.fall * k;
    // The dice roll over the board; the plate and the words appear as they come to rest.
    const dice = [...plate.querySelectorAll<HTMLElement>(".thrown-die, .dice")].flatMap((die, i, all) => {
      const delay = begin + Math.min(i * 26, 110) * k * Math.min(1, 5 / all.length);
      const gap = { x: 0.7 * (hand.x - x - die.offsetLeft), y: 0.7 * (hand.y - y) };
      const face = die.querySelector("svg")!;
      const shown = [...die.querySelectorAll<Element>(".sign, .face-name, small:not(:empty)")].map((e) => e.animate(read, { duration, delay, fill: "backwards" }));
      return [face.animate(thrown(gap, 300 + 70 * (i % 3)), { duration, delay, fill: "backwards", easing: "cubic-bezier(.25,.6,.4,1)" }), ...shown];
    });
    const turned = [...plate.querySelectorAll<HTMLElement>(".revealed")].map((e) => e.animate(turnsUp, { duration, delay: begin, fill: "backwards", easing: "ease-out" }));
    return [...turned, plate.firstElementChild!.animate(shows, { duration: 0.4 * duration, delay: begin + 0.35 * duration, fill: "backwards" }), ...dice];
  };
  return { plate, animate };
}

/** The arrow of an attack. */
export function arrow(s: Sheet, strike: Strike, seat: number): HTMLElement | undefined {
  const [from, to] = [strike.from, strike.to].map((name) => (name ? s.ground.centre(name) : undefined));
  const d = from && to && arrowPath(onSheet(s, from), onSheet(s, to), s.k * s.ground.reach);
  if (!d) return undefined;
  return drawn(s.layer, "figure blow", <svg width="1" height="1" data-army={s.armies[seat as 0 | 1]}><path d={d} /></svg>);
}
