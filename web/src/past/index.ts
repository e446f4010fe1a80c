// The door of the past: dispatches, and the bar and the hands of a past moment.
export { PastBar } from "./bar";
export { Logbook } from "./logbook";
export { PastHands } from "./hands";
export { lookBack, showPast } from "./look";
