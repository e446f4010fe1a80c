// The door of the board of zones: its ground, and its map.
export { ZoneSheet } from "./lazysheet";
export { turnOf, zoneGround } from "./ground";
export { fort } from "./lie";
export { Engraved } from "./sheet";
export { ZoneSigns } from "./signs";
