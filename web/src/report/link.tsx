// The link to the report of a finished battle.
import { lang, word } from "../words";

export function ReportLink({ address, quiet }: { address: string; quiet?: boolean }) {
  return <a class={quiet ? "button quiet" : "button"} data-do="report" href={`#${address}`}>{word("after.full")}</a>;
}

/** The link to the review of one's decisions: of a match, or of "record/ID". Its page is the server's. */
export function ReviewLink({ of, quiet }: { of: string; quiet?: boolean }) {
  return <a class={quiet ? "button quiet" : "button"} data-do="review" href={`/review/${of}?begin=1&lang=${lang.value}`}>{word("review.title")}</a>;
}
