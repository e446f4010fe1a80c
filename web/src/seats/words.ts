// What is said while a match waits for its players.
import { speaker, type TextKey } from "../words";

export type MusterKey = TextKey<"web-seats">;
export const say = speaker("web-seats");
