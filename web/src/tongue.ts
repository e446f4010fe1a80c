// The language a page begins with. It stands apart, for it is asked before the client is there.
export type Lang = "en" | "es";

/** The language to begin with: what was chosen before, or what the browser asks for. */
export function firstLanguage(before: string | null, browser: readonly string[]): Lang {
  for (const tag of before ? [before, ...browser] : browser) {
    const short = tag.slice(0, 2).toLowerCase();
    if (short === "es" || short === "en") return short;
  }
  return "en";
}
