// The danger at the place looked at, in words: now and after the move, and from whom. Also the
// key of the danger overlay.
import { menaceAt, type Table } from "../match";
import type { Menace } from "../marks";
import { placeOf } from "../place";
import type { Danger } from "../types";
import { capital, pieceName, spoken, t, word } from "../words";

/** The danger at the place aimed at or under the pointer; undefined in past moments and replays. */
export function menaceOf(table: Table): Menace | undefined {
  if (table.past.moment.value || table.replay.moment.value) return undefined;
  const { overlays } = table;
  return menaceAt(table.aimed.value ?? table.looked.value, overlays.peril.value, overlays.shown.value === "danger" ? overlays.danger.value : null);
}

/** "2 can strike, 5 dice", or that nobody can strike. */
export function struck(d: Danger): string {
  if (!d.strikers) return t("peril.nobody");
  return [t("peril.strike", { n: d.strikers }), ...(d.dice ? [t("peril.dice", { n: d.dice })] : [])].join(", ");
}

/** The lines about the danger on the board. */
export const menaceLines = (m: Menace): string[] =>
  m.now ? [`${t("peril.now")}: ${struck(m.now)}`, `${t("peril.there")}: ${struck(m.danger)}`] : [capital(struck(m.danger))];

/** The danger beside the board, with the names of the likeliest strikers. */
export function Menaced({ table }: { table: Table }) {
  const m = menaceOf(table);
  const system = table.state.value?.scene.system ?? "";
  if (!m) return null;
  const pieces = new Map([...table.pieces.value.values()].flat().map((p) => [p.id, p]));
  return (
    <div class="menaced" data-grade={m.danger.grade ?? 0}>
      {menaceLines(m).map((line) => <p key={line}>{line}</p>)}
      {m.by.length > 0 && (
        <ul>
          {m.by.map((s) => {
            const p = pieces.get(s.piece);
            const who = p ? pieceName(system, { ...p, marks: [], full: 0 }, table.army(p.seat)) : s.piece;
            return <li key={s.piece}>{s.at ? who : t("peril.by", { who, place: spoken(placeOf(s) ?? "") })}{s.dice > 0 && `: ${t("peril.dice", { n: s.dice })}`}</li>;
          })}
          {m.danger.strikers > m.by.length && <li>{t("peril.more", { n: m.danger.strikers - m.by.length })}</li>}
        </ul>
      )}
    </div>
  );
}

/** The explanation of the danger overlay. */
export const dangerWords = (danger: readonly Danger[]) => word(danger.some((x) => x.dice) ? "overlay.danger" : "overlay.danger.open");

/** The key of the danger overlay: the explanation, and the three grades with their hatching. */
export function DangerKey({ table: { overlays } }: { table: Table }) {
  const danger = overlays.danger.value;
  if (overlays.shown.value !== "danger" || !danger?.length) return null;
  return (
    <p class="danger-key">
      {dangerWords(danger)}
      {([1, 2, 3] as const).map((g) => (
        <span key={g}>
          <svg viewBox="0 0 20 20" aria-hidden="true" class={`grade-${g}`}><path class="hatching" d={["M0 20L20 0", "M0 12L12 0M8 20L20 8", "M0 12L12 0M8 20L20 8M8 0L20 12M0 8L12 20"][g - 1]} /><rect x="1" y="1" width="18" height="18" /></svg>
          {t(`overlay.grade.${g}`)}
        </span>
      ))}
    </p>
  );
}
