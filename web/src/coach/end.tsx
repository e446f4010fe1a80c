// The end of a guided battle, on the result screen.
import type { Table } from "../match";
import { lessonOf } from "../systems";
import { say as frame } from "./words";
import { word } from "../words";

/** The subjects the player has seen, and the link to the next battle. */
export function LessonEnd({ table }: { table: Table }) {
  const s = table.state.value;
  if (!s?.lesson || table.seat.value === undefined) return null;
  const lesson = lessonOf(s.scene.system);
  if (!lesson) return null;
  const { say, subjects } = lesson;
  const done = lesson.learned(table.log.value, table.seat.value, true);
  return (
    <div class="lesson-end" data-coach="end">
      <p><b>{frame("lesson.end.title")}:</b> {subjects.filter((x) => done.has(x)).map((x) => say(`subject.${x}`)).join(" · ")}</p>
      <p>{s.outcome.winner === table.seat.value ? word("lesson.end.text") : say("over.lost")}</p>
      <a class="button main" data-do="next-battle" href={`#battle/${lesson.next}`}>{say("end.next")}</a>
    </div>
  );
}
