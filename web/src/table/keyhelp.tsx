// The sheet of all keys.
import { useEffect, useRef } from "preact/hooks";
import { helpShown } from "./keys";
import { hasWord, t, type Key, word } from "../words";

type Row = readonly [keys: readonly (string | { word: Key })[], text: string];

const rows: readonly Row[] = [
  [["←", "↑", "→", "↓"], "keys.arrows"],
  [["Q", "W", "E", "D", "S", "A"], "keys.walk"],
  [["←", "↑", "→", "↓"], "keys.ghost"],
  [["⇧ ←", "…", "⇧ ↓"], "keys.ghost.fine"],
  [["Q", "E"], "keys.turn"],
  [["R"], "keys.form"],
  [["M"], "keys.figure"],
  [[{ word: "key.tab" }], "keys.tab"],
  [[{ word: "key.enter" }], "keys.enter"],
  [["1", "…", "9"], "keys.numbers"],
  [["⇧ 1", "…", "⇧ 9"], "keys.cards"],
  [["U"], "keys.undo"],
  [["N"], "keys.done"],
  [["G"], "keys.all"],
  [["C"], "keys.choose"],
  [["V"], "keys.forward"],
  [["O"], "keys.odds"],
  [["T"], "keys.advice"],
  [["L"], "keys.sight"],
  [["X"], "keys.danger"],
  [["I"], "book.key"],
  [[",", "."], "past.keys"],
  [["F"], "keys.flip"],
  [["H"], "keys.hide"],
  [[{ word: "key.escape" }], "keys.escape"],
  [["?"], "keys.help"],
];

/** The kind of board that a key is for, if it is for one alone. */
const only: Record<string, string> = { "keys.walk": "hex", "keys.ghost": "plane", "keys.ghost.fine": "plane", "keys.turn": "plane", "keys.form": "plane", "keys.figure": "plane" };

/** The keys by which several pieces are ordered at once, which open tables do not have. */
const several = ["keys.all", "keys.choose", "keys.forward"];

/** The keys of a kind of board. */
export const keysOn = (board: string): readonly Row[] => rows.filter(([, text]) => (only[text] ?? board) === board && !(board === "plane" && several.includes(text)));

/** What a key does, in words; those with arguments are the client's own. */
export const keyWords = (text: string, board: string) => (hasWord(text) ? word(text) : t(text as Key, { board }));

export function KeyHelp({ board }: { board: string }) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!helpShown.value) return;
    const before = document.activeElement as HTMLElement | SVGElement | null;
    close.current?.focus({ preventScroll: true });
    return () => before?.focus();
  }, [helpShown.value]);
  if (!helpShown.value) return null;
  return (
    <div class="veil" onClick={(e) => e.target === e.currentTarget && (helpShown.value = false)}>
      <section class="key-help" role="dialog" aria-modal="true" aria-labelledby="key-help-title" data-screen="keys">
        <h2 id="key-help-title">{t("keys.title")}</h2>
        <dl>
          {keysOn(board).map(([keys, text]) => (
            <div key={text}>
              <dt>{keys.map((k, i) => (k === "…" ? <span key={i}>…</span> : <kbd key={i}>{typeof k === "string" ? k : t(k.word)}</kbd>))}</dt>
              <dd>{keyWords(text, board)}</dd>
            </div>
          ))}
        </dl>
        <p>{word("keys.drag")}</p>
        <button type="button" class="main" ref={close} onClick={() => (helpShown.value = false)}>{t("app.close")}</button>
      </section>
    </div>
  );
}
