// The door of what is told and looked at again: dispatches, the bar of a past moment,
// its hands.
export { PastBar } from "./bar";
export { sumWords, TurnSumLine } from "./sum";
export { Dispatch, walkDispatches } from "./dispatch";
export { PastHands } from "./hands";
export { lookBack, showPast } from "./look";
