// What this browser keeps, to be opened or deleted.
import { day } from "../words";
import { say } from "./words";

interface KeptListProps<T> {
  title: string;
  /** What they are, in the attributes of the page: draft, pack. */
  kind: string;
  all: readonly T[];
  /** Where one is opened behind the address of the workshop, and its name there. */
  at(it: T): { key: string; to: string; more?: string };
  /** What is asked before one is deleted. */
  sure: string;
  drop(it: T): void;
}

export function KeptList<T extends { name: string; at: string }>({ title, kind, all, at, sure, drop }: KeptListProps<T>) {
  if (!all.length) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {all.map((it) => {
          const { key, to, more } = at(it);
          return (
            <li key={key}>
              <a href={`#workshop/${to}`} {...{ [`data-${kind}`]: key }}><b>{it.name}</b> <small>{more && `${more} · `}{day(it.at)}</small></a>
              <button type="button" class="quiet" data-do="drop" aria-label={`${say("shelf.drop")}: ${it.name}`} onClick={() => confirm(sure) && drop(it)}>{say("shelf.drop")}</button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
