// The line over which the steps of a drag are asked: a message to and fro costs the browser less
// than a request. What a line does not answer well is asked by a request.

interface Line {
  address: string;
  socket: WebSocket;
  /** It has been open. */
  open?: boolean;
  /** Takes the next answer; "" when there will be none. */
  heard?: (text: string) => void;
}

let line: Line | undefined;
/** Whether something between here and the server lets no line through. */
let barred = false;

/** How long a line may take to answer, in milliseconds. */
const patience = 2000;

function opened(address: string): Line {
  line?.socket.close();
  const mine: Line = { address, socket: new WebSocket(location.origin.replace("http", "ws") + address) };
  mine.socket.onopen = () => (mine.open = true);
  mine.socket.onmessage = (e) => mine.heard?.(e.data as string);
  mine.socket.onclose = () => {
    mine.heard?.("");
    if (line !== mine) return; // another match has taken its place
    barred ||= !mine.open;
    line = undefined;
  };
  return (line = mine);
}

/** Asks over the line at an address, one question at a time; undefined while there is none, and when the answer is none of success. */
export async function overLine<T>(address: string, query: string): Promise<T | undefined> {
  if (barred || typeof WebSocket === "undefined") return undefined;
  const mine = line?.address === address ? line : opened(address);
  if (mine.socket.readyState !== WebSocket.OPEN || mine.heard) return undefined;
  const text = await new Promise<string>((done) => {
    mine.heard = done;
    setTimeout(() => mine.heard === done && (done(""), mine.socket.close()), patience);
    mine.socket.send(query);
  });
  mine.heard = undefined;
  return text.startsWith("200") ? (JSON.parse(text.slice(3)) as T) : undefined;
}
