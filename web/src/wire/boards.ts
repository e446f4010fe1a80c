// The boards of matches: they lie at addresses where they never change, so that
// each is fetched once, by this page or by the browser's own store.
import type { Board } from "../types";

const boards = new Map<string, Promise<Board>>();

/** How many boards are kept: a battle has another one each time an objective is taken. */
const most = 16;

/** The board at an address the server has named. */
export function boardAt(address: string): Promise<Board> {
  const known = boards.get(address);
  if (known) return known;
  const asked = fetch(address).then((answer) => {
    if (!answer.ok) throw new Error(`${answer.status}`);
    return answer.json() as Promise<Board>;
  });
  boards.set(address, asked);
  for (const oldest of boards.keys()) if (boards.size > most) boards.delete(oldest);
  asked.catch(() => boards.get(address) === asked && boards.delete(address));
  return asked;
}
