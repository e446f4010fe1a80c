// What the reader of files says of the present text: faults and warnings, each with its place.
import type { Fault } from "../types";
import { capital } from "../words";
import type { Bench } from "./bench";
import { say } from "./words";

export function Faults({ bench, onLook }: { bench: Bench; onLook: () => void }) {
  const answer = bench.answer.value;
  const current = answer?.text === bench.text.value;
  const faults = bench.faults.value;
  const warnings = bench.warnings.value;
  const row = (f: Fault, kind: "fault" | "warning") => (
    <li key={`${f.line} ${f.where} ${f.what}`} class={kind}>
      <button
        type="button" data-do={kind} data-line={f.line}
        onClick={() => {
          bench.spot.value = { line: f.line, from: "faults" };
          onLook();
        }}
      >
        <small>{[say("fault.line", { n: String(f.line) }), f.where].filter(Boolean).join(" · ")}</small>
        <span>{f.what}{f.mend && <em>{capital(f.mend)}</em>}</span>
      </button>
    </li>
  );
  const standing = bench.away.value ? "away" : !answer ? "reading" : faults.length ? "faults" : warnings.length ? "warnings" : "fine";
  return (
    <section class="shop-faults" aria-label={say("fault.label")} data-standing={current || bench.away.value ? standing : "reading"}>
      <p role="status">
        {standing === "faults" ? say("fault.faults", { n: faults.length }) : standing === "warnings" ? say("fault.warnings", { n: warnings.length }) : say(`fault.${standing}`)}
      </p>
      {faults.length + warnings.length > 0 && <ul>{faults.map((f) => row(f, "fault"))}{warnings.map((f) => row(f, "warning"))}</ul>}
    </section>
  );
}
