// The buttons and words for the group of pieces in hand.
import type { Table } from "../match";
import { capital, t, word } from "../words";

/** The buttons of the group, beside the other answers. */
export function GroupButtons({ table }: { table: Table }) {
  const { group } = table;
  if (!group.candidates().size) return null;
  const disabled = table.busy.value; // hiding them would move the other buttons
  const chosen = group.chosen.value.length;
  const going = group.shades.value.filter((g) => g.ok).length;
  if (!group.on.value) {
    return <button type="button" class="quiet" data-do="several" disabled={disabled} title={word("several.title")} onClick={() => (group.gathering.value = true)}>{t("several.begin")}</button>;
  }
  return (
    <>
      {going > 0 && <button type="button" class="main" data-do="several-go" disabled={disabled} onClick={() => void group.go()}>{t("several.go", { n: going })}</button>}
      {chosen > 0 && <button type="button" data-do="several-line" onClick={() => group.line()}>{t("several.line")}</button>}
      {chosen > 0 && <button type="button" class={going ? "" : "main"} data-do="several-forward" onClick={() => void group.forward()}>{t("several.forward")}</button>}
      <button type="button" class="quiet" data-do="several-drop" onClick={() => group.clear()}>{t(chosen ? "several.drop" : "app.close")}</button>
    </>
  );
}

/** How many pieces are in the group, what to do with them, and which cannot go and why. */
export function groupWords(table: Table): string {
  const { group } = table;
  if (!group.on.value) return "";
  const chosen = group.chosen.value.length;
  const stays = group.shades.value.filter((g) => !g.ok);
  if (stays.length) {
    const places = stays.map((g) => g.from).join(", ");
    if (stays.every((g) => g.beyond)) return t("several.beyond", { places });
    const why = stays.map((g) => g.why).find((w) => w) ?? word("several.no-room");
    return t("several.stays", { places, why: capital(why) });
  }
  if (group.shades.value.length) return word(group.unplayed() ? "several.raised" : "several.all");
  return chosen ? t("several.chosen", { n: chosen }) : word("several.gather");
}
