// The tabs beside the map in windows that have room for one part only.

interface PanelsProps<P extends string> {
  shown: P;
  /** The label of the row, and the words of each button. */
  label: string;
  all: Readonly<Partial<Record<P, string>>>;
  choose: (p: P) => void;
}

export function Panels<P extends string>({ shown, label, all, choose }: PanelsProps<P>) {
  return (
    <div class="panels" role="group" aria-label={label}>
      {(Object.keys(all) as P[]).map((p) => (
        <button key={p} type="button" class="quiet" data-do={`panel-${p}`} aria-pressed={p === shown} onClick={() => choose(p)}>{all[p]}</button>
      ))}
    </div>
  );
}
