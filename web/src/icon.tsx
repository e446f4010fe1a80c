// The line drawings on buttons, in a square of 20.
export const Icon = ({ d }: { d: string }) => <svg viewBox="0 0 20 20" aria-hidden="true"><path d={d} /></svg>;

/** The board is turned around. */
export const turnAround = "M6 16V4m-3 3l3-3.5L9 7M14 4v12m-3-3l3 3.5 3-3.5";
