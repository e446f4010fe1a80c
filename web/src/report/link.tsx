// The way to a report, from wherever a finished battle is shown.
import { say } from "./words";

export function ReportLink({ address, quiet }: { address: string; quiet?: boolean }) {
  return <a class={quiet ? "button quiet" : "button"} data-do="report" href={`#${address}`}>{say("report.full")}</a>;
}
