// The drawing on a command card: the three sections with an arrow for each
// order, the signs of the troops, or an emblem. It follows the card's id and
// says nothing its text does not.
import { ClassSign } from "./pieces";

const classes = ["light", "medium", "heavy"];

/** Emblems of the cards that are neither of sections nor of troops, in a field of 120 by 48. */
const emblems: Record<string, string> = {
  "clash-of-shields": "M44 8a16 16 0 1 0 .01 0zM44 17a7 7 0 1 0 .01 0zM76 8a16 16 0 1 0 .01 0zM76 17a7 7 0 1 0 .01 0zM60 2v6M60 40v6M54 5l3 5M66 5l-3 5",
  "counter-attack": "M34 17h44m-9 -8l9 8 -9 8M86 33H42m9 -8l-9 8 9 8",
  "darken-the-sky": "M30 4l8 26m-1 -9l1 9 -7 -6M50 4l8 30m-1 -9l1 9 -7 -6M70 4l8 26m-1 -9l1 9 -7 -6M90 4l8 30m-1 -9l1 9 -7 -6M20 44h86",
  "double-time": "M30 40l14 -16 -14 -16M46 40l14 -16 -14 -16M68 40V24m-6 7l6 -8 6 8M86 40V10m-6 7l6 -8 6 8",
  "first-strike": "M22 42L92 12M92 12l-13 1M92 12l-7 11M30 12q10 8 6 24M98 30l8 4M98 38l5 6",
  "i-am-spartacus": "M36 12h24v24H36zM48 21a3 3 0 1 0 .01 0M66 18l22 -9 9 22 -22 9zM81 21a3.5 3.5 0 1 0 .01 0",
  "line-command": "M18 16h15v18H18zM36 16h15v18H36zM54 16h15v18H54zM72 16h15v18H72zM90 16h15v18H90zM20 40h83",
  "move-fire-move": "M14 24h20m-7 -6l7 6 -7 6M50 6q20 18 0 36M50 6v36M44 24h26m-7 -5l7 5 -7 5M84 24h22m-7 -6l7 6 -7 6",
  "mounted-charge": "M38 42q-2 -16 10 -20l3 -12 8 7q12 2 17 14l-6 6 -11 -5 2 10zM82 18h18M86 28h18M82 38h14",
  "order-mounted": "M42 43q-2 -17 10 -21l3 -13 9 7q12 2 17 15l-6 6 -11 -5 2 11z",
  rally: "M46 44V5M46 7h34l-8 9 8 9H46M38 44h16",
  leadership: "M51 42V26q0 -15 13 -15t13 15v16h-7V30h-4v-6h-4v6h-4v12zM45 21q2 -17 20 -17t18 17",
};

export function Sketch({ id }: { id: string }) {
  const words = id.split("-");
  const section = ["left", "center", "right"].findIndex((s) => words.includes(s));
  const troop = classes.find((c) => words.includes(c));
  const each = ["two", "three", "four"].findIndex((n) => words.includes(n)) + 2;
  const frame = { class: "sketch", viewBox: "0 0 120 48", "aria-hidden": "true" } as const;
  if (troop) {
    return (
      <svg {...frame}>
        {[34, 60, 86].map((x) => <ClassSign key={x} kind={troop} rim={false} at={{ x, y: 24 }} r={10} />)}
      </svg>
    );
  }
  const leader = words.includes("leadership") || words.includes("inspired");
  const orders = [0, 1, 2].map((i) => {
    if (id === "coordinated-attack") return 1;
    if (id === "out-flanked") return i === 1 ? 0 : 2;
    if (section !== i) return 0;
    return leader ? 1 : each > 1 ? each : 1;
  });
  const emblem = emblems[id] ?? (leader && section < 0 ? emblems.leadership : undefined);
  if (emblem) {
    return (
      <svg {...frame}>
        <path class="emblem" d={emblem} />
      </svg>
    );
  }
  if (!orders.some(Boolean)) return null;
  return (
    <svg {...frame}>
      {orders.map((n, i) => (
        <g key={i} class={n ? "on" : "off"} transform={`translate(${i * 40} 0)`}>
          <rect x="1.5" y="2" width="37" height="44" rx="2" />
          {n > 0 && leader ? (
            <path class="emblem" transform="translate(-12 7) scale(.5 .72)" d={emblems.leadership} />
          ) : (
            Array.from({ length: n }, (_, k) => (
              <path key={k} class="arrow" d={`M${20 + (k - (n - 1) / 2) * 9} 39V12m-3.3 6l3.3 -7 3.3 7`} />
            ))
          )}
        </g>
      ))}
    </svg>
  );
}
