// Announcements for screen readers: the pieces a raised card could order, the targets of the
// piece in hand, the odds of an attack that is aimed or threatens. Nothing about places the
// pointer merely passes over.
import { inShort } from "../dice";
import { type Table } from "../match";
import { goalOf } from "../place";
import { pointOf } from "../point";
import type { OptionWords } from "../types";
import { capital, lang, spoken, t, word } from "../words";

/** The attacks of a piece that are read with their odds; of more only the names, with the odds at each place. */
const fewAttacks = 4;

const named = (o: OptionWords, odds = true) => `${capital(o.words)}${odds && o.odds ? `: ${inShort(o.odds)}` : ""}`;

/** A place as it is called; on open ground by who stands there. */
const called = (table: Table, place?: string) => place && (pointOf(place) ? table.pieces.value.get(place)?.[0]?.titles?.[lang.value] : spoken(place));

export const between = (table: Table, from?: string, to?: string) => {
  const [a, b] = [called(table, from), called(table, to)];
  return a && b ? `${a} → ${b}` : undefined;
};

const from = (table: Table, a?: string, b?: string) => [between(table, a, b), t("odds.title")].filter(Boolean).join(". ");

export function oddsAloud(table: Table): string {
  const s = table.state.value;
  const supposed = table.overlays.supposed.value;
  if (supposed) return `${from(table, supposed.from, supposed.to)}: ${inShort(supposed.odds)}`;
  if (!s || !table.asked.value) return "";
  const { cells, cards } = table.offers.value;
  const raised = table.card.value;
  if (raised && [...cards.values()].some((o) => o.lights)) {
    const to = cards.get(raised.id)?.lights?.cells ?? [];
    const units = to.flatMap((at) => (table.pieces.value.get(at) ?? []).map((p) => pointOf(at) ? called(table, at) : `${p.type ? word(`${s.scene.system}.unit.${p.type}`) : p.name} (${spoken(at)})`));
    return units.length ? t("match.lights", { what: units.join(", ") }) : word("match.lights.none");
  }
  const aimed = table.aimed.value;
  const fights = table.options.value.filter((o) => o.odds);
  const there = aimed ? (cells.get(aimed)?.options.filter((o) => o.odds) ?? []) : [];
  if (there.length) return there.map((o) => named(o)).join(". ");
  if (fights.length === 1 && !table.picked.value) return `${from(table, fights[0]!.from, goalOf(fights[0]!))}: ${inShort(fights[0]!.odds!)}`;
  if (table.picked.value && !aimed) {
    const targets = [...cells.values()].flatMap((x) => x.options.filter((o) => o.odds && x.light === "target"));
    const places = [...cells.values()].filter((x) => x.light === "place").length;
    return [
      targets.length > 0 && `${t("match.targets", { n: targets.length })} ${targets.map((o) => named(o, targets.length <= fewAttacks)).join(". ")}.`,
      places > 0 && t("match.places", { n: places }),
    ].filter(Boolean).join(" ");
  }
  const threat = table.why.threat.value;
  return threat ? `${from(table, s.question.from, s.question.about)}: ${inShort(threat)}` : "";
}

/** The answers that are read out as they appear; of more only the number. */
const fewAnswers = 6;

/** The answers on buttons, read out when they change. */
export function answersAloud(table: Table): string {
  if (!table.asked.value || table.group.on.value) return "";
  const all = [...table.uses.value, ...table.offers.value.buttons];
  return all.length > fewAnswers ? t("match.answers", { n: all.length }) : all.map((o) => capital(o.words)).join(". ");
}

export const Announcer = ({ table }: { table: Table }) => (
  <>
    <p class="unseen" role="status" data-spoken="answers">{answersAloud(table)}</p>
    <p class="unseen" role="status" data-spoken="odds">{oddsAloud(table)}</p>
  </>
);
