// The door of the seats: starting matches, invitations, absent players, and the promises
// about the dice.
export { People } from "./people";
export { Calls } from "./calls";
export { deletion } from "./deletion";
export { DeviceSlip, takeAlong } from "./device";
export { DeviceCode, DevicePage } from "./devicecode";
export { InvitationSlip, OpenSeat } from "./invite";
export { MusterScreen } from "./muster";
export { adderLines } from "./promises";
export { Proof, TableProof } from "./proof";
export { firstOpponent, lastOpponent, playersOf, sameScreen, Start } from "./start";
