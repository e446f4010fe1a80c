// Where the window has no room for all that lies beside the map, one part of it is shown.

interface PanelsProps<P extends string> {
  shown: P;
  /** What the row of buttons is called, and what each is. */
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
