// What the report says.
import { speaker } from "../words";
import en from "./en.json";
import es from "./es.json";

export type ReportKey = keyof typeof en;
export const say = speaker<ReportKey>({ en, es });
