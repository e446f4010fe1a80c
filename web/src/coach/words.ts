// What the lobby says of the battle to learn by.
import { speaker } from "../words";

export const say = speaker("web-coach");
