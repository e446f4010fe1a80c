// What lies beyond the rims of a frame, by the middles of the places within it.

/** How far within the frame the middle of a place lies when it counts as seen, in pixels. */
export const rim = 12;

/** How much of a place a finger needs, in pixels: a large one is within reach before its middle is. */
const finger = 44;

/** How many places that can be chosen lie beyond each side, and beyond which the question's own lies. */
export interface Outside {
  left: number;
  right: number;
  about?: "left" | "right";
}

interface Middle {
  x: number;
  /** Half its width. */
  half?: number;
}

/** Counts the places that can be chosen beyond the sides of a frame, and tells on which side the place the question is about lies; all in pixels from the frame's left. */
export function outside(can: readonly Middle[], about: Middle | undefined, width: number): Outside {
  const side = (p: Middle) => {
    const more = Math.max(0, (p.half ?? 0) - finger);
    return p.x + more < rim ? "left" : p.x - more > width - rim ? "right" : undefined;
  };
  const meant = about && side(about);
  return {
    left: can.filter((p) => side(p) === "left").length,
    right: can.filter((p) => side(p) === "right").length,
    ...(meant && { about: meant }),
  };
}
