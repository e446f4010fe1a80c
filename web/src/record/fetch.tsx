// The button that turns a finished match into a record, at the moment looked at.
import { useSignal } from "@preact/signals";
import { api } from "../wire";
import { go } from "../route";
import { word } from "../words";
import { keepText } from "./files";

export function PlayOnButton({ id, step }: { id: string; step: number }) {
  const failure = useSignal("");
  const take = async () => {
    try {
      const text = await api.recordText(id);
      const rec = await api.uploadRecord(text);
      keepText(rec.id, text);
      go(`record/${rec.id}/${step}`);
    } catch (e) {
      failure.value = api.refusalOf(e);
    }
  };
  return (
    <>
      <button type="button" data-do="play-on" onClick={() => void take()}>{word("record.on")}</button>
      {failure.value && <span role="alert">{failure.value}</span>}
    </>
  );
}
