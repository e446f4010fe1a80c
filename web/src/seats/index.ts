// The door of the seats: who sits where, who is away, who is awaited, and what was
// promised to whom.
export { deletion, People } from "./away";
export { DeviceCode, DevicePage, DeviceSlip, takeAlong } from "./device";
export { InvitationSlip, OpenSeat } from "./invite";
export { MusterScreen } from "./muster";
export { adderLines } from "./promises";
export { Proof, TableProof } from "./proof";
export { firstOpponent, lastOpponent, playersOf, Start } from "./start";
