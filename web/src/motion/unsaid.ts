// What is written of dice, while they are still in the air: it is read when they lie.

/** The last parts of the dispatches, and of the line under the hand, that tell of so many rolls: for each roll what is told from it to the next. */
export function unsaid(rolls: number): Element[][] {
  if (!rolls) return [];
  const told: Element[][] = [];
  for (const part of document.querySelectorAll(".logbook .part")) {
    if (part.querySelector(".dice")) told.push([part]);
    else told.at(-1)?.push(part);
  }
  const lines = [...document.querySelectorAll(".last-line.rolled > p")].slice(-rolls);
  const last = told.slice(-rolls);
  lines.forEach((line, i) => last[last.length - lines.length + i]?.push(line));
  return last;
}
