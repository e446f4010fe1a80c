// The language a page begins with, in a file of its own for prefetch.ts.
export type Lang = "en" | "es";

/** The language to begin with: as chosen before, or as the browser asks. */
export function firstLanguage(before: string | null, browser: readonly string[]): Lang {
  for (const tag of before ? [before, ...browser] : browser) {
    const short = tag.slice(0, 2).toLowerCase();
    if (short === "es" || short === "en") return short;
  }
  return "en";
}
