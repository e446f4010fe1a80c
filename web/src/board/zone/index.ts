// The door of boards of zones: ground and map.
export { ZoneSheet } from "./lazysheet";
export { zoneGround } from "./ground";
export { fort } from "./lie";
export { Engraved } from "./sheet";
export { ZoneSigns } from "./signs";
