// The sheet beside the table: a rule with its text and a link into the book, or the card of a
// thing with its rules. On a desk screen it never covers the whole board.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../icon";
import { listeners, swallow } from "../listeners";
import { Face } from "../systems";
import { lang, t, word } from "../words";
import { RuleButton, Ruled } from "./citation";
import { cited, ruleOf, rulesOf } from "./rules";
import { ReadRules, thingName, thingText, Values } from "./thing";
import { back, cameFrom, close, topics, type Topic } from "./topic";

export function SideSheet() {
  const topic = topics.value.at(-1);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (topic) first.current?.focus({ preventScroll: true });
  }, [!!topic]);
  const sheet = useRef<HTMLDivElement>(null);
  // A new topic begins at the top.
  useLayoutEffect(() => sheet.current?.scrollTo(0, 0), [topic]);
  useLayoutEffect(() => listeners(window, {
    keydown: (e: KeyboardEvent) => {
      if (e.key !== "Escape" || !topics.value.length) return;
      swallow(e);
      close();
    },
    hashchange: close,
  }, { capture: true }), []);
  if (!topic) return null;
  return (
    <div class="side-sheet" ref={sheet} role="dialog" aria-label={t("book.title")} data-screen="rule" data-topic={topic.id}>
      <header>
        {topics.value.length > 1 && (
          <button type="button" class="quiet" data-do="back-topic" onClick={back} aria-label={word("book.back")}><Icon d="M12 4l-6 6 6 6" /></button>
        )}
        <span class="kicker">{topic.kind === "rule" ? (ruleOf(topic.system, topic.id)?.chapter[lang.value] ?? "") : t(`book.kind.${topic.kind}`)}</span>
        <button type="button" class="quiet" ref={first} data-do="close-topic" onClick={close} aria-label={t("app.close")}><Icon d="M5 5l10 10M15 5L5 15" /></button>
      </header>
      {topic.kind === "rule" ? <OneRule topic={topic} /> : <OneThing topic={topic} />}
    </div>
  );
}

function OneRule({ topic: { system, id } }: { topic: Topic }) {
  const all = rulesOf(system);
  const i = all.findIndex((r) => r.id === id);
  const rule = all[i];
  if (!rule) return <p role="status">{all.length ? t("book.unknown", { id }) : t("app.loading")}</p>;
  const near = [all[i - 1], all[i + 1]].filter((r) => r && r.chapter[lang.value] === rule.chapter[lang.value]);
  return (
    <div class="leaf">
      <h2>{rule.title[lang.value]} <small>{cited(rule.id, rule)}</small></h2>
      <p class="law"><Ruled text={rule.text[lang.value] ?? ""} system={system} within /></p>
      {near.length > 0 && (
        <div class="near">
          <span>{t("book.near")}</span>
          {near.map((r) => <RuleButton key={r!.id} system={system} id={r!.id} titled within />)}
        </div>
      )}
      <a class="button" data-do="book" href={`#rules/${system}/${id}`} onClick={() => (cameFrom.value = location.hash)}>{word("book.in-book")}</a>
    </div>
  );
}

function OneThing({ topic }: { topic: Topic }) {
  const kind = topic.kind as Exclude<Topic["kind"], "rule">;
  const { system, scenario, id } = topic;
  return (
    <div class="leaf">
      <h2>
        {kind === "face" && <span class="dice"><Face face={id} effect="" system={system} /></span>}
        {thingName(system, kind, id)}
      </h2>
      <p class="law">{thingText(system, kind, id)}</p>
      <Values system={system} scenario={scenario} kind={kind} id={id} />
      <ReadRules system={system} scenario={scenario} kind={kind} id={id} />
    </div>
  );
}
