// The promise about the dice: the seed's SHA-256 from the start, the seed at the
// end, and how anybody checks the one against the other.
import { t } from "./words";

interface ProofProps {
  commitment?: string;
  seed?: string;
  /** Name of the record's file, for the command. */
  file: string;
  /** How many actions came from another record, whose seed proves them. */
  taken?: number;
  origin?: string;
}

export function Proof({ commitment, seed, file, taken, origin }: ProofProps) {
  if (!commitment) return null;
  return (
    <details class="proof" data-seed={seed ? "told" : "secret"}>
      <summary>{t("proof.title")} <code>{commitment.slice(0, 8)}…</code></summary>
      <p>{t(seed ? "proof.told" : "proof.secret")}</p>
      <dl>
        <dt>{t("proof.commitment")}</dt>
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
