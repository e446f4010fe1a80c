// The list of rulebooks.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { SystemInfo } from "../types";
import { hasWord, lang, t, word } from "../words";
import { api } from "../wire";

/** The title of a system's book. */
export const bookName = (system: string) => (hasWord(`system.${system}`) ? word(`system.${system}`) : system);

/** The systems with a book: those that restate their rules. */
export const booksOf = (systems: readonly SystemInfo[]) => systems.filter((s) => s.rules > 0);

/** Links to all books but the open one; nothing if there is no other. */
export function Shelf({ open, title }: { open: string; title: string }) {
  const systems = useSignal<readonly SystemInfo[]>([]);
  useEffect(() => void api.systems().then((s) => (systems.value = s), () => undefined), [lang.value]);
  const others = booksOf(systems.value).filter((s) => s.id !== open);
  if (!others.length) return null;
  return (
    <nav class="shelf" aria-label={title}>
      <p>{title}</p>
      <ul>
        {others.map((s) => <li key={s.id}><a href={`#rules/${s.id}`} data-book={s.id}>{s.name}</a></li>)}
      </ul>
    </nav>
  );
}

/** Shown instead of a book that is not chosen yet, or does not exist. */
export function BookChoice({ system }: { system: string }) {
  return (
    <div class="pages">
      {system && <p class="notice" role="status" data-missing={system}>{t("book.nosuch", { what: system })}</p>}
      <Shelf open="" title={t("book.which")} />
      <p><a class="button" href="#" data-do="to-lobby">{t("app.back")}</a></p>
    </div>
  );
}
