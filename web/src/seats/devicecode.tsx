// The code from another device: the field to type it in, and the page that uses it.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../wire";
import { go } from "../route";
import { t, Waiting, word } from "../words";

/** The field for the code in the lobby. */
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
      <summary data-do="device-code">{word("device.enter")}</summary>
      <form onSubmit={(e) => { e.preventDefault(); if (code.value.trim()) go(`device/${encodeURIComponent(code.value.trim())}`); }}>
        <input
          value={code.value} maxLength={20} autocomplete="off" autocapitalize="characters" spellcheck={false}
          placeholder="ABCDE-12345" aria-label={word("device.field")} data-do="code" onInput={(e) => (code.value = e.currentTarget.value)}
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
      (e: unknown) => (failure.value = api.refusalOf(e)),
    );
  }, [code]);
  return (
    <Waiting screen="device" words={failure.value || t("device.using")}>
      {failure.value && <button type="button" onClick={() => go("")}>{t("app.back")}</button>}
    </Waiting>
  );
}
