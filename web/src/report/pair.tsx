// Pairs of matches: a battle fought twice, with the sides changed.
import { createReturn } from "../match";
import { go } from "../route";
import type { MatchItem, Pair } from "../types";
import { pairKey } from "./plain";
import { word } from "../words";
import { say } from "./words";

/** The names of a pair's two players, given one of its matches; the upper player of the first match comes first. */
export function pairNames(match: MatchItem, pair: Pair, computerName: (player: string) => string): [string, string] {
  const seats = match.id === pair.first ? match.seats : [match.seats[1], match.seats[0]];
  const both = seats.every((s) => s!.yours);
  return seats.map((s, i) =>
    s!.kind === "computer" ? computerName(s!.player ?? "")
    : s!.yours && !both ? say("report.you")
    : s!.name || say(i ? "report.second-seat" : "report.first-seat"),
  ) as [string, string];
}

/** The standing of a pair, in a sentence or two. */
export function pairWords(match: MatchItem, pair: Pair, computerName: (player: string) => string): string {
  const [a, b] = pairNames(match, pair, computerName);
  const what = pair.track ? word(`${match.system}.track.${pair.track}`) : "";
  const values = { a, b, what, n: pair.wins[0], m: pair.wins[1], x: pair.scores[0], y: pair.scores[1] };
  return `${say(what ? "pair.score" : "pair.score.none", values)} ${say(pairKey(pair), { a: pair.ahead === 1 ? b : a, what })}`;
}

export function PairNote({ match, computerName }: { match?: MatchItem; computerName: (player: string) => string }) {
  if (!match?.pair || (!match.pair.return && match.pair.played < 2)) return null;
  return (
    <section class="pair" data-pair={match.pair.played}>
      <h2>{word("after.pair")}</h2>
      <p>{pairWords(match, match.pair, computerName)}</p>
    </section>
  );
}

/** Begins the return of a match, or goes to it if it exists. */
export async function returnMatch(match: MatchItem) {
  const own = [0, 1].filter((i) => match.seats[i as 0 | 1].yours);
  const next = await createReturn(match.id, own.length === 1 ? 1 - own[0]! : undefined);
  go(`match/${next.id}`);
}
