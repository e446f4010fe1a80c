// The drawing on a command card: the three sections with an arrow for each order, or another
// drawing of a game in the same frame.
import type { ComponentChildren, VNode } from "preact";

/** The frame of a drawing on a card: 120 by 48. */
export const Framed = ({ children }: { children: ComponentChildren }) => (
  <svg class="sketch" viewBox="0 0 120 48" aria-hidden="true">{children}</svg>
);

/** An emblem, drawn as lines. */
export const Emblem = ({ d }: { d: string }) => <Framed><path class="emblem" d={d} /></Framed>;

/** The sections from left to right, each with its content; a section without content is off. */
export const Sections = ({ of }: { of: readonly (VNode | readonly VNode[] | undefined)[] }) => (
  <Framed>
    {of.map((inside, i) => (
      <g key={i} class={inside ? "on" : "off"} transform={`translate(${i * 40} 0)`}>
        <rect x="1.5" y="2" width="37" height="44" rx="2" />
        {inside}
      </g>
    ))}
  </Framed>
);

/** n arrows side by side; undefined for no order. */
export const arrows = (n: number) =>
  n > 0 ? Array.from({ length: n }, (_, k) => <path key={k} class="arrow" d={`M${20 + (k - (n - 1) / 2) * 9} 39V12m-3.3 6l3.3 -7 3.3 7`} />) : undefined;

/** Emblems of cards that several games have. */
export const shared = {
  "counter-attack": "M34 17h44m-9 -8l9 8 -9 8M86 33H42m9 -8l-9 8 9 8",
  "first-strike": "M22 42L92 12M92 12l-13 1M92 12l-7 11M30 12q10 8 6 24M98 30l8 4M98 38l5 6",
  march: "M30 40l14 -16 -14 -16M46 40l14 -16 -14 -16M68 40V24m-6 7l6 -8 6 8M86 40V10m-6 7l6 -8 6 8",
  charge: "M38 42q-2 -16 10 -20l3 -12 8 7q12 2 17 14l-6 6 -11 -5 2 10zM82 18h18M86 28h18M82 38h14",
  rally: "M46 44V5M46 7h34l-8 9 8 9H46M38 44h16",
};
