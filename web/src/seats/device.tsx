// One's seat on another device of one's own: a link, its square code, and a code to type.
import { signal } from "@preact/signals";
import { api } from "../wire";
import { Slip, useSlip } from "./invite";
import type { Table } from "../match";
import { t } from "../words";
import type { DevicePass } from "../types";

/** The code that lies open, and the match it is for. */
const open = signal<{ match: string; pass: DevicePass } | null>(null);

/** Asks for a code for the match of a table, and shows it. */
export async function takeAlong(table: Table) {
  try {
    open.value = { match: table.id, pass: await api.device(table.id) };
  } catch (e) {
    table.fail(e);
  }
}

export function DeviceSlip({ table }: { table: Table }) {
  return open.value?.match === table.id ? <OpenDevice pass={open.value.pass} /> : null;
}

function OpenDevice({ pass: { code, link, addresses } }: { pass: DevicePass }) {
  const putAway = () => (open.value = null);
  const slip = useSlip(putAway);
  return (
    <section class="invitation" role="dialog" aria-label={t("device.title")} data-device={code} ref={slip} tabIndex={-1}>
      <button type="button" class="quiet shut" data-do="put-away" aria-label={t("invite.close")} title={t("invite.close")} onClick={putAway}>✕</button>
      <Slip side="" title={t("device.title")} text={t("device.text", { code })} path={link} addresses={addresses}>
        <div class="answers">
          <button type="button" class="quiet" onClick={putAway}>{t("invite.close")}</button>
        </div>
      </Slip>
    </section>
  );
}
