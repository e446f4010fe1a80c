// The texts of the seats.
import { speaker } from "../words";

export const say = speaker("web-seats");
