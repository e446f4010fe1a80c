// The lengths of animations, in milliseconds, at the pace the player chose.
import type { Pace } from "../match";
import type { Beat } from "./beat";

/** A walk: a step, and the least and the most for all of it. */
const walk = { step: 120, least: 230, most: 480 };

/** Figures walk longer than blocks are pushed; who flees runs. */
const march = { walk: 820, run: 560 };

export const strike = { aim: 130, fall: 380, read: 130 };
export const lose = 230;
export const fall = 360;
export const card = 360;
export const turn = 170;
/** A flying standard, which the next beat does not wait for. */
export const win = 650;
/** How long dice stay on the board after a roll. */
export const lie = 2000;

/** The full length of a beat. */
export function lengthOf(b: Beat): number {
  const walked = b.walks.map((w) => w.steps || b.pieces.some((p) => p.figures && w.ids.includes(p.id)) ? (w.back ? march.run : march.walk) : Math.min(walk.most, Math.max(walk.least, walk.step * (w.way.length - 1) + 110)));
  const fell = b.losses.map((l) => (l.gone ? fall : lose));
  const thrown = b.strike ? strike.aim + strike.fall + strike.read : 0;
  return Math.max(turn, thrown, b.cards.length ? card : 0, ...walked, ...fell);
}

/** The factor for all lengths, by the pace and within room. */
export function tempoOf(beats: readonly Beat[], pace: Pace, room = Infinity): number {
  const whole = beats.reduce((sum, b) => sum + lengthOf(b), 0);
  const wished = pace === "slow" ? 1.6 : pace === "quick" ? 1 : 0.6;
  return Math.min(wished, room / Math.max(whole, 1));
}
