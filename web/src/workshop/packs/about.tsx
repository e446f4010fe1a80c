// What pack.yaml says: the id of the pack, its names and where its values are from.
import { capital } from "../../words";
import { at, edit, read } from "../model/text";
import { say } from "../words";
import { textIn, type Box } from "./box";
import { tell } from "./words";

const file = "pack.yaml";

export function About({ box }: { box: Box }) {
  const text = textIn(box.files.value, file);
  const { data, broken } = read(text);
  const field = (path: readonly string[], label: string) => {
    const place = path.join(".");
    const fault = box.faults.value.find((f) => f.file === file && (f.where === place || f.where === path[0]));
    return (
      <label key={place} class={fault ? "bad" : ""}>
        <span>{label}</span>
        <input
          data-field={place} value={String(at(data, path) ?? "")} disabled={broken} aria-invalid={!!fault}
          onInput={(e) => {
            const out = edit(text, [{ path, value: e.currentTarget.value || undefined }]);
            if (out !== undefined) box.put(file, out, `field ${place}`);
          }}
          onBlur={() => box.rest()}
        />
        {fault && <em class="shop-fault">{fault.what}{fault.mend && ` ${capital(fault.mend)}`}</em>}
      </label>
    );
  };
  return (
    <div class="box-about">
      {broken && <p class="notice bad" role="status">{say("form.broken")}</p>}
      {field(["id"], tell("box.id"))}
      {(["name", "source"] as const).flatMap((key) => (["es", "en"] as const).map((l) => field([key, l], `${tell(`box.${key}`)} (${l})`)))}
    </div>
  );
}
