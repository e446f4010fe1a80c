// A field for the name of something new.
import { useSignal } from "@preact/signals";

interface NewNameProps {
  label: string;
  /** What stands in the empty field. */
  hint?: string;
  /** What the button says. */
  words: string;
  take(name: string): void;
}

export function NewName({ label, hint = label, words, take }: NewNameProps) {
  const name = useSignal("");
  return (
    <form
      class="shop-free"
      onSubmit={(e) => {
        e.preventDefault();
        if (name.value.trim()) take(name.value.trim());
        name.value = "";
      }}
    >
      <input value={name.value} aria-label={label} placeholder={hint} onInput={(e) => (name.value = e.currentTarget.value)} />
      <button type="submit">{words}</button>
    </form>
  );
}
