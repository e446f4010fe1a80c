// What is said while a match waits for its players.
import { speaker } from "../words";
import en from "./en.json";
import es from "./es.json";

export type MusterKey = keyof typeof en;
export const say = speaker<MusterKey>({ en, es });
