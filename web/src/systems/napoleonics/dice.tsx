// The faces of the dice.
import { flag, swords } from "../commandcolors/dice";

export const dice: Record<string, preact.JSX.Element> = {
  infantry: <path d="M5.5 6.500h13v11h-13zM5.5 6.500l13 11m0 -11l-13 11" />,
  cavalry: <path d="M12 5.5l7 12H5z" />,
  artillery: <circle cx="12" cy="12" r="6" />,
  flag,
  saber: swords,
};
