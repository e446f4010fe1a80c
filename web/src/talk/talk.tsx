// What is said at a match: the lines, a line or phrase of one's own, and whom one does not want to hear.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Table } from "../match";
import type { TalkInfo } from "../types";
import { api } from "../wire";
import { day, lang, word } from "../words";

export function Talk({ table }: { table: Table }) {
  const talk = useSignal<TalkInfo | null>(null);
  const wrong = useSignal("");
  const list = useRef<HTMLDivElement>(null);
  const ask = (what?: string, body?: object) =>
    api.talk(table.id, what, body).then(
      (now) => {
        talk.value = now;
        wrong.value = "";
        table.talk.listened(now.last);
        return true;
      },
      (e: unknown) => void (wrong.value = api.refusalOf(e)),
    );
  /** What sends a form, with something more. */
  const send = (what: string, more?: object) => (e: SubmitEvent) => {
    e.preventDefault();
    const form = e.currentTarget as HTMLFormElement;
    void ask(what, { ...Object.fromEntries(new FormData(form)), ...more }).then((said) => said && form.reset());
  };
  useEffect(() => void ask(), [table.talk.spoken.value, lang.value]);
  useEffect(() => list.current?.scrollTo(0, 1e6), [talk.value]);
  const { may, lines, phrases, others } = talk.value ?? { may: "", lines: [] };
  return (
    <>
      <div role="log" tabIndex={0} ref={list}>
        {lines.map((l) => (
          <p key={l.id} title={l.at && day(l.at)}><b>{l.name}</b> {l.words}</p>
        ))}
      </div>
      {wrong.value && <p class="notice bad" role="alert">{wrong.value}</p>}
      {may === "text" && (
        <form onSubmit={send("talk")}>
          <input name="text" maxLength={300} required autocomplete="off" aria-label={word("talk.line")} />
          <button type="submit" class="main" data-do="say">{word("talk.say")}</button>
        </form>
      )}
      {phrases && (
        <select
          name="phrase" aria-label={word("talk.phrase")}
          onChange={({ currentTarget: it }) => {
            void ask("talk", { phrase: it.value });
            it.value = "";
          }}
        >
          <option value="">{word("talk.phrase")}</option>
          {phrases.map((p) => <option key={p.id} value={p.id}>{p.words}</option>)}
        </select>
      )}
      {others?.map(({ who, name, muted, account, reported }) => (
        <details key={who}>
          <summary>{name}{muted && ` (${word("talk.muted")})`}</summary>
          <button type="button" data-do="mute" onClick={() => ask("mute", { who, mute: !muted, everywhere: muted === "everywhere" })}>{word(muted ? "talk.hear" : "talk.mute")}</button>
          {account && muted !== "everywhere" && <button type="button" data-do="mute-all" onClick={() => ask("mute", { who, mute: true, everywhere: true })}>{word("talk.mute-all")}</button>}
          {account && (reported ? <p>{word("talk.reported")}</p> : (
            <form onSubmit={send("complaint", { who })}>
              <input name="why" maxLength={300} autocomplete="off" aria-label={word("talk.why")} placeholder={word("talk.why")} />
              <button type="submit" data-do="report">{word("talk.report")}</button>
            </form>
          ))}
        </details>
      ))}
    </>
  );
}
