// The promises about the dice of a match, in words.
import type { MatchState } from "../types";
import { kept } from "../match";
import { say } from "./words";
import { word } from "../words";

/** Who added texts to the dice, as far as it is known. */
export const adderLines = (adders: readonly string[] | undefined, army: (seat: number) => string) =>
  (adders ?? []).flatMap((by, i) => (by === "player" || by === "server" ? [say(`adder.${by}`, { side: army(i) })] : []));

/** Everything this browser knows about a match's promises. */
export function proofLines(s: MatchState, army: (seat: number) => string): string[] {
  const own = s.match.seats.flatMap((x, i) => (x!.yours ? [kept(s, i)] : [])).filter((k) => k !== "unknown");
  return [
    ...adderLines(s.adders, army),
    ...(s.musters ? [say("muster.musters", { n: s.musters })] : []),
    ...own.map((k) => word(`promise.${k}`)),
  ];
}
