// The server's interface. Every call is made in the language of the page.
import type {
  MatchItem, MatchState, OddsAnswer, PastStep, PlayerInfo, Problem, ReasonWords, ScenarioDetail, ScenarioItem,
  SystemInfo, NewMatch, Invitation, LogLine,
} from "./types";
import { lang } from "./words";

/** What the server refused, in words. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const url = path + (path.includes("?") ? "&" : "?") + "lang=" + lang.value;
  const init: RequestInit = { method };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { "Content-Type": "application/json" };
  }
  const answer = await fetch(url, init);
  if (!answer.ok) {
    throw new Refused((await answer.json().catch(() => ({ detail: answer.statusText, status: answer.status }))) as Problem);
  }
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

const get = <T>(path: string) => call<T>("GET", path);
const post = <T>(path: string, body: unknown) => call<T>("POST", path, body);
const query = (o: Record<string, string | undefined>) =>
  new URLSearchParams(Object.entries(o).filter((e): e is [string, string] => e[1] !== undefined)).toString();

export const systems = () => get<SystemInfo[]>("/api/systems");
export const scenarios = () => get<ScenarioItem[]>("/api/scenarios");
export const scenario = (id: string) => get<ScenarioDetail>(`/api/scenarios/${id}`);
export const players = () => get<PlayerInfo[]>("/api/players");

export const matches = () => get<MatchItem[]>("/api/matches");
export const create = (n: NewMatch) => post<MatchState>("/api/matches", n);
export const remove = (id: string) => call<void>("DELETE", `/api/matches/${id}`);
export const restore = (id: string) => post<MatchItem>(`/api/matches/${id}/restore`, undefined);
export const join = (id: string, token: string) => post<MatchState>(`/api/matches/${id}/join`, { token });
export const invite = (id: string, seat: string) => post<Invitation>(`/api/matches/${id}/invite`, { seat });

export const match = (id: string, as?: string) => get<MatchState>(`/api/matches/${id}?${query({ as })}`);
export const log = (id: string, as?: string) => get<LogLine[]>(`/api/matches/${id}/log?${query({ as })}`);
export const step = (id: string, n: number, as?: string) => get<PastStep>(`/api/matches/${id}/at/${n}?${query({ as })}`);
export const act = (id: string, seat: string, number: number, action: string) =>
  post<MatchState>(`/api/matches/${id}/actions`, { seat, number, action });
export const undo = (id: string, seat: string, number: number) =>
  post<MatchState>(`/api/matches/${id}/undo`, { seat, number });
export const resign = (id: string, seat: string) => post<MatchState>(`/api/matches/${id}/resign`, { seat });
export const draw = (id: string, seat: string, word: "offer" | "accept" | "decline") =>
  post<MatchState>(`/api/matches/${id}/draw`, { seat, do: word });

export const why = (id: string, as: string, piece: string, cell: string) =>
  get<ReasonWords[]>(`/api/matches/${id}/why?${query({ as, piece, cell })}`);
export const odds = (id: string, as: string, from: string, to: string) =>
  get<OddsAnswer>(`/api/matches/${id}/odds?${query({ as, from, to })}`);

export const recordPath = (id: string) => `/api/matches/${id}/record`;
export const eventsPath = (id: string, as: string, after: number) =>
  `/api/matches/${id}/events?${query({ as, after: String(after), lang: lang.value })}`;
