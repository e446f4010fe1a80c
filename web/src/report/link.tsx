// The way to a report, from wherever a finished battle is shown.
import { say } from "./words";

export function ReportLink({ address }: { address: string }) {
  return <a class="button" data-do="report" href={`#${address}`}>{say("full")}</a>;
}
