// The door of the report of a battle; its page is loaded when it is opened.
import { later } from "../lazy";
import { waiting } from "../words";

export const ReportPage = later(() => import("./report").then((m) => m.ReportPage), waiting);

export { Aftermath } from "./aftermath";
export { ReportLink } from "./link";
export { pairWords, returnMatch } from "./pair";
