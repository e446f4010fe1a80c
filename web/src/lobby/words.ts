// What the list of battles says.
import { speaker, type TextKey } from "../words";

export type BattleKey = TextKey<"web-lobby">;
export const say = speaker("web-lobby");
