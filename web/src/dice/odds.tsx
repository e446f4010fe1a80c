// What a fight may bring, before it is begun.
import { Ruled } from "../book/ruled";
import { Dice } from "./dice";
import type { Momentum, Odds } from "../types";
import { decimal, percent, t } from "../words/words";

export function OddsSheet({ odds, steps, system, who }: { odds: Odds; steps?: readonly string[]; system: string; who?: string }) {
  return (
    <section class="odds" aria-label={t("odds.title")}>
      <h2>{t("odds.title")}{who && <span class="who">{who}</span>}</h2>
      <Fight odds={odds} system={system} />
      {!!steps?.length && (
        <ul class="steps">
          {steps.map((s) => (
            <li key={s}><Ruled text={s} system={system} /></li>
          ))}
        </ul>
      )}
      <div class="others">
        {odds.evade && <Other title={t("odds.evade")} odds={odds.evade} />}
        {odds.back && <Other title={t("odds.back")} odds={odds.back} />}
      </div>
    </section>
  );
}

/** Odds in one breath, for whoever hears them. */
export function inShort(odds: Odds): string {
  const parts = [t("odds.dice", { n: odds.dice }), `${decimal(odds.expected)} ${t("odds.expected", { n: decimal(odds.expected) })}`];
  if (odds.destroy > 0) parts.push(`${percent(odds.destroy)} ${t("odds.destroy")}`);
  if (odds.retreat > 0) parts.push(`${percent(odds.retreat)} ${t("odds.retreat")}`);
  if (odds.leader > 0) parts.push(`${percent(odds.leader)} ${t("odds.leader")}`);
  if (odds.momentum?.chance) parts.push(`${percent(odds.momentum.chance)} ${t("odds.momentum")}`);
  return parts.join(", ");
}

function Fight({ odds, system }: { odds: Odds; system: string }) {
  const most = Math.max(...odds.hits, 1);
  // Rare numbers of hits at the end are told as one row.
  const shown = odds.hits.filter((h, k) => k === 0 || h >= 5000);
  return (
    <>
      <p class="counts">
        <b>{t("odds.dice", { n: odds.dice })}</b>
        <Dice dice={odds.counts} system={system} />
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
      <Sum odds={odds} />
      {!!odds.momentum?.chance && <p class="momentum"><Ruled text={follows(odds.momentum)} system={system} /></p>}
    </>
  );
}

/** What a momentum advance leads to: a second fight and with whom, or the rule that forbids it. */
function follows(m: Momentum): string {
  if (!m.bonus) return t("odds.bonus.none", { rule: m.rule });
  return m.cells.length ? t("odds.bonus", { cells: m.cells.join(", ") }) : t("odds.bonus.nobody");
}

function Sum({ odds }: { odds: Odds }) {
  const parts: [string, string][] = [
    [decimal(odds.expected), t("odds.expected", { n: decimal(odds.expected) })],
    [percent(odds.destroy), t("odds.destroy")],
    [percent(odds.retreat), t("odds.retreat")],
  ];
  if (odds.leader > 0) parts.push([percent(odds.leader), t("odds.leader")]);
  if (odds.momentum?.chance) parts.push([percent(odds.momentum.chance), t("odds.momentum")]);
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

function Other({ title, odds }: { title: string; odds: Odds }) {
  return (
    <div class="other">
      <h3>
        {title} · {t("odds.dice", { n: odds.dice })}
      </h3>
      <Sum odds={odds} />
    </div>
  );
}
