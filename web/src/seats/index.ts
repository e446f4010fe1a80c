// The door of the seats: who sits where, who is away, who is awaited, and what was
// promised to whom.
export { People } from "./away";
export { Calls } from "./calls";
export { deletion } from "./deletion";
export { DeviceSlip, takeAlong } from "./device";
export { DeviceCode, DevicePage } from "./devicecode";
export { InvitationSlip, OpenSeat } from "./invite";
export { MusterScreen } from "./muster";
export { adderLines } from "./promises";
export { Proof, TableProof } from "./proof";
export { firstOpponent, lastOpponent, playersOf, Start } from "./start";
