// Written by "npm run types" from the server's OpenAPI description; do not edit.

export interface AdviceAnswer {
  action: string;
  card?: string;
  fight?: string[];
  from?: string;
  number: number;
  player: string;
  reasons: string[];
  then?: string[];
  to?: string;
  ways?: [string, string][];
  words: string;
}

export interface Answer {
  action: string;
  number: number;
  seat: string;
}

export interface Area {
  cover?: string;
  door?: Point;
  height?: number;
  id: string;
  shape: Point[];
  terrain: string;
}

export interface Arg {
  kind: string;
  list?: string[];
  n?: number;
  name: string;
  text?: string;
}

export interface ArmyInfo {
  colour: string;
  facts?: Fact[];
  leader: string;
  name: Record<string, string>;
}

export interface ArmyName {
  name: Record<string, string>;
}

export interface Base {
  width: number;
}

export interface BattleName {
  armies: [ArmyName, ArmyName];
  name: Record<string, string>;
}

export interface Board {
  areas?: Area[];
  borders?: Border[];
  cells: Cell[];
  cols: number;
  height?: number;
  kind: string;
  labels?: Label[];
  north?: number;
  rows: number;
  width?: number;
}

export interface Border {
  between: [string, string];
  line?: Point[];
  terrain: string;
}

export interface Branch {
  cells?: string[];
  chance?: number;
  id: string;
  odds?: Odds;
  rule?: string;
}

export interface BranchWords {
  cells?: string[];
  chance?: number;
  id: string;
  odds?: OddsAnswer;
  rule?: string;
  then?: string;
  words?: string;
}

export interface Cell {
  col: number;
  edges?: number[];
  middle?: Point;
  name: string;
  neighbours?: string[];
  row: number;
  sections: string[];
  shape?: Point[];
  tags?: string[];
  terrain?: string;
}

export interface Change {
  calls?: string[];
  event: number;
  heard: number;
  number: number;
  over: boolean;
  talk?: string;
}

export interface ChoiceInfo {
  default: string;
  id: string;
  rule?: string;
  values: string[];
}

export interface Clock {
  grace?: number;
  left: [number, number];
  pace: string;
  since?: number;
}

export interface Continuation {
  bottom: NewSeat;
  name?: string;
  step: number;
  top: NewSeat;
}

export interface CountWords {
  id: string;
  n: [number, number];
  of?: [number, number];
  words: string;
}

export interface Danger {
  at?: Point;
  by?: Striker[];
  cell?: string;
  dice: number;
  empty?: boolean;
  expected: number;
  facing?: number;
  form?: string;
  grade?: number;
  slot?: number;
  strikers: number;
}

export interface Decision {
  about?: string;
  dice?: boolean;
  errands?: boolean;
  final?: boolean;
  fresh?: boolean;
  from?: string;
  hidden?: boolean;
  kind: string;
  left?: number;
  open?: boolean;
  over: boolean;
  seat: number;
  secret?: boolean;
  several?: boolean;
  threat?: boolean;
}

export interface Deletion {
  deleted: boolean;
  match: MatchItem;
}

export interface DevicePass {
  addresses: string[];
  code: string;
  link: string;
  until: string;
}

export interface DraftItem {
  at: string;
  battle: string;
  name: string;
  origin?: Origin;
  revision: number;
  told?: string;
}

export interface DraftList {
  drafts: DraftItem[];
  kept: boolean;
}

export interface DraftReading {
  faults: Fault[];
  scenario?: ScenarioDetail;
  warnings: Fault[];
}

export interface DraftText extends DraftItem {
  text: string;
}

export interface DrawOdds {
  kinds: DrawnKind[];
  needed: number;
}

export interface DrawWords {
  kinds: DrawnKindWords[];
  needed: number;
}

export interface DrawnKind {
  id: string;
  n: number;
  value: number;
}

export interface DrawnKindWords extends DrawnKind {
  words: string;
}

export interface Ending {
  at?: number;
  draw?: boolean;
  reason?: string;
  scores: [Track, Track];
  side?: Record<string, string>;
  winner: number;
}

export interface Errand {
  last?: boolean;
  text?: string;
  waits?: boolean;
}

export interface Event {
  args?: Arg[];
  cells?: string[];
  id: string;
  roll?: RollEvent;
  rule?: string;
  seat: number;
  shown?: ShownEvent;
  test?: TestEvent;
  trace?: string[];
  walks?: Walk[];
  way?: string[];
}

export interface Extent {
  cells: string[];
  kind: string;
  lasting?: boolean;
  rings?: Ring[];
  seat?: number;
  shapes?: Point[][];
  title: string;
}

export interface Face {
  count: number;
  expected: number;
  face: string;
}

export interface FaceUse {
  effect: string;
  face: string;
  rule?: string;
}

export interface Fact {
  id: string;
  n: number;
}

export interface FactInfo {
  name: string;
  numbers?: number[];
  words?: string[];
}

export interface Fault {
  file?: string;
  line: number;
  mend?: string;
  what: string;
  where?: string;
}

export interface Figure {
  at?: Point;
  base: Base;
  cell?: string;
  facing?: number;
  form?: string;
  id: string;
  left?: number;
  marks?: string[];
  path?: Point[];
  slot?: number;
  type?: string;
}

export interface Force {
  blocks: number;
  leaders: string[];
  reserve: number;
  units: UnitCount[];
}

export interface Ground {
  at: [number, number][];
  kind: string;
  lines?: Point[][];
  shapes?: Point[][];
}

export interface Hall {
  here: string[];
  me?: string;
  offers: OfferItem[];
}

export interface Invitation {
  addresses: string[];
  link: string;
  seat: string;
  token: string;
}

export interface Item {
  id: string;
  n: number;
}

export interface LabAgainst {
  levels: LabApart[];
  scenario: string;
}

export interface LabAnswer {
  against?: LabAgainst;
  ahead?: number;
  doing?: string;
  id: string;
  levels: LabLevel[];
  mend?: LabMended;
  partial?: boolean;
  scenario?: string;
  state: string;
  told: string[];
}

export interface LabApart {
  by: number;
  clear: boolean;
  deals: number;
  end?: string;
  high: number;
  low: number;
  name: string;
  player: string;
  score: number;
}

export interface LabChange {
  change: number;
  confirmed: boolean;
  kind: string;
  levels: LabApart[];
  said: string;
}

export interface LabLevel {
  end: string;
  favored: string;
  games: number;
  high: number;
  low: number;
  name: string;
  player: string;
  score: number;
  verdict: string;
}

export interface LabMended {
  changes: LabChange[];
  games: number;
  tried: number;
}

export interface Label {
  angle?: number;
  at: Point;
  cells?: string[];
  kind?: string;
  names?: Record<string, string>;
  size?: number;
  text: string;
}

export interface Link {
  cells: string[];
  kind: string;
}

export interface LogLine {
  event: Event;
  n: number;
  step: number;
  then?: string;
  words: string;
}

export interface Luck {
  chiSquared: number;
  dice: number;
  expected: number;
  faces: Face[];
  farther: number;
  freedom: number;
  hits: number;
  rolls: number;
  worse: number;
}

export interface MatchChange {
  boardAt?: string;
  heard: number;
  log?: LogLine[];
  match?: Record<string, unknown>;
  options?: unknown[];
  pieces?: unknown[];
  scene?: Record<string, unknown>;
  since: number;
  state?: Record<string, unknown>;
  version: number;
}

export interface MatchItem {
  battle?: BattleName;
  created: string;
  damagedWords?: string;
  delay?: string;
  ending?: Ending;
  endingWords?: string;
  id: string;
  mine: boolean;
  name: string;
  pace?: string;
  pair?: Pair;
  rated?: string;
  ratedWords?: string;
  returnOf?: string;
  rules: string;
  scenario: string;
  seats: [SeatInfo, SeatInfo];
  standing?: Standing;
  status: string;
  sum: string;
  system: string;
  updated: string;
}

export interface MatchReport {
  armies: [ArmyInfo, ArmyInfo];
  choices?: Record<string, string>;
  counts: CountWords[];
  judged: boolean;
  last: number;
  match?: MatchItem;
  moments: MomentWords[];
  name: Record<string, string>;
  names: [string, string];
  orders: [string[], string[]];
  result: Outcome;
  resultWords: string;
  scenario: Ref;
  scores: [Track, Track];
  sides: [Side, Side];
  turns: Turn[];
}

export interface MatchState {
  adders: [string, string];
  advice: boolean;
  as: string;
  canUndo: boolean;
  choices?: Record<string, string>;
  clock?: Clock;
  commitment: string;
  event: number;
  id: string;
  late?: string;
  lesson: boolean;
  log: LogLine[];
  match: MatchItem;
  missed?: string;
  muster?: MusterInfo;
  musters?: number;
  names: [string, string];
  number: number;
  offer?: string;
  options: OptionWords[];
  orders?: OrderWords[];
  origin?: string;
  outcome: Outcome;
  outcomeWords?: string;
  pause?: Pause;
  phaseWords?: string;
  prompt: string;
  question: Decision;
  readOnly?: string;
  scene: Scene;
  seed?: string;
  step: number;
  takeBack?: TakeBack;
  taken?: number;
  talk?: string;
  texts: [string, string];
  thinking: boolean;
  together?: string[];
  until?: Record<string, number>;
  ways?: WayWords[];
  wishes?: Record<string, string>;
}

export interface Message {
  args?: Arg[];
  id: string;
}

export interface Moment {
  after: number;
  before: number;
  events: Event[];
  for: number;
  step: number;
  turn: number;
}

export interface MomentWords extends Moment {
  words: string[];
}

export interface MusterInfo {
  advice?: string;
  again?: number;
  progress: number;
  promised: boolean;
  seats: [MusterSeat, MusterSeat];
}

export interface MusterSeat {
  by?: string;
  pledge?: string;
  taken: boolean;
  told: boolean;
  wanted?: boolean;
}

export interface NewMatch {
  advice?: string;
  bottom?: NewSeat;
  delay?: string;
  lesson?: boolean;
  name?: string;
  options?: Record<string, string>;
  pace?: string;
  rated?: boolean;
  returnOf?: string;
  scenario?: string;
  sum?: string;
  top?: NewSeat;
}

export interface NewSeat {
  kind: string;
  name?: string;
  player?: string;
  pledge?: string;
  wishes?: Record<string, string>;
}

export interface Odds {
  branches?: Branch[];
  draw?: DrawOdds;
  outcomes: OutcomeOdds[];
  read?: ReadOdds;
  roll?: RollOdds;
  steps: Reason[];
}

export interface OddsAnswer {
  branches?: BranchWords[];
  draw?: DrawWords;
  outcomes: OutcomeWords[];
  read?: ReadWords;
  roll?: RollOdds;
  steps: Reason[];
  words: string[];
}

export interface OfferItem {
  id: string;
  link: string;
  words: string;
  you: boolean;
  yours: boolean;
}

export interface OptionWords {
  at?: Point;
  card?: string;
  cell?: string;
  costs?: Message[];
  facing?: number;
  form?: string;
  from?: string;
  grave?: boolean;
  label: Message;
  lights?: Region;
  odds?: OddsAnswer;
  path?: Point[];
  piece?: string;
  pieces?: string[];
  slot?: number;
  target?: string;
  text: string;
  warning?: Message;
  warningWords?: string;
  words: string;
}

export interface OrderWords {
  id: number;
  text: string;
  words: string;
}

export interface Origin {
  battle?: string;
  sum?: string;
}

export interface Outcome {
  draw: boolean;
  over: boolean;
  reason: string;
  rule?: string;
  winner: number;
}

export interface OutcomeOdds {
  chance: number;
  id: string;
}

export interface OutcomeWords {
  chance: number;
  id: string;
  words: string;
}

export interface Pack {
  id: string;
  name: Record<string, string>;
  sum: string;
}

export interface PackArrival {
  forgotten?: string[];
  pack: Pack;
  scenarios: string[];
}

export interface PackReading {
  faults: Fault[];
  pack?: Pack;
  values: Record<string, PackValues[]>;
  warnings: Fault[];
}

export interface PackTables {
  files: ValueFile[];
}

export interface PackValues {
  name: string;
  values: Record<string, unknown>;
}

export interface Pair {
  ahead: number;
  first: string;
  played: number;
  return?: string;
  scores: [number, number];
  track?: string;
  wins: [number, number];
}

export interface PastStep {
  action?: string;
  boardAt?: string;
  chance?: string[];
  events?: Event[];
  last: number;
  reasons?: ReasonWords[];
  scene: Scene;
  seat: number;
  step: number;
  words: string[];
}

export interface Pause {
  adjourned?: boolean;
  asked: [boolean, boolean];
  away: [number, number];
  leave: [number, number];
  returned: [boolean, boolean];
}

export interface Piece {
  at?: Point;
  base?: Base;
  cell?: string;
  class?: string;
  down?: boolean;
  facing?: number;
  figures?: Figure[];
  form?: string;
  forms?: string[];
  full: number;
  id: string;
  kind: string;
  marks?: string[];
  name?: string;
  ranges?: number[];
  seat: number;
  slot?: number;
  strength: number;
  titles?: Record<string, string>;
  type?: string;
  with?: string;
}

export interface PlayerInfo {
  about?: string;
  guest?: boolean;
  id: string;
  name: string;
  systems: string[];
}

export interface Point {
  x: number;
  y: number;
}

export interface Problem {
  detail: string;
  faults?: Fault[];
  id: string;
  number?: number;
  rule?: string;
  status: number;
  title: string;
  type: string;
}

export interface Question {
  number: number;
  paused?: boolean;
  requests?: [Request, Request];
  since: number;
}

export interface ReadOdds {
  cards: number;
  column: number;
  columns?: number[];
  row: string;
  shift: number;
  sides: [string[], string[]];
}

export interface ReadWords extends ReadOdds {
  names: [string[], string[]];
}

export interface Reason {
  args?: Arg[];
  id: string;
  ok: boolean;
  rule?: string;
}

export interface ReasonWords extends Reason {
  words: string;
}

export interface RecordInfo {
  adders: [string, string];
  advised?: string[];
  commitment?: string;
  date?: string;
  id: string;
  last: number;
  names: [string, string];
  origin?: string;
  proved: boolean;
  result: Outcome;
  resultWords?: string;
  rules: string;
  said?: string[];
  scenario: Ref;
  seed?: string;
  stopped?: string;
  system: string;
  taken?: number;
}

export interface Ref {
  id: string;
  sum?: string;
}

export interface Region {
  cells?: string[];
  commands?: string[];
  dice?: number[];
  flanks?: string[];
  rings?: Ring[];
  shapes?: Point[][];
}

export interface Rehearsal {
  about?: string;
  from?: string;
  gave: string;
  step: number;
  turn: number;
  would?: string;
}

export interface Rehearsals {
  asked: Rehearsal[];
  order: OrderWords;
}

export interface Request {
  at: number;
  since: number;
  word: string;
}

export interface Results {
  bottom: number;
  games: number;
  source: Record<string, string>;
  top: number;
}

export interface Ring {
  at: Point;
  in?: number;
  out: number;
}

export interface RollEvent {
  dice: RolledDie[];
  expected: number;
  flags: number;
  hits: number;
  purpose: string;
}

export interface RollOdds {
  counts: FaceUse[];
  dice: number;
  expected: number;
  hits: number[];
  ignores: number;
}

export interface RolledDie {
  effect: string;
  face: string;
  rule?: string;
}

export interface Rule {
  chapter: Record<string, string>;
  definition: boolean;
  id: string;
  sections: string[];
  text: Record<string, string>;
  title: Record<string, string>;
}

export interface ScenarioDetail extends ScenarioItem {
  scene: Scene;
}

export interface ScenarioFile {
  sum: string;
  text: string;
}

export interface ScenarioItem {
  armies: [ArmyInfo, ArmyInfo];
  armyWords: [string[], string[]];
  date: Record<string, string>;
  factWords: string[];
  facts?: Fact[];
  first: number;
  forces: [Force, Force];
  forgotten?: string[];
  hidden: boolean;
  id: string;
  lesson?: number;
  map: SmallMap;
  name: Record<string, string>;
  options?: string[];
  origin: string;
  pack?: Pack;
  results?: Results;
  source?: Record<string, string>;
  special?: Message[];
  specialWords: string[];
  sum?: string;
  system: string;
  text: Record<string, string>;
  trialWords?: string[];
  trials?: Trials[];
  uploaded: boolean;
}

export interface Scene {
  active: number;
  board: Board;
  extents?: Extent[];
  links?: Link[];
  outcome: Outcome;
  phase: string;
  pieces: Piece[];
  scenario: string;
  system: string;
  tracks: Track[];
  trays: Tray[];
  turn: number;
  viewer: string;
}

export interface SeatInfo {
  away?: string;
  delete?: boolean;
  invited: boolean;
  kind: string;
  name?: string;
  offer?: boolean;
  offered?: boolean;
  player?: string;
  reclaim?: boolean;
  return?: boolean;
  seen?: string;
  standIn?: boolean;
  yours: boolean;
}

export interface Sheet {
  class?: string;
  id: string;
  rows?: SheetRow[];
  rules: string[];
  values: SheetValue[];
}

export interface SheetRow {
  cells: string[];
  least: number;
  name: string;
}

export interface SheetValue {
  n: number;
  name: string;
}

export interface Sheets {
  cards: Sheet[];
  faces: Sheet[];
  marks?: Sheet[];
  results?: Sheet[];
  tags: Sheet[];
  terrain: Sheet[];
  units: Sheet[];
}

export interface ShownEvent {
  cells?: string[];
  column: number;
  columns?: number[];
  holds: number;
  id: string;
  kind: string;
  row?: string;
}

export interface Side {
  luck: Luck;
}

export interface Sighting {
  args?: Arg[];
  band?: string;
  cover?: string;
  covered?: string;
  far: number;
  id: string;
  line: [Point, Point];
  piece: string;
  reacts?: boolean;
  spots: number;
  spotted: number;
  turned?: boolean;
}

export interface SmallMap {
  cols: number;
  ground: Ground[];
  height?: number;
  kind: string;
  rows: number;
  units: [[number, number][], [number, number][]];
  width?: number;
  zones?: Point[][];
}

export interface Standing {
  asked: number;
  away?: [number, number];
  due?: number;
  question?: Question;
  scores: [Track, Track];
  turn: number;
}

export interface Striker {
  at?: Point;
  cell?: string;
  dice: number;
  expected: number;
  facing?: number;
  form?: string;
  piece: string;
  slot?: number;
}

export interface SystemInfo {
  adviser?: string;
  dice: string[][];
  id: string;
  name: string;
  options: ChoiceInfo[];
  routine?: string[];
  rules: number;
  tables: boolean;
  usual?: string[];
  version: string;
  wishes?: WishInfo[];
}

export interface TakeBack {
  asked?: string;
  steps?: number[];
  to?: number;
}

export interface TalkInfo {
  last?: string;
  lines: TalkLine[];
  may: string;
  others?: TalkPerson[];
  phrases?: TalkPhrase[];
}

export interface TalkLine {
  at?: string;
  id: string;
  name: string;
  seat?: string;
  who: string;
  words: string;
  yours?: boolean;
}

export interface TalkPerson {
  account?: boolean;
  muted?: string;
  name: string;
  reported?: boolean;
  who: string;
}

export interface TalkPhrase {
  id: string;
  words: string;
}

export interface TestEvent {
  drawn: string;
  needed: number;
  passed: boolean;
  purpose: string;
  steps?: Reason[];
  value: number;
}

export interface Track {
  goal: number;
  id: string;
  seat: number;
  value: number;
}

export interface Tray {
  cards?: string[];
  count: number;
  id: string;
  items?: Item[];
  kind?: string;
  name?: string;
  seat?: number;
}

export interface TrialAnswer {
  apart?: boolean;
  at?: Point;
  cell?: string;
  costWords?: string[];
  costs?: Message[];
  facing?: number;
  figures?: Figure[];
  form?: string;
  path?: Point[];
  reasons?: Reason[];
  sightingWords?: string[];
  sightings?: Sighting[];
  slot?: number;
  text?: string;
  words: string[];
}

export interface Trials {
  bottom: number;
  games: number;
  high: number;
  low: number;
  player: string;
  program?: string;
  rules?: string;
  seed?: number;
  top: number;
}

export interface Turn {
  active: number;
  chance: number;
  end: boolean;
  scores: [number, number];
  step: number;
  turn: number;
}

export interface Undo {
  number: number;
  seat: string;
}

export interface UnitCount {
  class: string;
  type: string;
  units: number;
}

export interface ValueColumn extends ValueRow {
  high?: number;
  kind: string;
  low?: number;
  or?: string[];
  whole?: number;
  words?: ValueWord[];
}

export interface ValueFile {
  begin: string;
  name: string;
  tables: ValueTable[];
  title: string;
  values: Record<string, unknown>;
}

export interface ValueRow {
  at: string;
  more?: string;
  name: string;
}

export interface ValueTable {
  at: string;
  columns: ValueColumn[];
  entries?: ValueWord[];
  fresh?: unknown;
  id: string;
  most?: number;
  note?: string;
  rows: ValueRow[];
  title: string;
}

export interface ValueWord {
  id: string;
  name: string;
}

export interface Walk {
  figure: string;
  path: Point[];
}

export interface WayWords extends OptionWords {
  dice?: boolean;
  then?: string[];
}

export interface WishInfo {
  answers: string[];
  facts?: FactInfo[];
  kind: string;
  odds?: boolean;
  own?: boolean;
  side?: boolean;
}
