// The door of a match as this browser has it: its state, what the player does in it,
// who sits where, the past, and what was promised about the dice. Nothing here draws.
export { follow } from "./follow";
export { askForCalls, called, returnOf } from "./calls";
export { asideOf, attacksLeft, done, ending } from "./choose";
export { keepMotion, motion, motions } from "./motion";
export { keepPace, pace, type Pace, paces, stay } from "./pace";
export { passesAlone } from "./passing";
export { dealt, dispatches, fell, fellIn, happenedIn, lastCombat, lastMoves, lightsOf, nextTold, Past, stopOf, takenBack, takesBack, type Told, tracesOf } from "./past";
export { menaceAt } from "./peril";
export { continueRecord, create, createReturn, duty, join, kept, noteOf, rematch } from "./pledge";
export type { Moment } from "./replay";
export { againstComputer, inviteOnArrival, seatNames } from "./seats";
export type { Panel, TableState } from "./state";
export { type Ended, endedTurns, served, type SideSum, Sums, sumOf, type TurnSum } from "./sums";
export { Table } from "./table";
export type { Untold } from "./veil";
export { keepVolume, volume, volumes } from "./volume";
