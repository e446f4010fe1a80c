// The battle of a lab becomes a draft, as it is or with a change that the lab tried: its address is
// that of the lab, "ID" or "ID.CHANGE".
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Back, Waiting } from "../words";
import { api } from "../wire";
import { nameOf } from "./bench";
import { at, edit, read } from "./model/text";
import { battles } from "./play";
import { draftsThere } from "./remote";
import { draftOf, keepDraft } from "./shelf";
import { textOfLab } from "./wire";

export function FromLab({ of }: { of: string }) {
  const failure = useSignal("");
  useEffect(() => {
    taken(of).then((battle) => location.replace(`#workshop/${battle}`), (e: unknown) => (failure.value = api.messageOf(e)));
  }, [of]);
  return <Waiting alert={failure.value}><Back /></Waiting>;
}

/** Keeps the text of a lab as a draft, under an id of its own, and returns that; a draft of the same text is there already. */
async function taken(lab: string): Promise<string> {
  const [text, all, there] = await Promise.all([textOfLab(lab), battles(), draftsThere()]);
  const own = String(at(read(text).data, ["id"]) ?? "");
  const base = own.replace(/-\d+$/, "");
  for (let n = 1; ; n++) {
    const id = n === 1 ? own : `${base}-${n}`;
    const named = id === own ? text : (edit(text, [{ path: ["id"], value: id }]) ?? text);
    const here = draftOf(id);
    if (here === named) return id;
    if (here !== null || there?.some((d) => d.battle === id) || all.some((b) => b.id === id)) continue;
    keepDraft(id, named, nameOf(read(named)) || id);
    return id;
  }
}
