// The middle of the table: the board with its overlays, enlarged or whole.
import { useMemo, useRef } from "preact/hooks";
import { Board, groundOf, Touch } from "../board";
import { happenedIn, lastMoves, lightsOf, takenBack, tracesOf, type Table } from "../match";
import type { Trace } from "../marks";
import { goalOf } from "../place";
import { dangerWords, menaceLines, menaceOf } from "./menace";
import { openPlace } from "../book";
import { Moving } from "../motion";
import type { Plan } from "../plan";
import { Beyond } from "./beyond";
import { useLoupe } from "./loupe";
import { Named } from "./named";
import { planOf } from "./plans";
import { hasWord, t, word } from "../words";
import { enlarged, useZoom, zoom } from "./zoom";

/** The width of a board, in pixels, up to which it hides most names (pieces.css). */
const small = 620;

export function Field({ table, plan }: { table: Table; plan: Plan }) {
  const frame = useRef<HTMLDivElement>(null);
  useZoom(frame, plan);
  useLoupe(frame);
  const s = table.state.value;
  const board = s?.scene.board;
  const lie = useMemo(() => board && groundOf(board, table.flipped.value), [board, table.flipped.value]);
  if (!s) return null;
  const card = table.card.value;
  const past = table.past.moment.value;
  const moment = past ? null : table.replay.moment.value;
  const asked = table.asked.value;
  const { cells, picked, cards } = table.offers.value;
  const { overlays } = table;
  const shown = overlays.shown.value;
  const wide = plan.whole * zoom.value;
  const lights = past ? (table.lit.value.length ? table.lit.value : lightsOf(past)) : moment ? moment.cells : card ? (cards.get(card.id)?.lights?.cells ?? []) : table.lit.value.length ? table.lit.value : asked && s.question.about ? [s.question.about] : [];
  const menace = menaceOf(table);
  const { gestures, group } = table;
  group.lie = lie;
  const movable = (place: string) => asked && table.options.value.some((o) => o.from === place && goalOf(o));
  /** For a question on open ground the player may mean any point, and the server decides. */
  const open = !!s.question.open;
  const heading = open && table.options.value.some(goalOf); // its drags tell the danger
  return (
    <div class="field">
      <div class={`map-frame ${enlarged.value ? "enlarged" : ""}`} ref={frame}>
        <Board
          scene={table.scene.value ?? s.scene}
          told={table.said.value?.scene.pieces}
          flipped={table.flipped.value}
          colours={[table.colour(0), table.colour(1)]}
          names={[table.army(0), table.army(1)]}
          cells={asked ? cells : undefined}
          extents={asked && !past && !shown}
          picked={asked ? picked : null}
          inHand={asked ? (gestures.held.value?.piece ?? table.meantPiece.value) : null}
          aimed={past ? null : table.aimed.value}
          lit={{ cells: [...lights] }}
          traces={past ? tracesOf(past) : moment ? moment.traces : lastMoves(table.told.value, table.shared.value ? s.question.seat : table.seat.value)}
          sight={shown === "sight" ? overlays.sight.value : null}
          danger={shown === "danger" ? (overlays.danger.value ?? undefined) : undefined}
          menace={heading ? undefined : menace}
          menaceWords={menace && !heading ? menaceLines(menace) : undefined}
          reach={gestures.held.value ? gestures.held.value.reach : table.trials.reach.value ?? (moment || shown || picked ? null : overlays.reach.value)}
          bare={overlays.bare.value}
          wide={wide > small ? wide : undefined}
          chosen={asked ? (group.chosen.value.length ? group.chosen.value : (table.advice.given.value?.from ? [table.advice.given.value.from] : [])) : []}
          shades={asked ? [...gestures.meant.value.map((i) => ({ ...i, ok: true })), ...group.shades.value, ...table.advice.shades.value] : []}
          frame={{
            can: (place, finger) => asked && !past && (group.gathering.value || (!finger && !group.candidates().has(place))) && group.candidates().size > 0,
            take: (a, b) => group.frame(a, b),
          }}
          blow={past ? null : blowIn(table)}
          over={
            <Moving
              scene={table.scene.value ?? s.scene} step={(past ?? moment ?? s).step} flipped={table.flipped.value}
              armies={[table.colour(0), table.colour(1)]} own={table.seat.value} telling={!!moment}
              told={(from, to) => happened(table, from, to)}
              teller={table}
            />
          }
          plans={(ground) => (
            <>
              {wide <= small && <Named table={table} ground={ground} />}
              {planOf(table, (p, look) => look.Plan && <look.Plan {...p} ground={ground} shown={wide / Number(ground.frame.split(" ")[2])} />)}
            </>
          )}
          onGround={asked && open && !past && picked && movable(picked) ? (point) => table.trials.pin(point) : undefined}
          drag={{
            can: (place) => !past && !group.gathering.value && (movable(place) || !!gestures.orderable(place) || gestures.idles(place) || table.trials.mayAdjust(place)),
            take: (place, piece, at) => {
              if (s.question.errands) gestures.take(place, piece);
              if (!movable(place) && table.trials.mayAdjust(place)) return table.trials.take(place, at ?? null);
              if (!movable(place)) return s.question.errands ? undefined : gestures.take(place);
              if (picked !== place) table.picked.value = place;
              table.meantPiece.value = piece ?? null;
              table.aimed.value = null;
              if (open) table.trials.take(place, at ?? null);
            },
            over: (place) => (!open ? void (table.looked.value = place) : gestures.held.value ? undefined : table.trials.over(place)),
            turn: (by) => table.trials.turn(by),
            drop: (place) => {
              const { cells, picked } = table.offers.value;
              const offered = place && cells.has(place);
              if (gestures.held.value && !(offered && movable(table.picked.value ?? ""))) return void gestures.drop(place);
              gestures.held.value = null;
              if (open && !offered) return void table.letGo();
              table.trials.again();
              if (place && place !== picked) table.touch(place, true);
            },
          }}
          Touch={Touch}
          onTouch={(cell, seen, more, piece) => {
            if (past) table.looked.value = cell;
            // A finger shows first where a suggested move leads.
            else if (open && !seen && cells.get(cell)?.light === "place" && table.trials.goes(cell)) table.trials.pin(cell);
            else if (!more || !group.toggle(cell)) table.touch(cell, seen, piece);
          }}
          onHold={(cell) => openPlace(s.scene, cell, table.pieces.value)}
          onLook={(cell) => (table.looked.value = cell)}
          onPoint={(cell) => {
            table.why.over.value = cell;
            if (open) table.trials.preview(cell);
          }}
        />
      </div>
      <Beyond table={table} frame={frame} />
      <OverlayWords table={table} />
    </div>
  );
}

/** The overlay of the board, in words. */
export function OverlayWords({ table }: { table: Table }) {
  const { shown, sight, danger, bare } = table.overlays;
  const scene = table.state.value?.scene;
  // The key of the signs is beside the board: over it, it would cover a row of hexes.
  const dangers = shown.value === "danger" && !!danger.value?.length;
  // A game may have its own text for sight.
  const own = `${table.state.value?.scene.system}.overlay.sight`;
  const words =
    shown.value === "sight" ? (sight.value ? hasWord(own) ? `${sight.value.from}: ${word(own)}` : t(sight.value.region.dice ? "overlay.sight.dice" : "overlay.sight", { cell: sight.value.from }) : t("overlay.sight.none", { board: table.state.value?.scene.board.kind ?? "" }))
    : dangers ? dangerWords(danger.value!)
    : shown.value === "danger" && danger.value ? word("overlay.danger.none")
    : bare.value ? word("overlay.bare")
    : table.asked.value && scene?.extents ? scene.extents.filter((e) => !e.lasting).map(({ title }) => word(title)).join(" · ") : "";
  return (
    <p class="overlay-words" role="status">
      {words && <span>{dangers ? t("overlay.danger.do") : words}</span>}
      {dangers && <i class="unseen">{words}</i>}
    </p>
  );
}

/** The events between two moments, as far as they are known here. */
function happened(table: Table, from: number, to: number) {
  const past = table.past.moment.peek();
  const moment = table.replay.moment.peek();
  if (past) return to === from + 1 ? happenedIn(past.events, past.words) : undefined;
  if (moment) return happenedIn(moment.events, moment.told);
  const gone = takenBack(table.log.peek());
  return table.log.peek().filter((l) => l.step > from && l.step <= to && !gone.has(l.n));
}

/** The attack that is about to happen: the one that a question is about, or the one aimed at. */
function blowIn(table: Table): Trace | null {
  const s = table.state.value;
  if (!s || !table.asked.value) return null;
  const { from, about, seat, threat } = s.question;
  // The piece that caused the question belongs to the other side, or attacks.
  const foe = !!from && !!table.pieces.value.get(from)?.some((p) => p.seat !== seat);
  if ((threat || foe) && from && about) return { from, to: about, seat: 1 - seat };
  const { picked } = table.offers.value;
  const to = table.aimed.value;
  return picked && to ? { from: picked, to, seat } : null;
}
