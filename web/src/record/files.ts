// What a file that is dropped on the lobby is, and the records looked at lately.

/** A record says so in its first line; anything else is taken for a scenario. */
export function kindOf(text: string): "record" | "scenario" {
  return /^\uFEFF?mariscal record \d/.test(text) ? "record" : "scenario";
}

/** The largest file that is sent, in bytes: what the server takes. */
export const largest = 1_000_000;

/** The line of a text that a fault is about, shortened; empty when there is none. */
export function lineOf(text: string, line: number): string {
  const found = (text.split(/\r?\n/)[line - 1] ?? "").trimEnd();
  return found.length > 100 ? `${found.slice(0, 99)}…` : found;
}

const prefix = "mariscal.record.";
const memory = new Map<string, string>();

/** Keeps a record's text for this tab, so that a reload finds it though the server forgot it. */
export function keep(id: string, text: string) {
  memory.set(id, text);
  try {
    sessionStorage.setItem(prefix + id, text);
  } catch {
    // Storage may be full or forbidden; the page then remembers as long as it lives.
  }
}

export function keptText(id: string): string | null {
  try {
    return memory.get(id) ?? sessionStorage.getItem(prefix + id);
  } catch {
    return null;
  }
}
