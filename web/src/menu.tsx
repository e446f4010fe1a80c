// What is done with the match rather than in it.
import { useSignal } from "@preact/signals";
import type { Table } from "./match";
import { recordPath } from "./api";
import { LanguageChoice } from "./language";
import { keepPace, pace, paces, type Pace } from "./pace";
import { t } from "./words";

export function Menu({ table }: { table: Table }) {
  const sure = useSignal(false);
  const s = table.state.value;
  if (!s) return null;
  const playing = !s.question.over && table.seat.value !== undefined && !s.readOnly;
  return (
    <div class="tools">
      <button type="button" class="quiet" data-do="flip" title={t("match.flip")} aria-label={t("match.flip")} onClick={() => table.flip()}>
        <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M6 16V4m-3 3l3-3.500L9 7M14 4v12m-3-3l3 3.500 3-3.500" /></svg>
      </button>
      <button
        type="button" class="quiet zoom" data-do="zoom" title={t("match.zoom")} aria-label={t("match.zoom")}
        aria-pressed={table.enlarged.value} onClick={() => (table.enlarged.value = !table.enlarged.value)}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M12.500 12.500L17 17M8.500 3.500a5 5 0 1 0 .01 0zM8.500 6v5M6 8.500h5" /></svg>
      </button>
      <details class="menu">
        <summary aria-label={t("match.menu")} title={t("match.menu")}>
          <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M3 5h14M3 10h14M3 15h14" /></svg>
        </summary>
        <div class="sheet">
          <LanguageChoice />
          <label class="language">
            <span>{t("match.pace")}</span>
            <select data-do="pace" value={pace.value} onChange={(e) => keepPace(e.currentTarget.value as Pace)}>
              {paces.map((p) => (
                <option key={p} value={p}>{t(`match.pace.${p}`)}</option>
              ))}
            </select>
          </label>
          {playing && !s.offer && (
            <button type="button" data-do="draw" onClick={() => table.draw("offer")}>{t("match.draw")}</button>
          )}
          {playing && !sure.value && (
            <button type="button" data-do="resign" onClick={() => (sure.value = true)}>{t("match.resign")}</button>
          )}
          {playing && sure.value && (
            <p class="sure">
              {t("match.resign.sure")}
              <button type="button" class="main" data-do="resign-yes" onClick={() => table.resign()}>{t("match.yes")}</button>
              <button type="button" onClick={() => (sure.value = false)}>{t("match.no")}</button>
            </p>
          )}
          {playing && table.shared.value && [0, 1].map((seat) => (
            <button key={seat} type="button" onClick={() => void table.invite(seat)}>
              {t("lobby.by-link")}: {table.army(seat)}
            </button>
          ))}
          <a class="button" href={recordPath(s.id)} download={`mariscal-${s.id}.txt`}>{t("result.record")}</a>
          <p class="keys"><b>{t("match.keys")}.</b> {t("keys.text")}</p>
        </div>
      </details>
    </div>
  );
}
