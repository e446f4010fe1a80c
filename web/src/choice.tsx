// A labeled list to choose from.
import type { ComponentChildren } from "preact";

interface ChoiceProps {
  /** The class of the label. */
  class?: string;
  label: ComponentChildren;
  /** Its name for tests and style sheets. */
  name: string;
  value: string;
  /** The values with their words. */
  all: readonly (readonly [value: string, words: string])[];
  choose: (value: string) => void;
  disabled?: boolean;
  /** Further options, in groups. */
  children?: ComponentChildren;
}

export const options = (all: ChoiceProps["all"]) => all.map(([value, words]) => <option key={value} value={value}>{words}</option>);

export function Choice({ class: kind, label, name, value, all, choose, disabled, children }: ChoiceProps) {
  return (
    <label class={kind}>
      <span>{label}</span>
      <select data-do={name} value={value} disabled={disabled} onChange={(e) => choose(e.currentTarget.value)}>
        {options(all)}
        {children}
      </select>
    </label>
  );
}
