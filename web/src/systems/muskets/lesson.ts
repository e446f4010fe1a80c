// The lesson of Muskets & Tomahawks.
import type { Teaching } from "../system";

export const teaching: Teaching = {
  system: "muskets",
  subjects: ["card", "command", "move", "odds", "shoot", "reload", "watch", "test", "fight", "clock"],
  shownBy: {
    card: { own: true, events: ["play"] },
    command: { own: true, events: ["order", "watch", "points", "authority"] },
    move: { own: true, events: ["move"] },
    shoot: { own: true, events: ["shoot"] },
    reload: { own: true, events: ["reload"] },
    watch: { own: true, events: ["vigilance", "watch"] },
    test: { own: false, events: ["test"] },
    fight: { own: false, events: ["attack"] },
    clock: { own: false, events: ["clock", "red-clock"] },
  },
  led: [],
  told: ["rout", "flee", "sacrifice", "shaken", "recoil", "attack", "charge", "kill", "test", "shoot", "spot", "points", "red-clock", "vigilance"],
  begins: "turn",
  next: "muskets/two-patrols",
};
