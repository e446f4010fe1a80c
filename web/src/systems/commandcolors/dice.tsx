// The faces of dice that all games of the family have.
export const flag = <path d="M7 20V4M7 4.5h11l-3.5 4 3.5 4H7" />;
export const swords = <path d="M6 18L17.5 5.5l1.5-.5-.5 1.5L7 18.5zM5.5 14.5l5 5M18 18L6.5 5.5 5 5l.5 1.5L17 18.5zM18.5 14.5l-5 5" />;
