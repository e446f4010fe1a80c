// The proof of the dice: the seed's SHA-256 from the start, the seed at the end, and the
// command that checks one against the other.
import { proofLines } from "./promises";
import type { TableState } from "../match";
import { t, word } from "../words";

interface ProofProps {
  commitment?: string;
  seed?: string;
  /** The name of the record's file, for the command. */
  file: string;
  /** The number of actions from another record, whose seed proves them. */
  taken?: number;
  origin?: string;
  /** Who added texts to the dice, and whether the promises were kept. */
  lines?: readonly string[];
}

/** The proof of a match on the table. */
export function TableProof({ table }: { table: TableState }) {
  const s = table.state.value;
  if (!s) return null;
  return <Proof commitment={s.commitment} seed={s.seed} file={`mariscal-${s.id}.txt`} origin={s.origin} taken={s.taken} lines={proofLines(s, (i) => table.army(i))} />;
}

export function Proof({ commitment, seed, file, taken, origin, lines }: ProofProps) {
  if (!commitment) return null;
  return (
    <details class="proof" data-seed={seed ? "told" : "secret"}>
      <summary>{word("proof.title")} <code>{commitment.slice(0, 8)}…</code></summary>
      <p>{word(seed ? "proof.told" : "proof.secret")}</p>
      {lines?.map((l) => <p key={l}>{l}</p>)}
      <dl>
        <dt>{word("proof.commitment")}</dt>
        <dd><code>{commitment}</code></dd>
        {seed && (
          <>
            <dt>{t("proof.seed")}</dt>
            <dd><code>{seed}</code></dd>
            <dt>{t("proof.command")}</dt>
            <dd><code>mariscal replay --check {file}</code></dd>
          </>
        )}
        {origin && (
          <>
            <dt>{t("proof.origin", { n: taken ?? 0 })}</dt>
            <dd><code>{origin}</code></dd>
          </>
        )}
      </dl>
    </details>
  );
}
