// Files dropped on the lobby or chosen: a record opens, a scenario can be played, and a faulty
// file is listed with its faults by line.
import { signal, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { listeners } from "../listeners";
import { api } from "../wire";
import { go } from "../route";
import type { Fault } from "../types";
import { capital, lang, t, word } from "../words";
import { keepText, kindOf, largest, lineOf } from "./files";

/** Counts uploaded scenarios, so that lists are fetched again. */
export const arrivals = signal(0);

/** A file as base64, which follows the comma of its data address. */
const base64 = (file: File) =>
  new Promise<string>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).split(",")[1] ?? "");
    reader.readAsDataURL(file);
  });

interface Wrong {
  name: string;
  what: string;
  text: string;
  faults: Fault[];
}

export function DropFile() {
  const over = useSignal(false);
  const busy = useSignal(false);
  const wrong = useSignal<Wrong | null>(null);
  const came = useSignal<{ id: string; name: string; gone: string[] } | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const take = async (file: File) => {
    busy.value = true;
    wrong.value = null;
    came.value = null;
    let text = "";
    try {
      if (file.size > largest) throw new Error(word("drop.large"));
      if (/\.zip$/i.test(file.name)) {
        const { pack, scenarios, forgotten = [] } = await api.uploadPack(file.name.slice(-60), await base64(file));
        arrivals.value++;
        const id = scenarios[0] ?? "";
        came.value = { id, name: pack.name[lang.value] ?? pack.id, gone: forgotten };
        go(`battle/${id}`);
        return;
      }
      text = await file.text();
      if (kindOf(text) === "record") {
        const rec = await api.uploadRecord(text);
        keepText(rec.id, text);
        go(`record/${rec.id}/0`);
      } else {
        const it = await api.uploadScenario(file.name.slice(-60), text);
        arrivals.value++;
        came.value = { id: it.id, name: it.name[lang.value] ?? it.id, gone: it.forgotten ?? [] };
        go(`battle/${it.id}`);
      }
    } catch (e) {
      const problem = e instanceof api.Refused ? e.problem : undefined;
      wrong.value = { name: file.name, what: api.messageOf(e), text, faults: problem?.faults ?? [] };
    } finally {
      busy.value = false;
    }
  };

  useLayoutEffect(() => {
    const enter = (e: DragEvent) => {
      if (!e.dataTransfer?.types.includes("Files")) return;
      e.preventDefault();
      over.value = true;
    };
    return listeners(window, {
      dragenter: enter,
      dragover: enter,
      dragleave: (e: DragEvent) => !e.relatedTarget && (over.value = false),
      drop: (e: DragEvent) => {
        over.value = false;
        const file = e.dataTransfer?.files[0];
        if (!file) return;
        e.preventDefault();
        void take(file);
      },
    });
  }, []);

  return (
    <section class={`drop ${over.value ? "over" : ""}`} data-drop={over.value ? "yes" : "no"}>
      <input
        ref={field} type="file" class="unseen" tabIndex={-1} accept=".txt,.yaml,.yml,.zip,text/plain" aria-label={t("drop.open")} data-do="file"
        onChange={(e) => {
          const file = e.currentTarget.files?.[0];
          e.currentTarget.value = "";
          if (file) void take(file);
        }}
      />
      <button type="button" data-do="open-file" disabled={busy.value} onClick={() => field.current?.click()}>{busy.value ? t("app.loading") : t("drop.open")}</button>
      <p>{word("drop.hint")}</p>
      <div role="status">{came.value && <p class="notice"><a href={`#battle/${came.value.id}`} data-do="came">{t("drop.came", { name: came.value.name })}</a>{came.value.gone.length > 0 && ` ${t("drop.gone", { names: came.value.gone.join(", ") })}`}</p>}</div>
      {wrong.value && <Faults wrong={wrong.value} close={() => (wrong.value = null)} />}
      {over.value && <div class="drop-veil" aria-hidden="true"><p>{word("drop.here")}</p></div>}
    </section>
  );
}

function Faults({ wrong, close }: { wrong: Wrong; close: () => void }) {
  const sheet = useRef<HTMLDivElement>(null);
  // The list is below the battles: the page scrolls there after a drop above.
  useEffect(() => sheet.current?.scrollIntoView({ block: "nearest" }), [wrong]);
  return (
    <div class="faults" role="alert" ref={sheet}>
      <p>
        <b>{wrong.name}.</b> {capital(wrong.what)}
        <button type="button" class="quiet" onClick={close}>{t("app.close")}</button>
      </p>
      {wrong.faults.length > 0 && (
        <ol>
          {wrong.faults.map((f, i) => (
            <li key={i}>
              <b>{f.file && `${f.file} · `}{t("drop.line", { n: f.line })}</b> {f.where && <code>{f.where}</code>} <span>{f.what}</span>
              {lineOf(wrong.text, f.line) && <pre>{lineOf(wrong.text, f.line)}</pre>}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
