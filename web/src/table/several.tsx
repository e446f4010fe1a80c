// Several pieces in hand: what can be done with all of them at once.
import type { Table } from "../match";
import { capital, t } from "../words";

/** The buttons of several at once, beside the other answers. */
export function SeveralAnswers({ table }: { table: Table }) {
  const { several } = table;
  if (!several.candidates().size) return null;
  const disabled = table.busy.value; // nothing beside it may shift meanwhile
  const chosen = several.chosen.value.length;
  const going = several.shades.value.filter((g) => g.ok).length;
  if (!several.on.value) {
    return <button type="button" class="quiet" data-do="several" disabled={disabled} title={t("several.title")} onClick={() => (several.gathering.value = true)}>{t("several.begin")}</button>;
  }
  return (
    <>
      {going > 0 && <button type="button" class="main" data-do="several-go" disabled={disabled} onClick={() => void several.go()}>{t("several.go", { n: going })}</button>}
      {chosen > 0 && <button type="button" data-do="several-line" onClick={() => several.line()}>{t("several.line")}</button>}
      {chosen > 0 && <button type="button" class={going ? "" : "main"} data-do="several-forward" onClick={() => void several.forward()}>{t("several.forward")}</button>}
      <button type="button" class="quiet" data-do="several-drop" onClick={() => several.clear()}>{t(chosen ? "several.drop" : "app.close")}</button>
    </>
  );
}

/** How many are in hand, what to do with them, and who cannot go and why. */
export function severalWords(table: Table): string {
  const { several } = table;
  if (!several.on.value) return "";
  const chosen = several.chosen.value.length;
  const stays = several.shades.value.filter((g) => !g.ok);
  if (stays.length) {
    const places = stays.map((g) => g.from).join(", ");
    if (stays.every((g) => g.beyond)) return t("several.beyond", { places });
    const why = stays.map((g) => g.why).find((w) => w) ?? t("several.no-room");
    return t("several.stays", { places, why: capital(why) });
  }
  if (several.shades.value.length) return t(several.unplayed() ? "several.raised" : "several.all");
  return chosen ? t("several.chosen", { n: chosen }) : t("several.gather");
}
