// The server's interface. Every call is made in the language of the page.
import type {
  Change, MatchReport,
  Continuation, Danger, Deletion, DevicePass, MatchItem, MatchState, OddsAnswer, PastStep, PlayerInfo, Problem, ReasonWords, RecordInfo, ScenarioDetail, ScenarioItem,
  SystemInfo, NewMatch, Invitation, LogLine,
} from "./types";
import { lang } from "./words";

/** What the server refused, in words. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

async function call<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const url = path + (path.includes("?") ? "&" : "?") + "lang=" + lang.value;
  const init: RequestInit = { method, signal };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { "Content-Type": "application/json" };
  }
  const answer = await fetch(url, init);
  if (!answer.ok) {
    throw new Refused((await answer.json().catch(() => ({ detail: answer.statusText, status: answer.status }))) as Problem);
  }
  // What was asked about a question that has passed meanwhile has no answer, and no fault to be told.
  if (answer.status === 204 && method === "GET") throw new Refused({ detail: "", status: 204 } as Problem);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

const get = <T>(path: string, signal?: AbortSignal) => call<T>("GET", path, undefined, signal);
const post = <T>(path: string, body: unknown) => call<T>("POST", path, body);
const query = (o: Record<string, string | undefined>) =>
  new URLSearchParams(Object.entries(o).filter((e): e is [string, string] => e[1] !== undefined)).toString();

export const systems = () => get<SystemInfo[]>("/api/systems");
/** Lists come in pages of so many; a shorter one is the last. */
const pageSize = 100;
export const goesOn = (page: readonly unknown[]) => page.length === pageSize;

/** The battles after one of them, the built-in ones first. */
export const scenarios = (after?: string) => get<ScenarioItem[]>(`/api/scenarios?${query({ after })}`);
export const scenario = (id: string) => get<ScenarioDetail>(`/api/scenarios/${id}`);
export const players = () => get<PlayerInfo[]>("/api/players");

/** The matches after one of them, one's own first. */
export const matches = (after?: string) => get<MatchItem[]>(`/api/matches?${query({ after })}`);
export const create = (n: NewMatch) => post<MatchState>("/api/matches", n);
export const remove = (id: string) => call<Deletion>("DELETE", `/api/matches/${id}`);
export const keep = (id: string) => post<MatchItem>(`/api/matches/${id}/keep`, undefined);
export const withdraw = (id: string, seat: string) => post<MatchState>(`/api/matches/${id}/withdraw`, { seat });
export const takeReturn = (id: string) => post<MatchState>(`/api/matches/${id}/return`, undefined);
export const reclaim = (id: string, seat: string) => post<MatchItem>(`/api/matches/${id}/reclaim`, { seat });
export const device = (id: string) => post<DevicePass>(`/api/matches/${id}/device`, undefined);
export const useDevice = (code: string) => post<MatchItem>("/api/device", { code });
export const rename = (id: string, name: string) => call<MatchItem>("PATCH", `/api/matches/${id}`, { name });
export const restore = (id: string) => post<MatchItem>(`/api/matches/${id}/restore`, undefined);
export const join = (id: string, token: string, pledge?: string) => post<MatchState>(`/api/matches/${id}/join`, { token, pledge });
export const tell = (id: string, seat: string, word: { pledge?: string; text?: string }) => post<MatchState>(`/api/matches/${id}/muster`, { seat, ...word });
export const invite = (id: string, seat: string) => post<Invitation>(`/api/matches/${id}/invite`, { seat });

export const match = (id: string, as?: string) => get<MatchState>(`/api/matches/${id}?${query({ as })}`);
export const log = (id: string, as?: string) => get<LogLine[]>(`/api/matches/${id}/log?${query({ as })}`);
export const now = (id: string, as: string, after: number) => get<Change>(`/api/matches/${id}/now?${query({ as, after: String(after) })}`);
export const step = (id: string, n: number, as?: string) => get<PastStep>(`/api/matches/${id}/at/${n}?${query({ as })}`);
export const act = (id: string, seat: string, number: number, action: string) =>
  post<MatchState>(`/api/matches/${id}/actions`, { seat, number, action });
export const undo = (id: string, seat: string, number: number) =>
  post<MatchState>(`/api/matches/${id}/undo`, { seat, number });
export const resign = (id: string, seat: string) => post<MatchState>(`/api/matches/${id}/resign`, { seat });
export const draw = (id: string, seat: string, word: "offer" | "accept" | "decline") =>
  post<MatchState>(`/api/matches/${id}/draw`, { seat, do: word });

export const wish = (id: string, seat: string, kind: string, wish: string) =>
  post<MatchState>(`/api/matches/${id}/wish`, { seat, kind, wish });
export const why = (id: string, as: string, number: number, piece: string, cell: string, signal?: AbortSignal) =>
  get<ReasonWords[]>(`/api/matches/${id}/why?${query({ as, number: String(number), piece, cell })}`, signal);
export const whyCard = (id: string, as: string, number: number, card: string, signal?: AbortSignal) =>
  get<ReasonWords[]>(`/api/matches/${id}/why?${query({ as, number: String(number), card })}`, signal);
export const odds = (id: string, as: string, number: number, from: string, to: string) =>
  get<OddsAnswer>(`/api/matches/${id}/odds?${query({ as, number: String(number), from, to })}`);

export const reach = (id: string, as: string, number: number, piece: string) =>
  get<string[]>(`/api/matches/${id}/reach?${query({ as, number: String(number), piece })}`);
export const sight = (id: string, as: string, number: number, cell: string) =>
  get<string[]>(`/api/matches/${id}/sight?${query({ as, number: String(number), cell })}`);
export const danger = (id: string, as: string, number: number, seat: string) =>
  get<Danger[]>(`/api/matches/${id}/danger?${query({ as, number: String(number), seat })}`);

export async function recordText(id: string): Promise<string> {
  const answer = await fetch(recordPath(id));
  if (!answer.ok) throw new Refused((await answer.json()) as Problem);
  return answer.text();
}
export const uploadRecord = (text: string) => post<RecordInfo>("/api/records", { text });
export const record = (id: string) => get<RecordInfo>(`/api/records/${id}`);
export const recordLog = (id: string) => get<LogLine[]>(`/api/records/${id}/log`);
export const recordStep = (id: string, n: number) => get<PastStep>(`/api/records/${id}/at/${n}`);
export const continueRecord = (id: string, from: Continuation) => post<MatchState>(`/api/records/${id}/continue`, from);
export const uploadScenario = (name: string, text: string) => post<ScenarioItem>("/api/scenarios", { name, text });

export const report = (kind: "match" | "record", id: string) =>
  get<MatchReport>(`/api/${kind === "match" ? "matches" : "records"}/${id}/report`);
export const recordPath = (id: string) => `/api/matches/${id}/record`;
export const eventsPath = (id: string, as: string, after: number) =>
  `/api/matches/${id}/events?${query({ as, after: String(after), lang: lang.value })}`;
