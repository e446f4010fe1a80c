// The file as text: the lines with their numbers, those with a fault marked.
import { useEffect, useRef } from "preact/hooks";
import type { Bench } from "./bench";
import { lineOf } from "./model/text";
import { say } from "./words";

/** A text on the workbench, with what is said of it. */
export type Written = Pick<Bench, "text" | "faults" | "warnings" | "spot" | "write" | "rest">;

export function TextPane({ bench }: { bench: Written }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const text = bench.text.value;
  const lines = text.split("\n").length;
  const bad = new Map(bench.faults.value.map((f) => [f.line, f.what]));
  const doubtful = new Map(bench.warnings.value.map((f) => [f.line, f.what]));
  const scroll = () => {
    if (gutter.current && area.current) gutter.current.scrollTop = area.current.scrollTop;
  };
  const spot = bench.spot.value;
  useEffect(() => {
    const at = area.current;
    if (!at || !spot || spot.from === "text") return;
    const line = spot.line ?? lineOf(bench.text.value, spot.path ?? []);
    const all = bench.text.value.split("\n");
    const start = all.slice(0, line - 1).reduce((n, l) => n + l.length + 1, 0);
    at.setSelectionRange(start, start + (all[line - 1]?.length ?? 0));
    const tall = at.scrollHeight / Math.max(1, lines);
    at.scrollTop = Math.max(0, (line - 1) * tall - at.clientHeight / 3);
    scroll();
    if (spot.from === "faults") at.focus();
  }, [spot]);
  // What one reads stays where it is while the map changes the text.
  const caret = useRef<[number, number] | null>(null);
  useEffect(() => {
    const at = area.current;
    if (at && caret.current && document.activeElement === at) at.setSelectionRange(...caret.current);
    caret.current = null;
    scroll();
  }, [text]);
  const look = () => {
    const at = area.current!;
    const line = at.value.slice(0, at.selectionStart).split("\n").length;
    if (document.activeElement === at) bench.spot.value = { line, from: "text" };
  };
  return (
    <div class="shop-text">
      <div class="shop-lines" ref={gutter} aria-hidden="true">
        {Array.from({ length: lines }, (_, i) => <i key={i} class={bad.has(i + 1) ? "bad" : doubtful.has(i + 1) ? "doubtful" : ""} title={bad.get(i + 1) ?? doubtful.get(i + 1)}>{i + 1}</i>)}
      </div>
      <textarea
        ref={area} data-do="text" aria-label={say("text.label")} spellcheck={false} autocapitalize="off" autocomplete="off" wrap="off" value={text}
        onScroll={scroll} onClick={look} onKeyUp={(e) => /^(Arrow|Page|Home|End)/.test(e.key) && look()}
        onInput={(e) => {
          const at = e.currentTarget;
          caret.current = [at.selectionStart, at.selectionEnd];
          const line = at.value.slice(0, at.selectionStart).split("\n").length;
          bench.write(at.value, `line ${line}`);
        }}
        onBlur={() => bench.rest()}
      />
    </div>
  );
}
