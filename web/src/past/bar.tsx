// The bar under the board in a past moment.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { Fallen } from "../dice";
import { Icon } from "../icon";
import { listeners, swallow, typing } from "../listeners";
import { fellIn, nextTold } from "../match";
import type { LogLine, PastStep } from "../types";
import { t, told, word } from "../words";

interface BarProps {
  moment: PastStep;
  lines: readonly LogLine[];
  go: (step: number) => void;
  /** Goes back to the present; absent for records. */
  leave?: () => void;
  children?: ComponentChildren;
}

export function PastBar({ moment, lines, go, leave, children }: BarProps) {
  const copied = useSignal(false);
  const { step, last } = moment;
  const back = () => step > 0 && go(nextTold(lines, step, -1, last));
  const on = () => step < last && go(nextTold(lines, step, 1, last));
  useLayoutEffect(() => listeners(window, {
    keydown: (e: KeyboardEvent) => {
      if (typing(e)) return;
      if (e.key === ",") back();
      else if (e.key === ".") on();
      else if (e.key === "Escape" && leave) leave();
      else return;
      swallow(e);
    },
  }, { capture: true }));
  useEffect(() => {
    copied.value = false;
  }, [step]);
  const copy = async () => {
    // There is no clipboard without a secure context; the address bar has the link.
    await navigator.clipboard?.writeText(location.href).then(() => (copied.value = true), () => undefined);
  };
  const words = moment.words.map((w, i) => told(moment.events?.[i], w));
  const fell = fellIn(moment);
  return (
    <section class="past-bar" aria-label={word("past.title")} data-screen="past" data-step={step}>
      <div class="words" role="status" aria-live="polite">
        <strong>{t("past.at", { turn: moment.scene.turn, n: step, last })}</strong>
        <p>
          {fell && <Fallen event={fell} system={moment.scene.system} />} <span>{words.join(" · ") || word(step ? "past.quiet" : "past.start")}</span>
        </p>
      </div>
      <div class="answers">
        <span class="steps" role="group" aria-label={word("past.title")}>
          <button type="button" data-do="first" disabled={step === 0} onClick={() => go(0)} aria-label={t("past.first")} title={t("past.first")}><Icon d="M5 4v12M15 4l-7 6 7 6" /></button>
          <button type="button" data-do="back" disabled={step === 0} onClick={back} aria-label={t("past.back")} title={`${t("past.back")} (,)`}><Icon d="M13 4l-7 6 7 6" /></button>
          <button type="button" data-do="on" disabled={step >= last} onClick={on} aria-label={t("past.on")} title={`${t("past.on")} (.)`}><Icon d="M7 4l7 6-7 6" /></button>
          <button type="button" data-do="last" disabled={step >= last} onClick={() => go(last)} aria-label={t("past.last")} title={t("past.last")}><Icon d="M15 4v12M5 4l7 6-7 6" /></button>
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
