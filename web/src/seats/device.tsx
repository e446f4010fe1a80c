// One's seat on another device of one's own: a link, its square code, and a code to type.
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../wire";
import { Slip } from "./invite";
import type { Table } from "../match";
import { go } from "../route";
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
  const shown = open.value;
  if (shown?.match !== table.id) return null;
  const { code, link, addresses } = shown.pass;
  const putAway = () => (open.value = null);
  return (
    <section class="invitation" role="dialog" aria-label={t("device.title")} data-device={code} onKeyDown={(e) => e.key === "Escape" && putAway()}>
      <button type="button" class="quiet shut" data-do="put-away" aria-label={t("invite.close")} title={t("invite.close")} onClick={putAway}>✕</button>
      <Slip side="" title={t("device.title")} text={t("device.text", { code })} path={link} addresses={addresses}>
        <div class="answers">
          <button type="button" class="quiet" onClick={putAway}>{t("invite.close")}</button>
        </div>
      </Slip>
    </section>
  );
}

/** In the lobby: where the code of another device is typed. */
export function DeviceCode() {
  const code = useSignal("");
  return (
    <details
      class="device-code"
      onToggle={(e) => {
        if (!e.currentTarget.open) return;
        const field = e.currentTarget.querySelector("input");
        field?.focus({ preventScroll: true });
        field?.scrollIntoView({ block: "center" }); // not under the bar that starts a battle
      }}
    >
      <summary data-do="device-code">{t("device.enter")}</summary>
      <form onSubmit={(e) => { e.preventDefault(); if (code.value.trim()) go(`device/${encodeURIComponent(code.value.trim())}`); }}>
        <input
          value={code.value} maxLength={20} autocomplete="off" autocapitalize="characters" spellcheck={false}
          placeholder="ABCDE-12345" aria-label={t("device.field")} data-do="code" onInput={(e) => (code.value = e.currentTarget.value)}
        />
        <button type="submit" class="main" data-do="use-code">{t("device.use")}</button>
      </form>
    </details>
  );
}

/** Uses a code and goes to the table. */
export function DevicePage({ code }: { code: string }) {
  const failure = useSignal("");
  useEffect(() => {
    failure.value = "";
    api.useDevice(code).then(
      (m) => location.replace(`#match/${m.id}`),
      (e: unknown) => (failure.value = e instanceof api.Refused ? e.message : t("app.offline")),
    );
  }, [code]);
  return (
    <main class="waiting" data-screen="device">
      <p role="status">{failure.value || t("device.using")}</p>
      {failure.value && <button type="button" onClick={() => go("")}>{t("app.back")}</button>}
    </main>
  );
}
