// What the reader of files says of what is on a workbench: faults and warnings, each with its place.
import type { ReadonlySignal } from "@preact/signals";
import type { Fault } from "../types";
import { capital } from "../words";
import { say } from "./words";

interface FaultsProps {
  bench: Record<"faults" | "warnings", ReadonlySignal<readonly Fault[]>> & { answer: ReadonlySignal<{ of: unknown } | null>; away: ReadonlySignal<boolean> };
  /** What is on the bench now. */
  now: unknown;
  /** What is said where there are faults, the server does not answer, or all is well. */
  told(standing: "faults" | "away" | "fine", n: number): string;
  onLook(f: Fault): void;
}

export function Faults({ bench, now, told, onLook }: FaultsProps) {
  const answer = bench.answer.value;
  const away = bench.away.value;
  const faults = bench.faults.value;
  const warnings = bench.warnings.value;
  const row = (f: Fault, kind: "fault" | "warning") => (
    <li key={`${f.file} ${f.line} ${f.where} ${f.what}`} class={kind}>
      <button type="button" data-do={kind} data-line={f.line} onClick={() => onLook(f)}>
        <small>{[f.file, say("fault.line", { n: String(f.line) }), f.where].filter(Boolean).join(" · ")}</small>
        <span>{f.what}{f.mend && <em>{capital(f.mend)}</em>}</span>
      </button>
    </li>
  );
  const standing = away ? "away" : !answer ? "reading" : faults.length ? "faults" : warnings.length ? "warnings" : "fine";
  return (
    <section class="shop-faults" aria-label={say("fault.label")} data-standing={answer?.of === now || away ? standing : "reading"}>
      <p role="status">{standing === "reading" ? say("fault.reading") : standing === "warnings" ? say("fault.warnings", { n: warnings.length }) : told(standing, faults.length)}</p>
      {faults.length + warnings.length > 0 && <ul>{faults.map((f) => row(f, "fault"))}{warnings.map((f) => row(f, "warning"))}</ul>}
    </section>
  );
}
