// The faces of the dice, drawn as they are printed.
export const dice: Record<string, preact.JSX.Element> = {
  light: <circle cx="12" cy="12" r="6.5" />,
  medium: <path d="M12 5.5l7 12H5z" />,
  heavy: <path d="M6 6h12v12H6z" />,
  leader: <path d="M6.5 17v-5q0-6 5.5-6t5.5 6v5h-3.5v-5h-4v5zM11 6q-5.5-2.5-5.5 5M12 6q5.5-3 6 5" />,
  flag: <path d="M7 20V4M7 4.5h11l-3.5 4 3.5 4H7" />,
  sword: <path d="M6 18L17.5 5.5l1.5-.5-.5 1.5L7 18.5zM5.5 14.5l5 5M18 18L6.5 5.5 5 5l.5 1.5L17 18.5zM18.5 14.5l-5 5" />,
};
