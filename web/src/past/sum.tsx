// The summary of a turn in a few sentences: losses, points won, and the luck of the dice.
import { useEffect, useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { served, type Ended, type SideSum, type Sums, type TurnSum } from "../match";
import { counted, decimal, hasWord, t, word } from "../words";

interface WordsProps {
  sum: TurnSum;
  system: string;
  armies: readonly [string, string];
}

/** The sentences of a summary, beginning with the side whose turn it was. */
export function sumWords({ sum, system, armies }: WordsProps): string[] {
  const order: readonly (0 | 1)[] = sum.seat ? [1, 0] : [0, 1];
  const of = (seat: 0 | 1) => sum.sides[seat];
  const steps = (n: number) => (hasWord(`${system}.value.blocks`) ? `${n} ${counted(`${system}.value.blocks`, n)}` : t("sum.steps", { n }));
  const [a, b] = order.map((seat) => ({ side: armies[seat], n: of(seat).lost })) as [{ side: string; n: number }, { side: string; n: number }];
  const losses =
    a.n && b.n ? t("sum.both", { a: a.side, x: steps(a.n), b: b.side, y: b.n })
    : a.n || b.n ? t("sum.one", { side: (a.n ? a : b).side, x: steps(a.n || b.n) })
    : word("sum.none");
  const won = order.flatMap((seat) => {
    const n = of(seat).won;
    const track = `${system}.track.${sum.track}`;
    const what = hasWord(track) ? `${n} ${counted(track, n)}` : String(n);
    return n ? [t("sum.won", { side: armies[seat], what })] : [];
  });
  const dice = order.flatMap((seat) => luckWords(of(seat), armies[seat]));
  return [losses, ...won, ...dice];
}

function luckWords(s: SideSum, side: string): string[] {
  const how = served(s);
  if (how === undefined) return [];
  const key = how > 0 ? "sum.luck.good" : how < 0 ? "sum.luck.bad" : "sum.luck.even";
  return [t(key, { side, hits: t("sum.hits", { n: s.hits }), expected: decimal(Math.round(s.expected / 100) * 100) })];
}

interface SumProps {
  turn: Ended;
  sums: Sums;
  system: string;
  armies: readonly [string, string];
}

/** The summary of a turn in the log; it is fetched when it scrolls into view. */
export function TurnSumLine({ turn, sums, system, armies }: SumProps) {
  const seen = useSignal(false);
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!line.current) return;
    const watch = new IntersectionObserver(([e]) => e?.isIntersecting && (seen.value = true));
    watch.observe(line.current);
    return () => watch.disconnect();
  }, []);
  const sum = seen.value ? sums.of(turn).value : null;
  return (
    <li class="sum" ref={line} data-sum={turn.to}>
      {sum ? <><b>{t("sum.title", { n: sum.turn })}</b> {sumWords({ sum, system, armies }).join(" ")}</> : " "}
    </li>
  );
}
