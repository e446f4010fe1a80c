// The texts of the lobby.
import { speaker } from "../words";

export const say = speaker("web-lobby");
