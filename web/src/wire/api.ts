// The server's interface. Every call is made in the language of the page.
import type {
  Rehearsals,
  AdviceAnswer, Change, Continuation, Danger, Deletion, DevicePass, Errand, Hall, Invitation, LogLine, MatchChange, MatchItem, MatchReport, MatchState, NewMatch, OddsAnswer,
  PackArrival, PastStep, PlayerInfo, Point, Problem, ReasonWords, RecordInfo, Region, ScenarioDetail, ScenarioItem, SystemInfo, TalkInfo, TrialAnswer,
} from "../types";
import { signal } from "@preact/signals";
import { asked } from "../request";
import { boardAt } from "./boards";
import { known, take } from "./copies";
import { overLine } from "./dragline";
import { hearTime } from "./time";
import { lang, t } from "../words";

/** The server's refusal, in words. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

/** An error in words. */
export const messageOf = (e: unknown) => (e instanceof Error ? e.message : String(e));

/** The server's refusal in words; any other error means that the server cannot be reached. */
export const refusalOf = (e: unknown) => (e instanceof Refused ? e.message : t("app.offline"));

async function call<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const url = path + (!path.includes("?") ? "?" : path.endsWith("?") ? "" : "&") + "lang=" + lang.value;
  const init: RequestInit = { method, signal };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { "Content-Type": "application/json" };
  }
  const answer = await asked(url, init);
  hearTime(answer);
  if (answer.status === 401) location.href = `/account?lang=${lang.value}${location.hash}`; // and back from there
  if (!answer.ok) {
    throw new Refused((await answer.json().catch(() => ({ detail: answer.statusText, status: answer.status }))) as Problem);
  }
  // The question has passed meanwhile: there is no answer, and no error to show.
  if (answer.status === 204 && method === "GET") throw new Refused({ detail: "", status: 204 } as Problem);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

const get = <T>(path: string, signal?: AbortSignal) => call<T>("GET", path, undefined, signal);
const post = <T>(path: string, body: unknown, signal?: AbortSignal) => call<T>("POST", path, body, signal);
type Values = Record<string, string | number | undefined>;
const query = (o: Values) => new URLSearchParams(Object.entries(o).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]]))).toString();

/** Gets the state of a match, or does something in it: the server answers with what has changed. */
async function stands(method: string, path: string, id?: string, body?: unknown, as?: string): Promise<MatchState> {
  const has = known(id);
  const told = await call<MatchChange>(method, `${path}?${query({ ...has, as })}`, body);
  const state = await take(told, id, has.log);
  if (state) return state;
  // The state that the change builds on is no longer kept: the whole state is fetched.
  const whole = await take(await get<MatchChange>(`/api/matches/${id}?${query({ since: "0", as: as === "asked" ? undefined : as })}`), id);
  if (!whole) throw new Error("the server told no whole state");
  return whole;
}

/** The answer to an action is the view of the seat that is asked next, if this browser holds it. */
const deed = (id: string, what: string, body: unknown) => stands("POST", `/api/matches/${id}/${what}`, id, body, "asked");

/** A past step with its board. */
async function boarded(step: Promise<PastStep>): Promise<PastStep> {
  const s = await step;
  return s.boardAt ? { ...s, scene: { ...s.scene, board: await boardAt(s.boardAt) } } : s;
}

/** The texts of a system's coach, by the keys of his lesson. */
export const coach = (system: string) => get<Record<string, string>>(`/api/coach/${system}`);
export const systems = () => get<SystemInfo[]>("/api/systems");
/** Items on a page of a list; a shorter page is the last. */
const pageSize = 100;
export const goesOn = (page: readonly unknown[]) => page.length === pageSize;

/** The battles after the one named, the built-in ones first. */
export const scenarios = (after?: string) => get<ScenarioItem[]>(`/api/scenarios?${query({ after })}`);

/** The scenario that was fetched last: a player who looks at a battle often begins it. */
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

/** The matches after the one named, one's own first. */
export const matches = (after?: string) => get<MatchItem[]>(`/api/matches?${query({ after })}`);
/** The matches that wait for this browser to add its text to the dice. */
/** Whether the hall has said that the visitor has signed in. */
export const signedIn = signal(false);
/** Whether the server has accounts: it says so in its page. */
export const accounts = () => "accounts" in document.documentElement.dataset;
/** The seats that this player may take, and who is here. */
export const hall = () => get<Hall>("/api/hall");
/** Offers the open seat of a match to somebody, or to everybody. */
export const offer = (id: string, to: string) => stands("POST", `/api/matches/${id}/offer`, id, { to });
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
/** What is said at a match; with a body it is said, or somebody is muted or reported, first. */
export const talk = (id: string, what = "talk", body?: object) => call<TalkInfo>(body ? "POST" : "GET", `/api/matches/${id}/${what}`, body);
export const log = (id: string, as?: string) => get<LogLine[]>(`/api/matches/${id}/log?${query({ as })}`);
export const now = (id: string, as: string, after: number) => get<Change>(`/api/matches/${id}/now?${query({ as, after })}`);
export const step = (id: string, n: number, as?: string) => boarded(get<PastStep>(`/api/matches/${id}/at/${n}?${query({ as, bare: "true" })}`));
export const act = (id: string, seat: string, number: number, action: string) =>
  deed(id, "actions", { seat, number, action });
export const undo = (id: string, seat: string, number: number) =>
  deed(id, "undo", { seat, number });
/** Claims the victory: the other seat is late with its letter. */
export const claim = (id: string, seat: string) => deed(id, "claim", { seat });
export const pause = (id: string, seat: string, word: string, days?: number) => deed(id, "pause", { seat, do: word, days });
/** Asks to take back answers until so many actions are left, or answers that. */
export const back = (id: string, seat: string, word: string, step?: number) => deed(id, "takeback", { seat, do: word, step });
export const resign = (id: string, seat: string) => deed(id, "resign", { seat });
export const draw = (id: string, seat: string, word: "offer" | "accept" | "decline") =>
  deed(id, "draw", { seat, do: word });

export const wish = (id: string, seat: string, kind: string, wish: string, once: boolean) =>
  deed(id, "wish", { seat, kind, wish, once });
/** Arms a standing order, or withdraws the one with the number end. */
export const order = (id: string, seat: string, what: { order?: string; once?: boolean; end?: number }) => deed(id, "order", { seat, ...what });
/** The state whose question the server is asked about. */
type Asked = Pick<MatchState, "id" | "as" | "number">;

const about = <T>(s: Asked, what: string, more: Values, signal?: AbortSignal) =>
  get<T>(`/api/matches/${s.id}/${what}?${query({ as: s.as, number: s.number, ...more })}`, signal);

/** What a computer player would do; nothing if another question has been opened meanwhile. */
export const advise = (id: string, seat: string, number: number, signal: AbortSignal) =>
  post<AdviceAnswer | undefined>(`/api/matches/${id}/advice`, { seat, number }, signal);
export const why = (s: Asked, piece: string, cell: string, signal?: AbortSignal) => about<ReasonWords[]>(s, "why", { piece, cell }, signal);
export const whyCard = (s: Asked, card: string, signal?: AbortSignal) => about<ReasonWords[]>(s, "why", { card }, signal);
export const odds = (s: Asked, from: string, to: string) => about<OddsAnswer>(s, "odds", { from, to });

/** The next answer that brings a piece to a place, in games where a move takes several answers. */
export const errand = (s: Asked, piece: string, cell: string) => about<Errand>(s, "errand", { piece, cell });

/** What dragging a piece to a point of open ground would do. */
export const attempt = async (s: Asked, piece: string, { x, y }: Point, how: { facing?: number; form?: string } = {}) => {
  const asks = { piece, x, y, ...how };
  return (await overLine<TrialAnswer>(`/api/matches/${s.id}/drags`, query({ as: s.as, number: s.number, ...asks, lang: lang.value }))) ?? about<TrialAnswer>(s, "try", asks);
};

/** Where a piece could go if it were ordered; card is the card that would be played first, if any. */
export const reach = (s: Asked, piece: string, card?: string) => about<Region>(s, "reach", { piece, card });
export const sight = (s: Asked, cell: string) => about<Region>(s, "sight", { cell });
/** What the enemies of a piece could do to it next turn: first where it stands, then where it could go. */
export const peril = (s: Asked, piece: string) => about<Danger[]>(s, "peril", { piece });
export const danger = (s: Asked, seat: string) => about<Danger[]>(s, "danger", { seat });

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
/** What a standing order would have answered so far. */
export const rehearse = (s: Asked, order: string) => about<Rehearsals>(s, "rehearse", { order });
