// The door of a match as this browser has it: its state, what the player does in it, the
// seats, the past, and the promises about the dice. Nothing here draws.
export { follow } from "./follow";
export { isBeside, placeBeside, waiting } from "./beside";
export { askForCalls, called, returnOf } from "./calls";
export { asideOf, attacksLeft, done, ending } from "./choose";
export { passesAlone } from "./autopass";
export { dealt, dispatches, fell, fellIn, happenedIn, lastCombat, lastMoves, lightsOf, nextTold, Past, stopOf, takenBack, takesBack, type Told, tracesOf } from "./past";
export { menaceAt } from "./peril";
export { continueRecord, create, createReturn, duty, join, kept, noteOf, playAgain } from "./pledge";
export { againstComputer, inviteOnArrival, seated, seatNames } from "./seats";
export { keepMotion, keepPace, keepVolume, motion, motions, pace, type Pace, paces, stay, volume, volumes } from "./settings";
export type { Panel, TableState } from "./state";
export { type Ended, endedTurns, served, type SideSum, Sums, sumOf, type TurnSum } from "./sums";
export { Table } from "./table";
export type { Untold } from "./veil";
