// The server's interface. Every call is made in the language of the page.
import type {
  AdviceAnswer, Change, MatchChange, MatchReport,
  Continuation, Danger, Deletion, DevicePass, Errand, MatchItem, MatchState, OddsAnswer, PastStep, PlayerInfo, Problem, ReasonWords, RecordInfo, Region, ScenarioDetail, ScenarioItem,
  SystemInfo, NewMatch, PackArrival, Invitation, LogLine, Point, TrialAnswer,
} from "../types";
import { asked } from "../request";
import { boardAt } from "./boards";
import { known, take } from "./copies";
import { lang } from "../words";

/** What the server refused, in words. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

async function call<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const url = path + (!path.includes("?") ? "?" : path.endsWith("?") ? "" : "&") + "lang=" + lang.value;
  const init: RequestInit = { method, signal };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { "Content-Type": "application/json" };
  }
  const answer = await asked(url, init);
  if (!answer.ok) {
    throw new Refused((await answer.json().catch(() => ({ detail: answer.statusText, status: answer.status }))) as Problem);
  }
  // What was asked about a question that has passed meanwhile has no answer, and no fault to be told.
  if (answer.status === 204 && method === "GET") throw new Refused({ detail: "", status: 204 } as Problem);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

const get = <T>(path: string, signal?: AbortSignal) => call<T>("GET", path, undefined, signal);
const post = <T>(path: string, body: unknown, signal?: AbortSignal) => call<T>("POST", path, body, signal);
const query = (o: Record<string, string | undefined>) =>
  new URLSearchParams(Object.entries(o).filter((e): e is [string, string] => e[1] !== undefined)).toString();

/** Asks how a match stands, or does something in it: what comes is what has changed. */
async function stands(method: string, path: string, id?: string, body?: unknown, as?: string): Promise<MatchState> {
  const has = known(id);
  const told = await call<MatchChange>(method, `${path}?${query({ ...has, as })}`, body);
  const state = await take(told, id, has.log);
  if (state) return state;
  // So many answers came meanwhile that the state it goes on from is not kept: it is asked for whole.
  const whole = await take(await get<MatchChange>(`/api/matches/${id}?${query({ since: "0", as: as === "asked" ? undefined : as })}`), id);
  if (!whole) throw new Error("the server told no whole state");
  return whole;
}

/** The answer to what somebody did is for the seat that is asked next, if it is one's own. */
const deed = (id: string, what: string, body: unknown) => stands("POST", `/api/matches/${id}/${what}`, id, body, "asked");

/** A step as it is told, with its board. */
async function boarded(step: Promise<PastStep>): Promise<PastStep> {
  const s = await step;
  return s.boardAt ? { ...s, scene: { ...s.scene, board: await boardAt(s.boardAt) } } : s;
}

/** What the coach of a system says, by the keys of his lesson. */
export const coach = (system: string) => get<Record<string, string>>(`/api/coach/${system}`);
export const systems = () => get<SystemInfo[]>("/api/systems");
/** Lists come in pages of so many; a shorter one is the last. */
const pageSize = 100;
export const goesOn = (page: readonly unknown[]) => page.length === pageSize;

/** The battles after one of them, the built-in ones first. */
export const scenarios = (after?: string) => get<ScenarioItem[]>(`/api/scenarios?${query({ after })}`);

/** The scenario that was asked for last: whoever looks at a battle begins it. */
let looked: { key: string; at: number; answer: Promise<ScenarioDetail> } | undefined;

export function scenario(id: string): Promise<ScenarioDetail> {
  const key = `${lang.value} ${id}`;
  if (looked?.key === key && Date.now() - looked.at <= 60_000) return looked.answer;
  const asked = { key, at: Date.now(), answer: get<ScenarioDetail>(`/api/scenarios/${id}`) };
  looked = asked;
  asked.answer.catch(() => looked === asked && (looked = undefined));
  return asked.answer;
}
export const players = () => get<PlayerInfo[]>("/api/players");

/** The matches after one of them, one's own first. */
export const matches = (after?: string) => get<MatchItem[]>(`/api/matches?${query({ after })}`);
/** The matches that wait for this browser to add its text to the dice. */
export const calls = () => get<string[]>("/api/calls");
export const create = (n: NewMatch) => stands("POST", "/api/matches", undefined, n);
export const remove = (id: string) => call<Deletion>("DELETE", `/api/matches/${id}`);
export const keep = (id: string) => post<MatchItem>(`/api/matches/${id}/keep`, undefined);
export const withdraw = (id: string, seat: string) => stands("POST", `/api/matches/${id}/withdraw`, id, { seat });
export const takeReturn = (id: string) => stands("POST", `/api/matches/${id}/return`, id);
export const reclaim = (id: string, seat: string) => post<MatchItem>(`/api/matches/${id}/reclaim`, { seat });
export const device = (id: string) => post<DevicePass>(`/api/matches/${id}/device`, undefined);
export const useDevice = (code: string) => post<MatchItem>("/api/device", { code });
export const rename = (id: string, name: string) => call<MatchItem>("PATCH", `/api/matches/${id}`, { name });
export const restore = (id: string) => post<MatchItem>(`/api/matches/${id}/restore`, undefined);
export const join = (id: string, token: string, pledge?: string) => stands("POST", `/api/matches/${id}/join`, id, { token, pledge });
export const tell = (id: string, seat: string, word: { pledge?: string; text?: string }) => stands("POST", `/api/matches/${id}/muster`, id, { seat, ...word });
export const invite = (id: string, seat: string) => post<Invitation>(`/api/matches/${id}/invite`, { seat });

export const match = (id: string, as?: string) => stands("GET", `/api/matches/${id}`, id, undefined, as);
export const log = (id: string, as?: string) => get<LogLine[]>(`/api/matches/${id}/log?${query({ as })}`);
export const now = (id: string, as: string, after: number) => get<Change>(`/api/matches/${id}/now?${query({ as, after: String(after) })}`);
export const step = (id: string, n: number, as?: string) => boarded(get<PastStep>(`/api/matches/${id}/at/${n}?${query({ as, bare: "true" })}`));
export const act = (id: string, seat: string, number: number, action: string) =>
  deed(id, "actions", { seat, number, action });
export const undo = (id: string, seat: string, number: number) =>
  deed(id, "undo", { seat, number });
export const resign = (id: string, seat: string) => deed(id, "resign", { seat });
export const draw = (id: string, seat: string, word: "offer" | "accept" | "decline") =>
  deed(id, "draw", { seat, do: word });

export const wish = (id: string, seat: string, kind: string, wish: string, once: boolean) =>
  deed(id, "wish", { seat, kind, wish, once });
/** What a computer player would do; nothing when another question is open by now. */
export const advise = (id: string, seat: string, number: number, signal: AbortSignal) =>
  post<AdviceAnswer | undefined>(`/api/matches/${id}/advice`, { seat, number }, signal);
export const why = (id: string, as: string, number: number, piece: string, cell: string, signal?: AbortSignal) =>
  get<ReasonWords[]>(`/api/matches/${id}/why?${query({ as, number: String(number), piece, cell })}`, signal);
export const whyCard = (id: string, as: string, number: number, card: string, signal?: AbortSignal) =>
  get<ReasonWords[]>(`/api/matches/${id}/why?${query({ as, number: String(number), card })}`, signal);
export const odds = (id: string, as: string, number: number, from: string, to: string) =>
  get<OddsAnswer>(`/api/matches/${id}/odds?${query({ as, number: String(number), from, to })}`);

/** The next answer by which a piece comes to a place, in games of several answers a move. */
export const errand = (id: string, as: string, number: number, piece: string, cell: string) =>
  get<Errand>(`/api/matches/${id}/errand?${query({ as, number: String(number), piece, cell })}`);

/** What would come of dragging a piece to a point of open ground. */
export const attempt = (id: string, as: string, number: number, piece: string, to: Point) =>
  get<TrialAnswer>(`/api/matches/${id}/try?${query({ as, number: String(number), piece, x: String(to.x), y: String(to.y) })}`);

/** Where a piece could go if it were ordered, by a card that would be played first if one is named. */
export const reach = (id: string, as: string, number: number, piece: string, card?: string) =>
  get<Region>(`/api/matches/${id}/reach?${query({ as, number: String(number), piece, ...(card && { card }) })}`);
export const sight = (id: string, as: string, number: number, cell: string) =>
  get<Region>(`/api/matches/${id}/sight?${query({ as, number: String(number), cell })}`);
/** What the enemies of a piece could do to it next turn: where it stands, then where it could go. */
export const peril = (id: string, as: string, number: number, piece: string) =>
  get<Danger[]>(`/api/matches/${id}/peril?${query({ as, number: String(number), piece })}`);
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
export const uploadPack = (name: string, zip: string) => post<PackArrival>("/api/packs", { name, zip });
export const uploadScenario = (name: string, text: string) => post<ScenarioItem>("/api/scenarios", { name, text });

export const report = (kind: "match" | "record", id: string) =>
  get<MatchReport>(`/api/${kind === "match" ? "matches" : "records"}/${id}/report`);
export const recordPath = (id: string) => `/api/matches/${id}/record`;
export const bellPath = (id: string, as: string) => `/api/matches/${id}/events?${query({ as, bell: "true", lang: lang.value })}`;
