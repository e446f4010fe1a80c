// What kind a command card is, from its id.

/** The colour of a card's head goes by what it orders. */
export const cardKind = (id: string) =>
  /-(left|center|right)$|^coordinated|^out-flanked/.test(id) && !id.startsWith("inspired") ? "of-section"
  : /^order-/.test(id) ? "of-troops"
  : /leadership|^inspired/.test(id) ? "of-leaders" : "of-tactics";
