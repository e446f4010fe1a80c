// The boards of matches. The board at an address never changes, so each is fetched once and
// the browser's cache may keep it.
import type { Board } from "../types";

const boards = new Map<string, Promise<Board>>();

/** The boards that are kept: a battle gets a new one each time an objective is taken. */
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
