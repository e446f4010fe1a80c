// The page of a thing (a unit type, a kind of terrain, a command card, a die face): its name,
// printed values and rules, all from the engine's own data.
import { ClassSign, sheetOf, type Kind } from "../systems";
import { capital, counted, hasWord, lang, t, word } from "../words";
import { ruleOf } from "./rules";
import { RuleButton, Ruled } from "./citation";

export const thingName = (system: string, kind: Kind, id: string) => capital(word(`${system}.${kind}.${id}`));

/** A sentence about the use of a thing; empty if the catalogue has none. */
export function thingText(system: string, kind: Kind, id: string): string {
  const key = kind === "unit" ? `${system}.unit-text.${id}` : `${system}.${kind}.${id}.text`;
  return hasWord(key) ? word(key) : "";
}

interface ThingProps {
  system: string;
  scenario?: string;
  kind: Kind;
  id: string;
}

/** The values of a thing as printed: the number large, its name small. */
export function Values({ system, scenario, kind, id, without }: ThingProps & { without?: string }) {
  const sheet = sheetOf(system, scenario, kind, id);
  const values = sheet?.values.filter((v) => v.name !== without);
  if (!sheet || !values?.length) return null;
  return (
    <dl class="values">
      {sheet.class && (
        <div>
          <dt>{word(`${system}.class.${sheet.class}`)}</dt>
          <dd>
            <svg viewBox="-12 -12 24 24" aria-hidden="true"><ClassSign system={system} kind={sheet.class} at={{ x: 0, y: 0 }} r={9} /></svg>
          </dd>
        </div>
      )}
      {values.map((v) => (
        <div key={v.name}>
          <dt>{counted(`${system}.value.${v.name}`, v.n)}</dt>
          <dd>{v.n}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The rules of a thing that are shown; the rest is folded. */
const fewRules = 4;

/** The rules of a thing as buttons in a row. */
export function RulesOf({ system, scenario, kind, id }: ThingProps) {
  const sheet = sheetOf(system, scenario, kind, id);
  if (!sheet?.rules.length) return null;
  return (
    <div class="rules-of" role="group" aria-label={t("book.about", { what: thingName(system, kind, id) })}>
      <RuleButtons system={system} ids={sheet.rules} />
    </div>
  );
}

/** Rules as buttons: the first few, and the rest folded behind their number. */
export function RuleButtons({ system, ids }: { system: string; ids: readonly string[] }) {
  const shown = ids.length > fewRules + 1 ? fewRules : ids.length; // folding a single one saves nothing
  const button = (id: string) => <RuleButton key={id} system={system} id={id} titled />;
  const rest = ids.slice(shown);
  return (
    <>
      {ids.slice(0, shown).map(button)}
      {rest.length > 0 && (
        <details class="more-rules">
          <summary aria-label={t("book.more", { n: rest.length })} title={t("book.more", { n: rest.length })}>+{rest.length}</summary>
          {rest.map(button)}
        </details>
      )}
    </>
  );
}

/** The texts of the rules of a thing. */
export function ReadRules({ system, scenario, kind, id }: ThingProps) {
  const sheet = sheetOf(system, scenario, kind, id);
  if (!sheet) return null;
  return (
    <div class="read">
      {sheet.rules.map((id) => {
        const rule = ruleOf(system, id);
        return (
          rule && (
            <section key={id} data-rule={id}>
              <h3>
                {rule.title[lang.value]} <RuleButton system={system} id={id} within />
              </h3>
              <p><Ruled text={rule.text[lang.value] ?? ""} system={system} within /></p>
            </section>
          )
        );
      })}
    </div>
  );
}
