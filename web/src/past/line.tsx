// One line of the dispatches: it lights its hexes, shows its dice, opens its rule
// and takes the board back to its moment.
import { told } from "../about";
import { RuleButton } from "../book/ruled";
import { Dice } from "../dice";
import type { LogLine } from "../types";
import { capital, t } from "../words";

interface LineProps {
  line: LogLine;
  system: string;
  army: string;
  /** What the army is called, for whoever does not see its colour. */
  name?: string;
  /** The line before it is of the same answer: what comes of it stands under it. */
  follows?: boolean;
  fresh?: boolean;
  here: boolean;
  gone: boolean;
  /** The one line of the log that the Tab key stops at; arrows lead to the others. */
  stop: boolean;
  light: (cells: string[]) => void;
  go: (step: number) => void;
}

export function Line({ line: l, system, army, name, follows, fresh, here, gone, stop, light, go }: LineProps) {
  const e = l.event;
  const turn = e.id.endsWith(".event.turn");
  const minor = e.id.endsWith(".event.order"); // one of many alike; their sum has a line of its own
  const cells = [...(e.cells ?? []), ...(e.trace ?? [])];
  const text = capital(e.roll ? told(l.words) : l.words);
  return (
    <li
      class={[turn && "turn", follows && !turn && "follows", minor && "minor", fresh && "new", here && "here", gone && "undone"].filter(Boolean).join(" ")}
      data-army={army}
      data-by={e.seat}
      data-line={l.n}
      data-at={l.step}
      aria-current={here ? "step" : undefined}
      onPointerEnter={() => light(cells)}
      onPointerLeave={() => light([])}
    >
      {gone ? (
        <s title={t("past.undone")}>{text}</s>
      ) : (
        <button type="button" class="tell" tabIndex={stop ? 0 : -1} title={t("past.look")} onFocus={() => light(cells)} onBlur={() => light([])} onClick={() => go(l.step)}>
          {name && !text.startsWith(name) && <span class="unseen">{name}: </span>}
          {text}
        </button>
      )}
      {!!e.roll?.dice.length && <Dice dice={e.roll.dice} system={system} />}
      {e.rule && <RuleButton system={system} id={e.rule} stop={stop} />}
    </li>
  );
}

/** Leads from line to line by the arrows. */
export function walkLines(e: KeyboardEvent) {
  const by = e.key === "ArrowDown" ? 1 : e.key === "ArrowUp" ? -1 : 0;
  const on = e.target as HTMLElement;
  if (!by || !on.closest("li")) return;
  const all = [...(e.currentTarget as HTMLElement).querySelectorAll<HTMLElement>(".tell")];
  const at = all.findIndex((x) => x.closest("li") === on.closest("li"));
  const next = all[at + by];
  if (at < 0 || !next) return;
  e.preventDefault();
  next.focus();
}
