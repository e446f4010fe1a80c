// The rules of the style sheets that apply to one drawing, as a sheet of its own.

/** The properties of a CSSOM rule that are used here. */
interface RuleLike {
  cssText: string;
  selectorText?: string;
  style?: { cssText: string };
  cssRules?: ArrayLike<RuleLike>;
  conditionText?: string;
  media?: { mediaText: string };
}

interface SheetLike {
  cssRules: ArrayLike<RuleLike>;
}

/** The text of the rules for an element and its descendants; media conditions are resolved as they hold now. Rules of the root are included: they set the colors. */
export function written(sheets: readonly SheetLike[], of: Pick<Element, "matches" | "querySelector">, holds = (media: string) => matchMedia(media).matches): string {
  const concerns = (selector: string) => {
    if (/^:root\b/.test(selector)) return true;
    // A picture has no pointer and no focus.
    if (/:(hover|focus|active)/.test(selector)) return false;
    try {
      return of.matches(selector) || of.querySelector(selector) !== null;
    } catch {
      return false; // a selector that this browser lists but cannot query
    }
  };
  const read = (rules: ArrayLike<RuleLike>): string =>
    Array.from(rules).map((r) => {
      if (r.media) return holds(r.media.mediaText) && r.cssRules ? read(r.cssRules) : "";
      if (r.selectorText === undefined || !r.style) return ""; // containers, font faces, animations
      const at = parts(r.selectorText).filter(concerns);
      return at.length && r.style.cssText ? `${at.join(",")}{${r.style.cssText}}` : "";
    }).join("");
  return sheets.map((s) => read(s.cssRules)).join("");
}

/** The selectors of a list; commas within brackets do not separate. */
export function parts(list: string): string[] {
  const all = [""];
  let deep = 0;
  for (const c of list) {
    if (c === "(" || c === "[") deep++;
    if (c === ")" || c === "]") deep--;
    if (c === "," && !deep) all.push("");
    else all[all.length - 1] += c;
  }
  return all.map((s) => s.trim()).filter(Boolean);
}
