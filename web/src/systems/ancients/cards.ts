/** The class of a command card by its id, for the color of its head: it depends on what the card orders. */
export const cardKind = (id: string) =>
  /-(left|center|right)$|^coordinated|^out-flanked/.test(id) && !id.startsWith("inspired") ? "of-section"
  : /^order-/.test(id) ? "of-troops"
  : /leadership|^inspired/.test(id) ? "of-leaders" : "of-tactics";
