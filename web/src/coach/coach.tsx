// The coach of a guided match: a few words beside the question about what to do now and what
// has just happened for the first time. He never blocks the table, and the player can send him
// away and call him back.
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Table } from "../match";
import { lang } from "../words";
import { lessonOf } from "../systems";
import { note, noted } from "./memory";
import { say as frame } from "./words";

/** The note that odds were seen in a match. */
const oddsNote = (table: Table) => `odds-${table.id}`;

export function Coach({ table }: { table: Table }) {
  const s = table.state.value;
  const guided = !!s?.lesson && table.seat.value !== undefined;
  const target = table.aimed.value ?? table.looked.value;
  const odds = table.asked.value && !!target && !!table.offers.value.cells.get(target)?.options.some((o) => o.odds);
  useEffect(() => {
    if (guided && odds) note(oddsNote(table), true);
  }, [guided, odds]);
  const lesson = s && guided ? lessonOf(s.scene.system) : undefined;
  useEffect(() => {
    if (lesson && !noted("left")) raiseFirstCard(table, lesson.opens);
  }, [!!lesson, s?.number, table.asked.value]);
  /** What he has said, with the number of the question where he said it first. */
  const said = useRef(new Map<string, number>());
  const hitherto = (key: string) => (said.current.get(key) ?? s!.number) < s!.number;
  const last = useRef<VNode | null>(null);
  if (!s || !lesson) return null;
  if (table.untold.value) return last.current; // what he says next depends on the dice in the air

  const { say, has, subjects } = lesson;
  const done = lesson.learned(table.told.value, table.seat.value!, noted(oddsNote(table)));
  const progress = frame("lesson.progress", { n: done.size, all: subjects.length });
  if (noted("left")) {
    return (
      <section class="coach away" aria-label={frame("lesson.title")} data-coach="away">
        <button type="button" class="quiet" data-do="coach-back" onClick={() => note("left", false)}>
          {frame("lesson.resume")}
        </button>
        <span>{progress}</span>
      </section>
    );
  }
  const { picked } = table.offers.value;
  const mine = table.options.value.filter((o) => o.from && o.from === picked);
  const topic = lesson.topic({
    kind: s.question.kind,
    asked: table.asked.value,
    telling: table.replay.moment.value !== null,
    over: s.question.over,
    won: s.outcome.winner === table.seat.value && !s.outcome.draw,
    options: mine.length ? mine : table.options.value,
    card: table.card.value !== null,
    picked: picked !== null && picked === table.picked.value,
    aimed: table.aimed.value !== null,
    turn: s.scene.turn,
    said: hitherto,
  });
  // One thing at a time: a new task first, otherwise what has happened.
  const listens = hitherto(topic) && !table.replay.moment.value && !table.picked.value && !table.aimed.value && !table.card.value;
  const newsKey = listens ? lesson.news(table.told.value, table.answered.value, hitherto) : undefined;
  for (const key of [topic, newsKey]) if (key && !said.current.has(key)) said.current.set(key, s.number);
  const missing = subjects.find((x) => !done.has(x));
  return (last.current = (
    <section class="coach" aria-label={frame("lesson.title")} lang={lang.value} data-coach={topic} data-learned={[...done].join(" ")}>
      <div class="coach-words" role="status" aria-live="polite">
        {newsKey && has(newsKey) && <p class="coach-news"><b>{frame("lesson.news")}.</b> {say(newsKey)}</p>}
        <p key={topic} class="coach-topic">{say(topic)}</p>
        {missing && missing !== subjects[0] && s.question.kind === lesson.begins && table.asked.value && !newsKey && (
          <p class="coach-goal"><b>{frame("lesson.next")}.</b> {say(`goal.${missing}`)}</p>
        )}
      </div>
      <ul class="coach-steps" aria-label={progress}>
        {subjects.map((x) => (
          <li key={x} class={done.has(x) ? "done" : x === missing ? "now" : ""} title={say(`goal.${x}`)}>
            <span aria-hidden="true">{done.has(x) ? "✓" : "·"}</span> {say(`subject.${x}`)}
          </li>
        ))}
      </ul>
      <button type="button" class="quiet coach-leave" data-do="coach-leave" aria-label={frame("lesson.leave")} title={frame("lesson.leave")} onClick={() => note("left", true)}>
        <span>{frame("lesson.leave")}</span>
      </button>
    </section>
  ));
}

/** Raises a card of the hand before the player's first action: one click plays it. */
function raiseFirstCard(table: Table, opens?: string) {
  const s = table.state.value;
  const seat = table.seat.value;
  if (!s || s.scene.turn !== 1 || s.question.kind !== "card" || !table.asked.value || table.card.value) return;
  if (table.told.value.some((l) => l.event.seat === seat && l.event.id.endsWith(".event.play"))) return;
  const hand = s.scene.trays.find((x) => x.id === "hand" && x.seat === seat)?.cards ?? [];
  const may = (id: string) => table.offers.value.cards.has(id);
  const best = hand.findIndex((id) => id === opens && may(id));
  const place = best >= 0 ? best : hand.findIndex(may);
  if (place >= 0) table.card.value = { id: hand[place]!, place };
}
