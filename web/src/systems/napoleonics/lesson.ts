// The lesson of Napoleonics.
import type { Teaching } from "../system";

export const teaching: Teaching = {
  system: "napoleonics",
  subjects: ["card", "order", "move", "odds", "fire", "guns", "melee", "square", "leader", "banner"],
  shownBy: {
    card: { own: true, events: ["play"] },
    order: { own: true, events: ["order", "order-leader", "lead", "orders"] },
    move: { own: true, events: ["move", "leader-move"] },
    fire: { own: true, events: ["fire"], unit: /[^AF]$/ },
    guns: { own: true, events: ["fire", "join"], unit: /A$|F$/ },
    melee: { own: true, events: ["melee", "bonus"] },
    square: { own: false, events: ["square", "roll-square"] },
    leader: { own: true, events: ["lead", "order-leader", "leader-move", "leader-retreat", "leader-lost", "check"] },
    banner: { own: false, events: ["banner"] },
  },
  led: ["move", "melee", "fire"],
  told: [
    "leader-lost", "banner", "square", "roll-square", "join", "first-strike", "retire-move", "leave", "eliminated",
    "retreat", "hits", "flags", "roll-fire", "roll-back", "advance", "check",
  ],
  opens: "attack-center",
  next: "napoleonics/rolica-first-position",
};
