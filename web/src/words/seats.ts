// The texts about seats, hands and the list of matches.
import { speaker } from "./words";
import en from "./seats.en.json";
import es from "./seats.es.json";

export type SeatKey = keyof typeof en;
export const say = speaker<SeatKey>({ en, es });
