// Answers that do not change while a page lives. Each address is fetched once, when it is
// first needed.
import { signal } from "@preact/signals";

const answers = signal<Readonly<Record<string, unknown>>>({});
const asked = new Set<string>();

/** How long to wait after a failure before an address may be fetched again, in milliseconds. */
const retryAfter = 2000;

/** The answer at an address: undefined while it is on its way, null if the server has none. */
export function answerAt<T>(address: string): T | null | undefined {
  const have = answers.value[address] as T | null | undefined;
  if (have === undefined && !asked.has(address) && typeof fetch !== "undefined") {
    asked.add(address);
    fetch(address)
      .then(async (a) => {
        if (!a.ok && a.status !== 404) throw new Error(String(a.status));
        const answer = a.ok ? ((await a.json()) as T) : null;
        answers.value = { ...answers.value, [address]: answer };
      })
      .catch(() => setTimeout(() => asked.delete(address), retryAfter));
  }
  return have;
}

/** All answers that are here whose addresses begin like this. */
export const answersUnder = <T>(begin: string): T[] => Object.entries(answers.value).flatMap(([address, answer]) => (answer && address.startsWith(begin) ? [answer as T] : []));
