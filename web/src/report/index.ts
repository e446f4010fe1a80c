// The door of the report of a battle, which is loaded when it is read.
import { later } from "../lazy";
import { waiting } from "../words";

export const ReportPage = later(() => import("./report").then((m) => m.ReportPage), waiting);

export { Aftermath } from "./aftermath";
export { ReportLink } from "./link";
export { pairWords, returnMatch } from "./pair";
