// The odds of a fight.
import { Ruled } from "../book";
import { Dice } from "./dice";
import { Drawn } from "./result";
import { Reading } from "./reading";
import type { DrawWords, OddsAnswer, RollOdds } from "../types";
import { decimal, percent, t } from "../words";

export function OddsSheet({ odds, system, who }: { odds: OddsAnswer; system: string; who?: string }) {
  const steps = odds.read ? [] : (odds.words ?? []);
  const results = new Set(odds.read && odds.outcomes.map((o) => o.id));
  return (
    <section class="odds" aria-label={t("odds.title")}>
      <h2>{t(odds.read && !odds.read.sides[0].length ? "odds.check" : "odds.title")}{who && <span class="who">{who}</span>}</h2>
      {odds.roll && <Roll roll={odds.roll} system={system} />}
      {odds.draw && <Draw draw={odds.draw} />}
      {odds.read ? <Reading odds={odds} read={odds.read} system={system} /> : <Sum odds={odds} />}
      {follows(odds).map((words) => <p class="momentum" key={words}><Ruled text={words} system={system} /></p>)}
      {!!steps.length && (
        <ul class="steps">
          {steps.map((s) => (
            <li key={s}><Ruled text={s} system={system} /></li>
          ))}
        </ul>
      )}
      <div class="others">
        {/* How many dice remove figures depends on the hits: casualties are told by their chances alone. */}
        {(odds.branches ?? []).map((b) => b.odds && !results.has(b.id) && <Other key={b.id} title={b.words ?? ""} odds={b.id.startsWith("casualties") ? { ...b.odds, roll: undefined } : b.odds} />)}
      </div>
    </section>
  );
}

/** Odds in one sentence, for screen readers; then the dice of the battle back. */
export const inShort = (odds: OddsAnswer): string =>
  [howMany(odds), ...expected(odds).map((x) => x.join(" ")), ...coming(odds).filter((x) => x.chance > 0).map((x) => `${percent(x.chance)} ${x.words}`)].filter(Boolean).join(", ") +
  (odds.read ? "" : (odds.branches ?? []).map((b) => (b.odds?.roll ? `; ${b.words}: ${inShort(b.odds)}` : "")).join(""));

/** The number of dice, or the least value to draw. */
const howMany = ({ roll, draw, read }: OddsAnswer): string => (read ? "" : draw ? t("odds.needed", { n: draw.needed }) : roll ? t("odds.dice", { n: roll.dice }) : "");

const expected = ({ roll }: OddsAnswer): [string, string][] => (roll ? [
  [decimal(roll.expected), t("odds.expected", { n: decimal(roll.expected) })],
  ...(roll.ignores ? [[`${roll.ignores}`, t("odds.ignores", { n: roll.ignores })] as [string, string]] : []),
] : []);

/** The outcomes, and the branches that have a chance of their own. */
const coming = (odds: OddsAnswer): { chance: number; words: string }[] => [
  ...odds.outcomes,
  ...(odds.branches ?? []).flatMap((b) => (b.chance && b.words && !b.odds ? [{ chance: b.chance, words: b.words }] : [])),
];

/** The sentences of the branches that may follow. */
const follows = (odds: OddsAnswer): string[] => (odds.branches ?? []).flatMap((b) => (b.chance && b.then ? [b.then] : []));

function Roll({ roll, system }: { roll: RollOdds; system: string }) {
  const most = Math.max(...roll.hits, 1);
  // Rows of rare numbers of hits are left out.
  const shown = roll.hits.filter((h, k) => k === 0 || h >= 5000);
  return (
    <>
      <p class="counts">
        <b>{t("odds.dice", { n: roll.dice })}</b>
        <Dice dice={roll.counts} system={system} />
      </p>
      <table class="hits">
        <caption>{t("odds.hits")}</caption>
        <tbody>
          {shown.map((h, k) => (
            <tr key={k}>
              <th scope="row">{k}</th>
              <td class="bar"><meter min={0} max={most} value={h} aria-hidden="true" /></td>
              <td>{percent(h)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The kinds of cards or cubes that may be drawn, with their copies and values. */
function Draw({ draw }: { draw: DrawWords }) {
  return (
    <p class="counts">
      <b>{t("odds.needed", { n: draw.needed })}</b>
      {draw.kinds.map((k) => <span class="kind" key={k.id}>{k.n} × <Drawn id={k.id} value={k.value} passed={k.value >= draw.needed} /> {k.words}</span>)}
    </p>
  );
}

function Sum({ odds }: { odds: OddsAnswer }) {
  const parts = [...expected(odds), ...coming(odds).map((x) => [percent(x.chance), x.words] as const)];
  return (
    <dl class="sum">
      {parts.map(([n, what]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{n}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The odds of several answers, side by side. */
export const OddsInShort = ({ of }: { of: readonly { text: string; words: string; odds?: OddsAnswer }[] }) => (
  <div class="others">{of.map((o) => o.odds && <Other key={o.text} title={o.words} odds={o.odds} />)}</div>
);

function Other({ title, odds }: { title: string; odds: OddsAnswer }) {
  return (
    <div class="other">
      <h3>{[title, howMany(odds)].filter(Boolean).join(" · ")}</h3>
      <Sum odds={odds} />
    </div>
  );
}
