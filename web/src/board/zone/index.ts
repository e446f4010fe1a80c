// The door of the board of zones: its ground, and its map.
export { turnOf, zoneGround } from "./ground";
export { ZoneSheet } from "./sheet";
