// What the lobby says of the battle to learn by.
import { speaker } from "../words";
import en from "./en.json";
import es from "./es.json";

export const say = speaker<keyof typeof en>({ en, es });
