// The door of the lobby.
export { Lobby } from "./lobby";
