// The door of the wire: requests to the server and messages from it.
export * as api from "./api";
export { recordPath } from "./api";
export { answerAt, answersUnder } from "./answers";
export { serverTime } from "./time";
export { forget, isHeard, latest, listen } from "./copies";
export { follow, type Stream } from "./stream";
