// From a match that is over to its record, at the moment one looks at.
import { useSignal } from "@preact/signals";
import { api } from "../wire";
import { go } from "../route";
import { t } from "../words";
import { keep } from "./files";

export function PlayOnButton({ id, step }: { id: string; step: number }) {
  const failure = useSignal("");
  const take = async () => {
    try {
      const text = await api.recordText(id);
      const rec = await api.uploadRecord(text);
      keep(rec.id, text);
      go(`record/${rec.id}/${step}`);
    } catch (e) {
      failure.value = e instanceof api.Refused ? e.message : t("app.offline");
    }
  };
  return (
    <>
      <button type="button" data-do="play-on" onClick={() => void take()}>{t("record.on")}</button>
      {failure.value && <span role="alert">{failure.value}</span>}
    </>
  );
}
