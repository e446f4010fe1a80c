// A dispatch of the log: an action and all its consequences. Every part lights its places,
// shows its dice, opens its rule and takes the board back to its moment.
import { signal } from "@preact/signals";
import { RuleButton } from "../book";
import { Fallen, fallen } from "../dice";
import { capital, t, told as sentence, word } from "../words";
import type { LogLine } from "../types";
import { dealt, takesBack, type Told } from "../match";

interface DispatchProps {
  told: Told;
  system: string;
  army: string;
  /** The name of the army, for readers who do not see its color. */
  name?: string;
  /** Whether everybody sees the name: the army is not that of the dispatch before. */
  named?: boolean;
  /** The last line that is not new. */
  answered?: number;
  /** Whether it is the last one, which may still grow. */
  last?: boolean;
  /** The past moment that is looked at. */
  step?: number;
  gone?: ReadonlySet<number>;
  /** The line of the log that the Tab key stops at; arrows lead to the others. */
  stop?: number;
  light: (cells: string[]) => void;
  /** The address of a moment. */
  address: (step: number) => string;
  go: (step: number) => void;
}

/** The parts of a dispatch that stay unfolded however old it is. */
const fewParts = 5;

/** The dispatches that the reader has folded or unfolded; by default a long one folds once it is no longer new. */
const folded = signal<ReadonlySet<string>>(new Set());

function fold(key: string) {
  const all = new Set(folded.value);
  if (!all.delete(key)) all.add(key);
  folded.value = all;
}

export function Dispatch({ told, system, army, name, named, answered = Infinity, last, step, gone, stop, light, address, go }: DispatchProps) {
  const { lines, times } = told;
  const head = lines[0]!;
  const hand = dealt(head) && name !== undefined;
  const back = times > 1 && takesBack(told);
  const opening = hand ? t("log.dealt", { side: name, n: times }) : back ? t("log.undone", { n: times }) : sentence(head.event, head.words);
  const text = (l: LogLine) => (l === head ? opening : (l.then ?? ""));
  const whole = lines.filter((l) => l === head || text(l) || fallen(l.event));
  // A long dispatch or a fight is written in sentences, and can be folded to its first and last part.
  const rolled = whole.some((l) => l.event.roll?.dice.length);
  const long = whole.length > fewParts;
  const fight = long || (whole.length > 2 && rolled);
  const key = `${address(head.step)} ${head.n}`;
  const here = lines.some((l) => l.step === step && !gone?.has(l.n));
  const shut = fight && folded.value.has(key) !== (long && !rolled && !here && !last && head.n <= answered);
  const parts = shut ? [head, whole.at(-1)!] : whole;
  const turn = head.event.id.endsWith(".event.turn");
  const dashed = opening.includes(": "); // one colon is enough
  const follow = (e: MouseEvent, to: number) => {
    if (e.ctrlKey || e.metaKey || e.shiftKey) return; // the browser opens a new page
    e.preventDefault();
    go(to);
  };
  const part = (l: LogLine, i: number) => {
    const cells = [...(l.event.cells ?? []), ...(l.event.trace ?? [])];
    const off = gone?.has(l.n);
    const rule = l.event.rule !== parts[i - 1]?.event.rule ? l.event.rule : undefined; // several parts in a row name a common rule once
    const ends = i + 1 === parts.length;
    const stopped = fight ? (i || ends ? "." : shut ? " …" : dashed ? "" : ":") : ends ? "" : i ? ";" : dashed ? "" : ":";
    // The punctuation comes before the number of the rule, as before a footnote.
    const words = text(l) && (fight && i > (shut ? 0 : 1) ? capital(text(l)) : text(l)) + stopped;
    return (
      <span
        key={l.n} class={`part ${!off && l.step === step ? "here" : ""}`}
        onPointerEnter={() => light(cells)}
      >
        {i > 0 && (i === 1 && dashed ? " – " : " ")}
        {off ? (
          <s title={t("past.undone")}>{words}</s>
        ) : words && (
          <a
            class="tell" href={address(l.step)} data-at={l.step} tabIndex={l.n === stop ? 0 : -1} title={word("past.look")}
            onFocus={() => light(cells)} onBlur={() => light([])} onClick={(e) => follow(e, l.step)}
          >
            {!i && name && !turn && !words.startsWith(name) && <span class={named ? "by" : "unseen"}>{name}: </span>}
            {words}
          </a>
        )}
        <span class="thrown">
          <Fallen event={l.event} system={system} />
          {rule && <RuleButton system={system} id={rule} marked stop={l.n === stop} />}
        </span>
      </span>
    );
  };
  return (
    <li
      class={[turn && "turn", head.n > answered && "new", here && "here", gone?.has(head.n) && "undone"].filter(Boolean).join(" ")}
      data-army={army}
      data-by={head.event.seat}
      data-line={head.n}
      data-at={head.step}
      aria-current={here ? "step" : undefined}
      onPointerLeave={() => light([])}
    >
      {parts.map(part)}
      {fight && (
        <button type="button" class="fold" data-do="fold" tabIndex={head.n === stop ? 0 : -1} aria-expanded={!shut} aria-label={t(shut ? "log.unfold" : "log.fold")} title={t(shut ? "log.unfold" : "log.fold")} onClick={() => fold(key)}>
          <svg viewBox="0 0 12 12" aria-hidden="true"><path d={shut ? "M3 4l3 4 3-4" : "M3 8l3-4 3 4"} /></svg>
        </button>
      )}
      {times > 1 && !hand && !back && <b class="times">{t("log.times", { n: times })}</b>}
    </li>
  );
}

/** Moves the focus between the parts of dispatches with the arrow keys. */
export function walkDispatches(e: KeyboardEvent) {
  const by = e.key === "ArrowDown" ? 1 : e.key === "ArrowUp" ? -1 : 0;
  const on = (e.target as HTMLElement).closest(".part")?.querySelector<HTMLElement>(".tell");
  if (!by || !on) return;
  const all = [...(e.currentTarget as HTMLElement).querySelectorAll<HTMLElement>(".tell")];
  const next = all[all.indexOf(on) + by];
  if (!next) return;
  e.preventDefault();
  next.focus();
}
