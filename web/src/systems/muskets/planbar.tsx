// The words of a planned move: what can be changed about it, what it costs and who sees whom.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { capital, lang, t as tell, word } from "../../words";
import type { PlanProps } from "../system";

/** What screen readers are told last, and in which language. */
const said = signal({ words: "", by: "" });
/** How long a plan rests before it is told, in milliseconds. */
const rest = 450;
/** The most enemies that are told. */
const most = 3;

export function PlanBar({ trail, piece, act }: PlanProps) {
  const t = trail.value;
  const moves = !!t && !t.still;
  // A figure just taken up has nowhere to go yet.
  const nth = moves && t.piece.includes(".") && !t.path.length ? (piece.figures?.findIndex((f) => f.id === t.piece) ?? -1) + 1 : 0;
  const told = nth ? tell("plan.figure", { n: nth, all: piece.figures!.length }) : moves ? [t.words, ...t.costs, ...t.seen.slice(0, most)].join(" ") : "";
  useEffect(() => {
    const timer = setTimeout(() => (said.value = { words: told, by: lang.peek() }), rest);
    return () => clearTimeout(timer);
  }, [told]);
  const form = t?.form ?? piece.form;
  const say = (what: string) => capital(word(`muskets.plan.${what}`));
  return (
    <div class="plan-bar answers" role="group" aria-label={say("move")}>
      {piece.forms && piece.forms.length > 1 && piece.forms.map((f) => (
        <button key={f} type="button" class={f === form ? "chosen" : undefined} data-form={f} aria-pressed={f === form} title={capital(word(`muskets.formation.${f}`))} onClick={() => act.form(f)}>{say(f)}</button>
      ))}
      {piece.forms && (
        <>
          <button type="button" data-do="turn-left" title={say("left")} aria-label={say("left")} onClick={() => act.turn(-150)}>↶</button>
          <button type="button" data-do="turn-right" title={say("right")} aria-label={say("right")} onClick={() => act.turn(150)}>↷</button>
        </>
      )}
      {moves && t.pinned && <button type="button" class="main" data-do="go" disabled={!t.legal} onClick={() => act.go()}>{say(!piece.at ? "put" : t.legal && !t.path.length ? "turn" : "go")}</button>}
      {moves && t.pinned && <button type="button" class="quiet" data-do="again" onClick={() => act.again()}>{say("again")}</button>}
      <span class="unseen" role="status" aria-live="polite">{said.value.by === lang.value ? said.value.words : ""}</span>
    </div>
  );
}

export function PlanWords({ told }: PlanProps) {
  const t = told.value;
  if (!t) return null;
  // Who can see nothing and do nothing is left out.
  const seen = t.seen.flatMap((words, i) => {
    const s = t.sightings[i];
    return s && !s.spots && !s.spotted && !s.reacts && !s.turned ? [] : [{ words, bad: s?.reacts }];
  });
  if (t.still && !seen.length) return null;
  return (
    <section class="planned">
      {!t.still && <p><b>{t.words}</b> {t.costs.join(" ")}</p>}
      <ul>{seen.map(({ words, bad }, i) => <li key={i} class={bad ? "bad" : undefined}>{words}</li>)}</ul>
    </section>
  );
}
