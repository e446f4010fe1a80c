// The texts of the report.
import { speaker, type TextKey } from "../words";

export type ReportKey = TextKey<"web-report">;
export const say = speaker("web-report");
