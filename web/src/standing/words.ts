// The texts of standing orders.
import { speaker } from "../words";

export const say = speaker("web-standing");
