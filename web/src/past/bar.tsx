// The bar under the board while a past moment is looked at.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { Fallen } from "../dice";
import { fellIn, nextTold } from "../match";
import type { LogLine, PastStep } from "../types";
import { capital, t, withoutDice } from "../words";

interface BarProps {
  moment: PastStep;
  lines: readonly LogLine[];
  go: (step: number) => void;
  /** Back to the present; absent where there is none. */
  leave?: () => void;
  children?: ComponentChildren;
}

const sign = (d: string) => <svg viewBox="0 0 20 20" aria-hidden="true"><path d={d} /></svg>;

export function PastBar({ moment, lines, go, leave, children }: BarProps) {
  const copied = useSignal(false);
  const { step, last } = moment;
  const back = () => step > 0 && go(nextTold(lines, step, -1, last));
  const on = () => step < last && go(nextTold(lines, step, 1, last));
  useLayoutEffect(() => {
    const press = (e: KeyboardEvent) => {
      const tag = (e.target as HTMLElement).tagName;
      if (e.ctrlKey || e.metaKey || e.altKey || ["INPUT", "SELECT", "TEXTAREA"].includes(tag)) return;
      if (e.key === ",") back();
      else if (e.key === ".") on();
      else if (e.key === "Escape" && leave) leave();
      else return;
      e.preventDefault();
      e.stopImmediatePropagation();
    };
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  });
  useEffect(() => {
    copied.value = false;
  }, [step]);
  const copy = async () => {
    // Without a secure context there is no clipboard; the address bar has the link then.
    await navigator.clipboard?.writeText(location.href).then(() => (copied.value = true), () => undefined);
  };
  const words = moment.words.map((w, i) => capital(moment.events?.[i]?.roll?.dice.length ? withoutDice(w) : w));
  const fell = fellIn(moment);
  return (
    <section class="past-bar" aria-label={t("past.title")} data-screen="past" data-step={step}>
      <div class="words" role="status" aria-live="polite">
        <strong>{t("past.at", { turn: moment.scene.turn, n: step, last })}</strong>
        <p>
          {fell && <Fallen event={fell} system={moment.scene.system} />} <span>{words.join(" · ") || t(step ? "past.quiet" : "past.start")}</span>
        </p>
      </div>
      <div class="answers">
        <span class="steps" role="group" aria-label={t("past.title")}>
          <button type="button" data-do="first" disabled={step === 0} onClick={() => go(0)} aria-label={t("past.first")} title={t("past.first")}>{sign("M5 4v12M15 4l-7 6 7 6")}</button>
          <button type="button" data-do="back" disabled={step === 0} onClick={back} aria-label={t("past.back")} title={`${t("past.back")} (,)`}>{sign("M13 4l-7 6 7 6")}</button>
          <button type="button" data-do="on" disabled={step >= last} onClick={on} aria-label={t("past.on")} title={`${t("past.on")} (.)`}>{sign("M7 4l7 6-7 6")}</button>
          <button type="button" data-do="last" disabled={step >= last} onClick={() => go(last)} aria-label={t("past.last")} title={t("past.last")}>{sign("M15 4v12M5 4l7 6-7 6")}</button>
        </span>
        {globalThis.navigator?.clipboard && (
          <button type="button" class="quiet" data-do="copy-link" onClick={() => void copy()}>{t(copied.value ? "past.copied" : "past.copy")}</button>
        )}
        {children}
        {leave && <button type="button" class="main" data-do="now" onClick={leave} title="Escape">{t("past.now")}</button>}
      </div>
    </section>
  );
}
