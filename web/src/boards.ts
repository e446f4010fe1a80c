// The boards of matches: they lie at addresses where they never change, so that
// each is fetched once, by this page or by the browser's own store.
import type { Board } from "./types";

const boards = new Map<string, Promise<Board>>();

/** The board at an address the server has named. */
export function boardAt(address: string): Promise<Board> {
  const known = boards.get(address);
  if (known) return known;
  const asked = fetch(address).then((answer) => {
    if (!answer.ok) throw new Error(`${answer.status}`);
    return answer.json() as Promise<Board>;
  });
  boards.set(address, asked);
  asked.catch(() => boards.delete(address));
  return asked;
}
