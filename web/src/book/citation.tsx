// Texts that cite rules, and the buttons that open them.
import { lang, t } from "../words";
import { cite, cited, ruleOf, rulesOf } from "./rules";
import { open } from "./topic";

interface RuleProps {
  system: string;
  id: string;
  /** Shows the rule's title, not only its number. */
  titled?: boolean;
  within?: boolean;
  /** Its number and title are written by the style sheet when it is pointed at. */
  marked?: boolean;
  /** Whether the Tab key stops here; it does if nothing is said. */
  stop?: boolean;
}

/** A rule that opens when it is pressed. */
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

/** A text in which the rules it names can be opened. */
export function Ruled({ text, system, within }: { text: string; system: string; within?: boolean }) {
  const have = rulesOf(system);
  const known = have.length ? (id: string) => have.some((r) => r.id === id) : undefined;
  return (
    <>
      {cite(text, known).map((p, i) => (typeof p === "string" ? p : <RuleButton key={i} system={system} id={p.rule} within={within} />))}
    </>
  );
}
