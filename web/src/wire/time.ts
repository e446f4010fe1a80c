// What time it is at the server, by which clocks run: this machine may be wrong.

/** How far the server's clock is ahead, in milliseconds. */
let ahead = 0;

/** Reads the time an answer tells, if it does. */
export function hearTime(answer: Response) {
  const told = Number(answer.headers.get("Mariscal-Time"));
  if (told) ahead = told - Date.now();
}

/** Milliseconds since 1970 by the server's clock. */
export const serverTime = () => Date.now() + ahead;
