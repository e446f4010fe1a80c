// Taking one's seat to another device: a link, its QR code, and a code to type.
import { signal } from "@preact/signals";
import { api } from "../wire";
import { Dialog, PutAway, Slip } from "./invite";
import type { Table } from "../match";
import { t, word } from "../words";
import type { DevicePass } from "../types";

/** The code that is shown, and its match. */
const open = signal<{ match: string; pass: DevicePass } | null>(null);

/** Gets a code for the match of a table, and shows it. */
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
  return (
    <Dialog label={word("device.title")} data={{ "data-device": code }} putAway={putAway}>
      <Slip side="" title={word("device.title")} text={t("device.text", { code })} path={link} addresses={addresses}>
        <div class="answers"><PutAway putAway={putAway} /></div>
      </Slip>
    </Dialog>
  );
}
