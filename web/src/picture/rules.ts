// What style sheets say of one drawing, as a sheet of its own.

/** A rule as browsers list them; what is asked of it here. */
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

/** The text of the rules that concern an element or what is in it, with conditions that hold now resolved. Rules of the root come with it: they set the colours. */
export function written(sheets: readonly SheetLike[], of: Pick<Element, "matches" | "querySelector">, holds = (media: string) => matchMedia(media).matches): string {
  const concerns = (selector: string) => {
    if (/^:root\b/.test(selector)) return true;
    // What depends on where the pointer is does not belong into a picture.
    if (/:(hover|focus|active)/.test(selector)) return false;
    try {
      return of.matches(selector) || of.querySelector(selector) !== null;
    } catch {
      return false; // a selector this browser lists but does not look for
    }
  };
  const read = (rules: ArrayLike<RuleLike>): string =>
    Array.from(rules).map((r) => {
      if (r.media) return holds(r.media.mediaText) && r.cssRules ? read(r.cssRules) : "";
      if (r.selectorText === undefined || !r.style) return ""; // containers, faces, movements
      const at = parts(r.selectorText).filter(concerns);
      return at.length && r.style.cssText ? `${at.join(",")}{${r.style.cssText}}` : "";
    }).join("");
  return sheets.map((s) => read(s.cssRules)).join("");
}

/** The selectors of a list, those in brackets aside. */
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
