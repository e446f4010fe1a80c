// How long things take, in milliseconds, at the pace the player chose.
import type { Pace } from "../match";
import type { Beat } from "./beat";

/** From one place to the next, and how long a walk takes at least and at most. */
const walk = { step: 120, least: 230, most: 480 };

export const strike = { aim: 130, fall: 380, read: 130 };
export const lose = 230;
export const fall = 360;
export const card = 360;
export const turn = 170;
/** A standard on its way: what comes next does not wait for it. */
export const win = 650;
/** How long dice that have fallen lie on the board, when nothing else happens there. */
export const lie = 2000;

/** How long a beat takes at full length. */
export function lengthOf(b: Beat): number {
  const walked = b.walks.map((w) => Math.min(walk.most, Math.max(walk.least, walk.step * (w.way.length - 1) + 110)));
  const fell = b.losses.map((l) => (l.gone ? fall : lose));
  const thrown = b.strike ? strike.aim + strike.fall + strike.read : 0;
  return Math.max(turn, thrown, b.cards.length ? card : 0, ...walked, ...fell);
}

/** What all lengths are multiplied by; no more than room is taken, when there is a limit to it. */
export function tempoOf(beats: readonly Beat[], pace: Pace, room = Infinity): number {
  const whole = beats.reduce((sum, b) => sum + lengthOf(b), 0);
  const wished = pace === "slow" ? 1.6 : pace === "quick" ? 1 : 0.6;
  return Math.min(wished, room / Math.max(whole, 1));
}
