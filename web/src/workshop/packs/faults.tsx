// What the readers say of the pack as it is: faults and warnings, each with its file and place.
import type { Fault } from "../../types";
import { capital } from "../../words";
import type { Box } from "./box";
import { tell } from "./words";

export function PackFaults({ box, onLook }: { box: Box; onLook: (f: Fault) => void }) {
  const answer = box.answer.value;
  const faults = box.faults.value;
  const warnings = box.warnings.value;
  const row = (f: Fault, kind: "fault" | "warning") => (
    <li key={`${f.file} ${f.line} ${f.where} ${f.what}`} class={kind}>
      <button type="button" data-do={kind} onClick={() => onLook(f)}>
        <small>{[f.file, tell("box.line", { n: String(f.line) }), f.where].filter(Boolean).join(" · ")}</small>
        <span>{f.what}{f.mend && <em>{capital(f.mend)}</em>}</span>
      </button>
    </li>
  );
  const standing = box.away.value ? "away" : !answer ? "reading" : faults.length ? "faults" : warnings.length ? "warnings" : "fine";
  const current = answer?.files === box.files.value || box.away.value;
  return (
    <section class="shop-faults" aria-label={tell("box.fault-label")} data-standing={current ? standing : "reading"}>
      <p role="status">{standing === "faults" ? tell("box.faults", { n: faults.length }) : standing === "warnings" ? tell("box.warnings", { n: warnings.length }) : tell(`box.${standing}`)}</p>
      {faults.length + warnings.length > 0 && <ul>{faults.map((f) => row(f, "fault"))}{warnings.map((f) => row(f, "warning"))}</ul>}
    </section>
  );
}
