// Citations of rules: texts that cite them, and the buttons that open them.
import { lang, t } from "../words";
import { cite, cited, ruleOf, rulesOf } from "./rules";
import { open } from "./topic";

interface RuleProps {
  system: string;
  id: string;
  /** Shows the rule's title, not only its number. */
  titled?: boolean;
  within?: boolean;
  /** The style sheet shows its number and title while it is pointed at. */
  marked?: boolean;
  /** Whether the Tab key stops here; the default is yes. */
  stop?: boolean;
}

/** A button that opens a rule. */
export function RuleButton({ system, id, titled, within, marked, stop = true }: RuleProps) {
  const rule = ruleOf(system, id);
  const title = rule?.title[lang.value] ?? "";
  const where = cited(id, rule);
  return (
    <button
      type="button"
      class="cited"
      tabIndex={stop ? 0 : -1}
      data-rule={id}
      title={titled || marked ? undefined : title}
      data-title={marked ? `${where} ${title}` : undefined}
      aria-label={titled ? undefined : t("book.open", { id: where, title })}
      onClick={(e) => {
        e.stopPropagation();
        open({ system, kind: "rule", id }, within);
      }}
    >
      {titled && title && <span>{title}</span>} <small>{where}</small>
    </button>
  );
}

/** A text whose citations are buttons. */
export function Ruled({ text, system, within }: { text: string; system: string; within?: boolean }) {
  const have = rulesOf(system);
  const known = have.length ? (id: string) => have.some((r) => r.id === id) : undefined;
  return (
    <>
      {cite(text, known).map((p, i) => (typeof p === "string" ? p : <RuleButton key={i} system={system} id={p.rule} within={within} />))}
    </>
  );
}
