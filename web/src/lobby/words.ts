// What the list of battles says.
import { speaker } from "../words";
import en from "./en.json";
import es from "./es.json";

export type BattleKey = keyof typeof en;
export const say = speaker<BattleKey>({ en, es });
