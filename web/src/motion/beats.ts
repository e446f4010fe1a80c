// The beats from one scene to the next, from the events in between and from the differences, so
// that it works for any game on any kind of board.
import { fell } from "../match";
import { placeOf } from "../place";
import { pointOf } from "../point";
import type { Event, Figure, Piece, Scene } from "../types";
import type { Beat, Happening, Loss, Strike, Walk, Won } from "./beat";
import { cardsOf } from "./cards";
import { strikeOf, Tally } from "./losses";

const nothing = { walks: [], losses: [], cards: [], won: [] };

/** A piece moved to a place. */
const put = (p: Piece, spot: Pick<Piece, "cell" | "at" | "slot">): Piece => ({ ...p, cell: spot.cell, at: spot.at, slot: spot.slot });

/** The figures of a piece that another moment still has. */
const stay = (p: Piece, then: Piece | undefined) => p.figures?.filter((f) => then?.figures?.some((g) => g.id === f.id));

/** A unit of figures without those that fall: where the last stand is its place. */
function thinned(p: Piece, n: number, then: Piece | undefined): { left: Piece; figures: readonly Figure[] } {
  if (!p.figures) return { left: { ...p, strength: Math.max(0, p.strength - n) }, figures: [] };
  const stays = new Set(stay(p, then)?.map((f) => f.id));
  const figures = p.figures.filter((f) => !stays.has(f.id)).slice(0, n);
  const left = p.figures.filter((f) => !figures.includes(f));
  const last = !!then && left.length === then.figures?.length && left.every((f) => then.figures!.some((g) => g.id === f.id && same(f, g)));
  return { left: { ...p, strength: Math.max(0, p.strength - n), figures: left, at: last ? then.at : p.at }, figures };
}

const same = (a: Figure, b: Figure) => a.at?.x === b.at?.x && a.at?.y === b.at?.y;

/** A unit at the end of a walk: its figures stand where they end, or, on the way, as they stood to each other. */
function walked(p: Piece, then: Piece | undefined, spot: Pick<Piece, "cell" | "at" | "slot">): Piece {
  const there = put(p, spot);
  if (!p.figures || !p.at || !spot.at) return there;
  const [dx, dy] = [spot.at.x - p.at.x, spot.at.y - p.at.y];
  const ends = then?.at?.x === spot.at.x && then.at.y === spot.at.y;
  const figures = p.figures.map((f) => (ends && then.figures?.find((g) => g.id === f.id)) || { ...f, at: f.at && { x: f.at.x + dx, y: f.at.y + dy } });
  return { ...there, figures, facing: ends ? then.facing : p.facing };
}

/** The pieces that leave a place in an event: those that end where it leads, or else those that do not stay. */
function leavers(e: Event, pieces: readonly Piece[], after: ReadonlyMap<string, Piece>): Piece[] {
  const [from, to] = e.trace ?? [];
  if (!from || !to || from === to) return [];
  const end = (p: Piece) => placeOf(after.get(p.id) ?? {});
  const here = pieces.filter((p) => placeOf(p) === from && p.seat === e.seat && end(p) !== from);
  const there = here.filter((p) => end(p) === to);
  return there.length ? there : here;
}

/** The beats between two scenes; without events everything happens at once. */
export function beatsOf(before: Scene, after: Scene, told: readonly Happening[]): Beat[] {
  const end = new Map(after.pieces.map((p) => [p.id, p]));
  const tally = new Tally(before.pieces, end, told);
  const { played, drawn } = cardsOf(before, after);
  let pieces = before.pieces;
  const beats: Beat[] = played.length ? [{ ...nothing, pieces, cards: played }] : [];
  let grave: string | undefined;
  const lose = (lost: readonly [Piece, number][]): Loss[] => {
    const losses = lost.map(([piece, n]): Loss => ({ piece, place: placeOf(piece) ?? "", n, gone: !end.has(piece.id) && tally.of(piece) === 0, figures: thinned(piece, n, end.get(piece.id)).figures }));
    grave = losses.find((l) => l.gone)?.place ?? grave;
    pieces = pieces.flatMap((p) => {
      const l = losses.find((x) => x.piece.id === p.id);
      return l?.gone ? [] : l ? thinned(p, l.n, end.get(p.id)).left : p;
    });
    return losses;
  };

  const struck: Strike[] = [];
  told.forEach((h, i) => {
    const strike = fell(h.event) ? strikeOf(h, pieces) : undefined;
    if (strike) {
      struck.push(strike);
      beats.push({ ...nothing, pieces, strike });
    }
    const losses = lose(tally.at(i, strike, pieces));
    if (losses.length) beats.push({ ...nothing, pieces, losses });
    const going = leavers(h.event, pieces, end);
    if (!going.length) return;
    const [from, to] = h.event.trace as [string, string];
    const back = h.event.seat !== before.active || struck.some((s) => s.to === from);
    // One of the pieces that end there has the exact place.
    const spot = going.map((p) => end.get(p.id)).find((p) => p && placeOf(p) === to) ?? { cell: to, at: pointOf(to) };
    pieces = pieces.map((p) => (going.includes(p) ? walked(p, end.get(p.id), spot) : p));
    beats.push({ ...nothing, pieces, walks: [{ ids: going.map((p) => p.id), way: [from, ...(h.event.way ?? []), to], back, steps: h.event.walks }] });
  });

  // The differences without events happen at once, and lead to the new scene.
  const walks = strays(pieces, end);
  const losses = lose(tally.rest(pieces));
  const won = wonIn(before, after, grave);
  if (walks.length || losses.length || won.length || drawn.length || turned(pieces, after.pieces)) {
    beats.push({ ...nothing, pieces: after.pieces, walks, losses, won, cards: drawn });
  }
  return beats;
}

/** The pieces that end elsewhere without an event. */
function strays(pieces: readonly Piece[], end: ReadonlyMap<string, Piece>): Walk[] {
  return pieces.flatMap((p): Walk[] => {
    const [from, to] = [placeOf(p), placeOf(end.get(p.id) ?? {})];
    const then = end.get(p.id);
    // A unit that has lost figures has another middle, and has not moved.
    if (stay(p, then)?.every((f) => then!.figures!.some((g) => g.id === f.id && same(f, g)))) return [];
    return from && to && from !== to ? [{ ids: [p.id], way: [from, to], back: false }] : [];
  });
}

function wonIn(before: Scene, after: Scene, place: string | undefined): Won[] {
  return [0, 1].flatMap((seat): Won[] => {
    const [was, is] = [before, after].map((s) => s.tracks.find((t) => t.seat === seat));
    return was && is && is.value > was.value ? [{ seat, from: was.value, n: is.value, place }] : [];
  });
}

/** Whether a piece has turned or is new. */
function turned(was: readonly Piece[], is: readonly Piece[]): boolean {
  const before = new Map(was.map((p) => [p.id, p]));
  return is.some((p) => placeOf(p) !== undefined && (!before.has(p.id) || before.get(p.id)!.facing !== p.facing));
}
