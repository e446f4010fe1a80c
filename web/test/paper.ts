// A server of paper: it answers with a table that a test wrote, so that the states in
// between can be checked without a browser.
import { Table } from "../src/match/table";
import type { LogLine, MatchState } from "../src/types";

type Reply = unknown | (() => unknown);

/** What the page of a browser has and Node has not. */
class Stream {
  static open: Stream | undefined;
  private readonly heard = new Map<string, (e: unknown) => void>();
  constructor(readonly url: string) {
    Stream.open = this;
  }
  addEventListener(kind: string, hear: (e: unknown) => void) {
    this.heard.set(kind, hear);
  }
  tell(kind: string, data?: unknown) {
    this.heard.get(kind)?.({ data: JSON.stringify(data) });
  }
  close() {}
}
Object.assign(globalThis, {
  EventSource: Stream,
  addEventListener() {},
  removeEventListener() {},
  document: { visibilityState: "visible", addEventListener() {}, removeEventListener() {}, documentElement: { dataset: {} }, getAnimations: () => [] },
});

export class Paper {
  /** What was asked, in order: "POST actions order C5", "GET at/3". */
  readonly asked: string[] = [];
  /** The network is away. */
  away = false;
  private readonly replies = new Map<string, Reply>();

  constructor() {
    globalThis.fetch = (async (url: string, init?: { method?: string; body?: string }) => this.serve(String(url), init)) as typeof fetch;
    this.on("GET ", null).on("GET log", []).on("GET scenarios", { armies: [{ name: { en: "Carthage" } }, { name: { en: "Rome" } }], name: { en: "Akragas" } });
  }

  /** What it answers to a request from now on; a function is called each time. */
  on(what: string, reply: Reply): this {
    this.replies.set(what, reply);
    return this;
  }

  /** Keeps the next answer to a request back until the function it returns is called. */
  hold(what: string): () => void {
    let go = () => {};
    const gone = new Promise<void>((done) => (go = done));
    const reply = this.replies.get(what);
    this.replies.set(what, async () => {
      await gone;
      return typeof reply === "function" ? (reply as () => unknown)() : reply;
    });
    return go;
  }

  /** Rings by the stream: the line of the log comes with how it stands. */
  line(l: LogLine) {
    this.lines.push(l);
    Stream.open?.tell("state", { heard: -2 });
  }

  private readonly lines: LogLine[] = [];
  private version = 0;

  /** How it stands, as the server tells it to whoever knows nothing. */
  private told(s: MatchState) {
    const { match, scene, options, ...state } = s;
    const { board, pieces, ...rest } = scene;
    void board;
    return { since: 0, version: ++this.version, heard: this.version, state, match, scene: rest, pieces, options, boardAt: "/api/boards/b", log: this.lines };
  }

  private async serve(url: string, init?: { method?: string; body?: string }) {
    if (url.startsWith("/api/boards/")) return Response.json({ kind: "hex", rows: 9, cols: 13, cells: [] });
    const path = new URL(url, "http://paper").pathname.replace(/^\/api\/(matches\/m\/?|(scenarios).*)/, "$2");
    const body = init?.body ? (JSON.parse(init.body) as { action?: string }) : {};
    const what = `${init?.method ?? "GET"} ${path}${body.action ? ` ${body.action}` : ""}`;
    this.asked.push(what);
    if (this.away) throw new TypeError("network");
    const reply = this.replies.get(what);
    const answer = await (typeof reply === "function" ? (reply as (url: string) => unknown)(url) : reply);
    if (answer instanceof Refusal) return Response.json({ detail: answer.detail, status: answer.status }, { status: answer.status });
    if (answer === undefined) return Response.json({ detail: `nothing is written for ${what}`, status: 404 }, { status: 404 });
    const stands = answer as Partial<MatchState> | null;
    return Response.json(stands?.scene && stands.match ? this.told(answer as MatchState) : answer);
  }
}

export class Refusal {
  constructor(readonly status: number, readonly detail: string) {}
}

/** A table that has been opened. */
export async function sitDown(paper: Paper, first: MatchState): Promise<Table> {
  paper.on("GET ", first);
  const table = new Table("m");
  await table.open();
  return table;
}

/** Waits until something holds. */
export async function until(what: () => boolean, name = what.toString()) {
  for (let i = 0; i < 400; i++) {
    if (what()) return;
    await new Promise((go) => setTimeout(go, 10));
  }
  throw new Error(`never: ${name}`);
}
