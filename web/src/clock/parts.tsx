// What a page shows of time: the clock of a seat, the pace of a match, a claim.
import { useEffect } from "preact/hooks";
import { Choice } from "../choice";
import type { MatchState } from "../types";
import { isLate, leftAt, letterPaces, livePaces, paceWords, timeLeft } from "./left";
import { runTime, ticks } from "./ticks";
import { serverTime } from "../wire";
import { word } from "../words";
import { say } from "./words";

/** From how little time on a clock warns, in milliseconds. */
const short = 60_000;

/** Draws a component again while the clock of a match runs; returns the server's time. */
function useTime(s: MatchState): number {
  const runs = !!s.clock?.since;
  useEffect(() => (runs ? runTime() : undefined), [runs]);
  return runs ? ticks.value : 0;
}

function Clock({ s, seat, side }: { s: MatchState; seat: number; side: string }) {
  const left = leftAt(s, seat, useTime(s));
  const asked = !!s.clock!.since && s.question.seat === seat;
  return (
    <span
      class={`clock ${asked ? "runs" : ""} ${asked && left < short ? "short" : ""}`} data-clock={seat}
      role="timer" title={say("clock.left", { side })} aria-label={`${say("clock.left", { side })}: ${timeLeft(left)}`}
    >{timeLeft(left)}</span>
  );
}

const PaceChoice = ({ value, choose }: { value: string; choose: (pace: string) => void }) => (
  <Choice class="against" label={say("clock.choose")} name="clock" value={value} all={["", ...livePaces, ...letterPaces].map((p) => [p, paceWords(p) || say("clock.none")] as const)} choose={choose} />
);

const PaceLine = ({ pace }: { pace: string }) => <p>{say("clock.choose")}: {paceWords(pace)}</p>;

function Claim({ s, claim }: { s: MatchState; claim: () => void }) {
  return isLate(s, useTime(s)) ? <button type="button" data-do="claim" onClick={claim}>{word("clock.claim")}</button> : null;
}

/** Vacations by letter; a live match adjourned. */
function Pauses({ s, own, pause }: { s: MatchState; own: number; pause: (word: string, days?: number) => void }) {
  const p = s.pause;
  const button = (what: string) => <button type="button" data-do={what} onClick={() => pause(what)}>{word(`pause.${what}`)}</button>;
  if (p && s.clock!.pace.endsWith("d")) {
    if (p.away[own]! > serverTime()) return button("back");
    return <Choice label={word("pause.vacation")} name="vacation" value="" all={[0, 1, 2, 3, 5, 7, 14, 21].filter((n) => n <= p.leave[own]!).map((n) => [n ? `${n}` : "", n ? `${n}` : "–"] as const)} choose={(n) => pause("vacation", +n)} />;
  }
  if (p?.adjourned) return p.returned[own] ? null : button("return");
  return <>{!p?.asked[own] && button("adjourn")}{p && button("play-on")}</>;
}

/** When the time of who is asked runs out, in a list. */
const Due = ({ due }: { due: number }) => <small data-due>{say("clock.due", { left: timeLeft(Math.max(due - serverTime(), 0)) })}</small>;

/** A part by what is given: a match and a seat its clock, a match alone the claim to victory, a pace its line or, with choose, a choice, a moment how far it is. */
type TimeProps = Parameters<typeof Pauses>[0] | Parameters<typeof Clock>[0] | Parameters<typeof Claim>[0] | Parameters<typeof PaceLine>[0] | Parameters<typeof PaceChoice>[0] | Parameters<typeof Due>[0];

export function Time(of: TimeProps) {
  if ("pause" in of) return <Pauses {...of} />;
  if ("seat" in of) return <Clock {...of} />;
  if ("due" in of) return <Due {...of} />;
  if ("claim" in of) return <Claim {...of} />;
  return "choose" in of ? <PaceChoice {...of} /> : <PaceLine {...of} />;
}
