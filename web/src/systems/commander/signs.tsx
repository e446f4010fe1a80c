// The signs of Battle Commander, each in a square of 24: cubes, tokens, results, the times to
// play a card, kinds of turns.
import type { VNode } from "preact";

const line = (d: string) => <path class="thin" d={d} />;
const full = (d: string) => <path class="full" d={d} />;
const both = (thin: string, fill: string) => <>{line(thin)}{full(fill)}</>;
const cube = (colour: string) => (
  <g class={`cube cube-${colour}`}>
    <path d="M4 8l6-4h10v11l-6 5H4z" />
    <path class="rib" d="M4 8h10v12M14 8l6-4" />
  </g>
);

const star = "M12 2l2 5.5 5.2-2.7-2.7 5.2 5.5 2-5.5 2 2.7 5.2-5.2-2.7-2 5.5-2-5.5-5.2 2.7 2.7-5.2L2 12l5.5-2-2.7-5.2L10 7.5z";
const skull = "M12 3c-5 0-8 3.2-8 7.4 0 2.4 1.2 4 3 5v4.1h10v-4.1c1.8-1 3-2.6 3-5C20 6.2 17 3 12 3zM8.6 8.5a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.800zm6.8 0a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.800zM12 13l1.2 2.400h-2.400z";
const flag = "M6 3v19M6 4h12l-3 4 3 4H6z";
const flags = (n: number) => (
  <>
    <path class="full pale" d={flag} />
    {line(flag)}
    <text x="11" y="11.5">{n}</text>
  </>
);
const hat = "M2 16c2-8 5-9 10-9s8 1 10 9c-5-3-15-3-20 0zM11 3h2v5h-2z";
const tick = "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM7.5 12.5l3 3 6-7";
const swords = both("M6 5l12 13M18 5L6 18", "M4 18.5l1.5-1.5 3 3L7 21.5zM20 18.5L18.5 17l-3 3 1.5 1.5z");
const blades = "M5 20L18 5M8 20l-3-3M19 20L6 5m10 15l3-3";

export const signs: Readonly<Record<string, VNode>> = {
  blue: cube("blue"), white: cube("white"), gold: cube("gold"), yellow: cube("yellow"), red: cube("red"), black: cube("black"),
  attack: swords,
  initiative: full(star),
  skill: full(hat),
  orders: cube("any"),
  attacks: swords,
  range: both("M5.5 18.5a9 9 0 1 1 13 0M8.5 15.5a5 5 0 1 1 7 0", "M12 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4z"),
  smoke: full("M6 18a4 4 0 0 1 .5-8A5.5 5.5 0 0 1 17 8.5 4.8 4.8 0 0 1 18 18z"),
  musket: both("M3 20L21 4", "M2 19l6-3 1 2-5 4z"),
  "round-shot": <circle class="full" cx="12" cy="12" r="7" />,
  bones: both("M3 17l18 5M21 17L3 22", "M12 2C8 2 6 4.5 6 7.5c0 2 1 3.2 2.3 4V15h7.400v-3.5c1.3-.8 2.3-2 2.3-4C18 4.5 16 2 12 2zM9.5 6.5a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.800zm5 0a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.800z"),
  "black-cross": full("M9.5 3h5v5.5H20v5h-5.5V21h-5v-7.5H4v-5h5.5z"),
  "horse-head": full("M7 21c0-6 1-9.5 3.5-12L9.5 3.5 14 7c4 .8 6 4 7 8l-3 2.5-4.5-2c-1 2 1 3.5 1 5.5z"),
  bayonets: line(blades),
  "bayonets-burst": both(blades, "M12 1l1 3 3-1-1 3 3 1-3 1 1 3-3-1-1 3-1-3-3 1 1-3-3-1 3-1-1-3 3 1z"),
  burst: full(star),
  "retreat-flag": both("M7 22V3M10 19h9m-3-3l3 3-3 3", "M7 3h12l-3 3.5 3 3.5H7z"),
  officer: full(hat),
  "cube-back": full(hat), "in-command": line(tick), "by-road": line("M8 21L11 3M16 21L13 3M12 6v3m0 3v3m0 3v2"), stands: full(skull),
  "flags-1": flags(1), "flags-2": flags(2), "flags-3": flags(3), "flags-4": flags(4),
  crossed: both("M5 22L18 5M19 22L6 5", "M18 5l-7-2-1 5 6 1zM6 5l7-2 1 5-6 1z"),
  skull: full(skull),
  flags: both("M6 3v19", "M6 4h13l-3 4 3 4H6z"),
  day: both("M12 1v3m0 16v3M1 12h3m16 0h3M4.2 4.200l2.1 2.100m11.4 11.400l2.1 2.100m0-15.600l-2.1 2.100M6.3 17.700l-2.1 2.1", "M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10z"),
  dawn: both("M2 18h20M12 5v3M4 10l2 2m14-2l-2 2M9 6l3-3 3 3", "M6 17a6 6 0 0 1 12 0z"),
  dusk: both("M2 18h20M12 3v5M4 10l2 2m14-2l-2 2M9 5l3 3 3-3", "M6 17a6 6 0 0 1 12 0z"),
  night: full("M15 3a9.5 9.5 0 1 0 6 13A8 8 0 0 1 15 3z"),
  free: line(tick),
  interrupt: line("M8 2.5h8L21.5 8v8L16 21.5H8L2.5 16V8zM7 12h10"),
  now: full("M13 2L5 14h6l-1 8 9-13h-6z"),
  shuffle: line("M3 7h4l10 10h4m-3-3l3 3-3 3M3 17h4l3-3m4-4l3-3h4m-3-3l3 3-3 3"),
};
