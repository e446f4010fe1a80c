// The texts of clocks.
import { speaker } from "../words";

export const say = speaker("web-clock");
