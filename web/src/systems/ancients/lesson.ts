// The lesson of Ancients.
import type { Teaching } from "../system";

export const teaching: Teaching = {
  system: "ancients",
  subjects: ["card", "order", "move", "odds", "fight", "evade", "leader", "banner"],
  shownBy: {
    card: { own: true, events: ["play"] },
    order: { own: true, events: ["order", "order-leader", "lead", "orders"] },
    move: { own: true, events: ["move", "leader-move"] },
    fight: { own: true, events: ["close", "fire"] },
    evade: { own: false, events: ["evade", "evade-move"] },
    leader: { own: true, events: ["lead", "order-leader", "leader-move", "leader-evade", "leader-lost", "check"] },
    banner: { own: false, events: ["banner"] },
  },
  led: ["move", "close"],
  told: ["leader-lost", "banner", "rampage", "first-strike", "evade-move", "check", "roll-evade", "roll-back", "retreat", "flags", "eliminated", "hits", "roll-fire"],
  next: "ancients/akragas",
};
