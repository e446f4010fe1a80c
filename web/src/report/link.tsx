// The link to the report of a finished battle.
import { word } from "../words";

export function ReportLink({ address, quiet }: { address: string; quiet?: boolean }) {
  return <a class={quiet ? "button quiet" : "button"} data-do="report" href={`#${address}`}>{word("after.full")}</a>;
}
