// The packs of this browser, and how others come: new ones, and those of a zip file or a folder.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { go } from "../../route";
import { LanguageChoice } from "../../words";
import { KeptList } from "../keptlist";
import { useTitle } from "../title";
import { say } from "../words";
import { nameOf } from "./box";
import { dropPack, freeKey, keepPack, packs } from "./shelf";
import { passed, unfolded, unzip, type Files } from "./zip";
import { tell } from "./words";

const fresh: Files = { "pack.yaml": "id: my-box\nname: {en: My box, es: Mi caja}\n" };

export function PackList() {
  const list = useSignal(packs());
  const failure = useSignal("");
  const zipped = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  useTitle(tell("box.title"));
  const begin = (files: Files) => {
    const key = freeKey();
    keepPack(key, files, nameOf(files) || "pack");
    go(`workshop/packs/${key}`);
  };
  const take = async (read: () => Promise<Files>) => {
    failure.value = "";
    try {
      const files = await read();
      if (!Object.keys(files).length) throw new SyntaxError("no files");
      begin(files);
    } catch {
      failure.value = tell("box.unread");
    }
  };
  const ofZip = (file: File) => take(async () => unzip(new Uint8Array(await file.arrayBuffer())));
  const ofFolder = (all: FileList) =>
    take(async () => {
      const out: Record<string, string> = {};
      for (const f of all) if (!passed(f.webkitRelativePath || f.name)) out[f.webkitRelativePath || f.name] = await f.text();
      return unfolded(out);
    });
  useEffect(() => {
    const over = (e: DragEvent) => e.dataTransfer?.types.includes("Files") && e.preventDefault();
    const drop = (e: DragEvent) => {
      const file = e.dataTransfer?.files[0];
      if (!file) return;
      e.preventDefault();
      void ofZip(file);
    };
    addEventListener("dragover", over);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("drop", drop);
    };
  }, []);
  return (
    <main class="shop-shelf" data-screen="workshop-packs">
      <header>
        <h1>{tell("box.title")}</h1>
        <p>{tell("box.text")}</p>
        <LanguageChoice />
      </header>
      {failure.value && <p class="notice bad" role="alert">{failure.value}</p>}
      <section>
        <p class="row">
          <button type="button" class="main" data-do="new-pack" onClick={() => begin(fresh)}>{tell("box.new")}</button>
          <button type="button" data-do="open-zip" onClick={() => zipped.current?.click()}>{tell("box.open")}</button>
          <button type="button" data-do="open-folder" onClick={() => folder.current?.click()}>{tell("box.open-folder")}</button>
        </p>
        <input
          ref={zipped} type="file" class="unseen" tabIndex={-1} accept=".zip" aria-label={tell("box.open")} data-do="zip-file"
          onChange={(e) => {
            const file = e.currentTarget.files?.[0];
            if (file) void ofZip(file).then(() => zipped.current && (zipped.current.value = ""));
          }}
        />
        <input
          ref={(at) => {
            folder.current = at;
            at?.setAttribute("webkitdirectory", "");
          }} type="file" class="unseen" tabIndex={-1} aria-label={tell("box.open-folder")} data-do="folder"
          onChange={(e) => e.currentTarget.files && void ofFolder(e.currentTarget.files)}
        />
      </section>
      <KeptList
        title={tell("box.mine")} kind="pack" all={list.value} at={(p) => ({ key: p.key, to: `packs/${p.key}` })} sure={tell("box.drop-sure")}
        drop={(p) => {
          dropPack(p.key);
          list.value = packs();
        }}
      />
      <p><a class="button" href="#workshop">{say("shelf.battles")}</a></p>
    </main>
  );
}
