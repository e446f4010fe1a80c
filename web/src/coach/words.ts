// The texts of lessons in the lobby and around the coach.
import { speaker } from "../words";

export const say = speaker("web-coach");
