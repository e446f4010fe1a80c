// The faces of the dice.
import { flag, swords } from "../commandcolors/dice";

export const dice: Record<string, preact.JSX.Element> = {
  light: <circle cx="12" cy="12" r="6.5" />,
  medium: <path d="M12 5.5l7 12H5z" />,
  heavy: <path d="M6 6h12v12H6z" />,
  leader: <path d="M6.5 17v-5q0-6 5.5-6t5.5 6v5h-3.5v-5h-4v5zM11 6q-5.5-2.5-5.5 5M12 6q5.5-3 6 5" />,
  flag,
  sword: swords,
};
