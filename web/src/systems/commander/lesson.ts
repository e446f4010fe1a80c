// The lesson of Battle Commander.
import type { Teaching } from "../system";

export const teaching: Teaching = {
  system: "commander",
  subjects: ["cube", "order", "move", "odds", "fire", "assault", "state", "rally", "card", "morale"],
  shownBy: {
    cube: { own: false, events: ["cube"] },
    order: { own: true, events: ["order-move", "order-march"] },
    move: { own: true, events: ["move", "march", "ride"] },
    fire: { own: true, events: ["fire", "bombard"] },
    assault: { own: true, events: ["assault", "mixte"] },
    state: { own: false, events: ["hit", "shaken"] },
    rally: { own: true, events: ["rally", "rally-army", "rally-withdraw"] },
    card: { own: true, events: ["play", "red-card", "cancel", "assist"] },
    morale: { own: false, events: ["morale-down", "morale-up"] },
  },
  led: [],
  told: [
    "commander-out", "leader-out", "eliminated", "captured", "morale-low", "control", "cavalry-battle", "step-lost", "retreat", "withdraw",
    "hit", "advance", "rallied", "reaction", "arrive", "out-of-command", "order-march", "shaken", "morale-down", "black", "cube",
  ],
  begins: "order",
  next: "commander/montebello",
};
