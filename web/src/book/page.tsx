// The rules as a book: chapters, search, and a link to each rule.
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { listeners, typing } from "../listeners";
import { LanguageChoice, lang, t } from "../words";
import { Ruled } from "./citation";
import { chapters, noBook, printed, rulesOf, search } from "./rules";
import { BookChoice, bookName, Shelf } from "./shelf";
import { cameFrom } from "./topic";

export { SideSheet } from "./sidesheet"; // loaded with the book

export function BookScreen({ system, id }: { system: string; id?: string }) {
  const query = useSignal("");
  const rules = rulesOf(system);
  const found = useMemo(() => search(rules, query.value, lang.value), [rules, query.value, lang.value]);
  const parts = useMemo(() => chapters(query.value ? found : rules, lang.value), [found, rules, lang.value]);
  const all = useMemo(() => chapters(rules, lang.value), [rules, lang.value]);
  const closed = !system || noBook(system);
  const text = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const title = rules.find((r) => r.id === id)?.title[lang.value];
    document.title = [title && `${title} (${id})`, !closed && bookName(system), t("book.title"), "Mariscal"].filter(Boolean).join(" · ");
  }, [id, rules, closed, lang.value]);
  // Another book or other results begin at the top.
  useLayoutEffect(() => {
    if (!id || query.value) scrollTo(0, 0);
  }, [system, id, query.value]);
  /** Clears the search, and goes to the first element of a kind that is the one. */
  const jump = (selector: string, is: (e: HTMLElement) => boolean) => {
    query.value = "";
    requestAnimationFrame(() => {
      const part = [...(text.current?.querySelectorAll<HTMLElement>(selector) ?? [])].find(is);
      part?.scrollIntoView({ block: "start" });
      part?.focus({ preventScroll: true });
    });
  };
  useEffect(() => {
    if (id) jump("article", (e) => e.id === `rule-${id}`);
  }, [id, rules.length]);
  useEffect(() => listeners(window, {
    keydown: (e: KeyboardEvent) => {
      if (e.key !== "/" || typing(e)) return;
      e.preventDefault();
      field.current?.focus();
    },
  }), []);

  return (
    <main class="book" data-screen="book">
      <header>
        <a class="home" href={cameFrom.value || "#"} data-do="leave-book">{cameFrom.value ? t("book.return") : "Mariscal"}</a>
        <h1>{closed ? t("book.title") : <>{bookName(system)} <small>{t("book.title")}</small></>}</h1>
        {!closed && <form role="search" onSubmit={(e) => e.preventDefault()}>
          <input
            ref={field} type="search" data-do="search" value={query.value} placeholder={t("book.search")} aria-label={t("book.search")}
            onInput={(e) => (query.value = e.currentTarget.value)}
          />
        </form>}
        <LanguageChoice />
      </header>
      {closed && <BookChoice system={system} />}
      {!closed && <nav aria-label={t("book.contents")}>
        <details open={typeof matchMedia !== "undefined" && matchMedia("(min-width: 1000px)").matches}>
          <summary>{t("book.contents")}</summary>
          <ol>
            {all.map((c) => (
              <li key={c.title}>
                <button type="button" class="quiet" onClick={() => jump("h2", (h) => h.textContent === c.title)}>{c.title}</button>
              </li>
            ))}
          </ol>
        </details>
        <Shelf open={system} title={t("book.others")} />
      </nav>}
      {!closed && <div class="pages" ref={text}>
        <p class="found" role="status">{query.value ? t(found.length ? "book.found" : "book.none", { n: found.length, what: query.value }) : ""}</p>
        {!rules.length && <p>{t("app.loading")}</p>}
        {parts.map((c, i) => (
          <section key={`${c.title}${i}`}>
            <h2 tabIndex={-1}>{c.title}</h2>
            {c.rules.map((r) => (
              <article key={r.id} id={`rule-${r.id}`} tabIndex={-1} class={r.id === id ? "here" : ""} data-rule={r.id}>
                <h3>
                  <a href={`#rules/${system}/${r.id}`} title={t("book.link")}>{r.id}</a> {printed(r) && <small>{printed(r)} </small>}{r.title[lang.value]}
                  {r.definition && <small> {t("book.definition")}</small>}
                </h3>
                <p><Ruled text={r.text[lang.value] ?? ""} system={system} /></p>
              </article>
            ))}
          </section>
        ))}
      </div>}
    </main>
  );
}
