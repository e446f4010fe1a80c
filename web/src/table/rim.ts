// Places beyond the sides of a frame that shows a part of the map.

/** A place counts as visible if its middle lies this far within the frame, in pixels. */
export const rim = 12;

/** What a finger needs of a place, in pixels: a large place can be tapped before its middle is visible. */
const finger = 44;

/** How many places that can be chosen lie beyond each side, and the side of the place that the question is about. */
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

/** Counts the places beyond the sides of a frame; all in pixels from its left. */
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
