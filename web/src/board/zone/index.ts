// The door of the board of zones: its ground, and its map.
export { ZoneSheet } from "./coming";
export { turnOf, zoneGround } from "./ground";
export { Engraved } from "./sheet";
