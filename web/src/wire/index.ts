// The door of the wire: what is asked of the server, and what it says by itself.
export * as api from "./api";
export { recordPath, Refused } from "./api";
export { forget, isHeard, latest, listen } from "./copies";
export { follow, type Stream } from "./stream";
