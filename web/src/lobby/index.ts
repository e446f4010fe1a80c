// The door of the lobby.
export { Forces } from "./forces";
export { Lobby } from "./lobby";
