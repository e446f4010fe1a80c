// The hand of command cards. Under the map it folds to its titles while no card is asked for.
// Also the piles beside the hands.
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Plan } from "../plan";
import { asideOf, type Table } from "../match";
import { OtherTracks } from "../board";
import { open as openSheet, useHold } from "../book";
import { CardFace, cardKind } from "../systems";
import { capital, lang, t, word } from "../words";
import { armyOfCard, hasTrays, sideOfCard, Trays } from "./trays";
import { Arming } from "./wish";

export function Hand({ table, plan }: { table: Table; plan: Plan }) {
  const near = useSignal<string | null>(null);
  const pressed = useRef(false);
  const s = table.state.value;
  const seat = table.seat.value;
  const { cards } = table.offers.value;
  const own = table.said.value?.scene.trays.filter((x) => x.seat === seat) ?? [];
  const hand = own.find((x) => x.id === "hand");
  // Cards of another tray that can be chosen come before the hand.
  const apart = asideOf(own, cards);
  const tray = hand?.cards && { ...hand, cards: [...(apart?.cards ?? []), ...hand.cards] };
  const choice = (place: number) => (apart && place >= apart.cards!.length ? undefined : cards.get(tray!.cards[place]!));
  const asked = table.asked.value && cards.size > 0;
  // A card looked at lights the pieces it could order, or shows why it cannot be played.
  const look = (id: string | null, place = 0) => {
    table.lit.value = (asked && id && choice(place)?.lights?.cells) || [];
    table.why.over.value = id && { card: id, place };
  };
  // Only a moving pointer looks at a card, not one that a card slid under.
  const over = (id: string, place: number) => {
    const on = table.why.over.value;
    if (on === null || typeof on === "string" || on.place !== place || on.card !== id) look(id, place);
  };
  const hold = useHold("place", (place) => {
    near.value = tray?.cards?.[Number(place)] ?? null;
    look(near.value, Number(place));
  });
  const broad = plan.name === "broad";
  const open = !broad || asked || table.wanted.value === "hand";
  const shown = !!tray?.cards && (!table.shared.value || table.handShown.value);
  const row = useFit([open && shown, tray?.cards?.join(" "), plan.wide, plan.tall, plan.name, lang.value]);
  // In a long row, the playable cards scroll into view.
  useLayoutEffect(() => {
    const all = asked && row.current && row.current.scrollWidth > row.current.clientWidth ? row.current.querySelectorAll("[data-playable]") : [];
    if (all.length && all.length < tray!.cards!.length) all[0]!.scrollIntoView({ inline: "nearest", block: "nearest" });
  }, [asked && s?.number]);
  if (!s || seat === undefined) return null;
  const army = table.army(seat);
  if (!tray?.cards) return null;
  const shared = table.shared.value;
  if (shared && !table.handShown.value) {
    return (
      <div class="hand veiled" data-army={table.colour(seat)}>
        {tray.cards.map((_, place) => <span key={place} class="back" aria-hidden="true" />)}
        <button type="button" class="main" data-do="show-hand" onClick={() => (table.handOf.value = seat)}>
          {t("match.hand.show", { side: army })}
        </button>
      </div>
    );
  }
  const chosen = table.card.value;
  const held = (place: number) => chosen?.place === place || table.gathered.value.includes(place);
  const pick = (id: string, place: number) => {
    const again = chosen?.place === place;
    const o = asked ? choice(place) : undefined;
    if (o && s.question.several) {
      const now = table.gathered.value;
      table.gathered.value = now.includes(place) ? now.filter((p) => p !== place) : [...now, place];
      return;
    }
    if (again && o && table.uses.value.length < 2) table.answer(o);
    else table.card.value = again ? null : { id, place };
  };
  return (
    <>
    {(shared || (broad && !asked)) && (
      <div class="hand-head">
        {broad && !asked && (
          <button
            type="button" class="quiet drawer" data-do="drawer" aria-expanded={open}
            onClick={() => (table.wanted.value = open ? null : "hand")}
          >
            {t("match.drawer", { n: tray.cards.length })}
          </button>
        )}
        {shared && (
          <div class="own-hand">
            <button type="button" class="quiet" data-do="cover-hand" onClick={() => (table.handOf.value = null)}>{t("hand.cover")}</button>
            <Arming table={table} />
          </div>
        )}
      </div>
    )}
    <div
      class={`hand ${asked ? "asked" : ""} ${open ? "open" : "folded"}`} role="group" ref={row}
      aria-label={shared ? t("match.hand.of", { side: army }) : t("match.hand")} {...hold.handlers}
    >
      {tray.cards.map((id, i) => (
        <button
          key={`${id}${i}`}
          type="button"
          class={`card ${cardKind(s.scene.system, id)} ${held(i) ? "chosen" : ""}`}
          data-card={id}
          data-army={armyOfCard(table, s.scene.system, id)}
          data-place={i}
          data-playable={asked && choice(i) ? "yes" : undefined}
          aria-pressed={held(i)}
          aria-description={asked && choice(i) ? t("cell.can") : undefined}
          onClick={(e) => {
            if (hold.held()) return;
            pick(id, i);
            e.currentTarget.scrollIntoView({ inline: "center", block: "nearest" });
          }}
          onContextMenu={(e) => {
            e.preventDefault();
            if (/touch|pen/.test((e as Partial<PointerEvent>).pointerType ?? "")) return; // the end of a long press
            openSheet({ system: s.scene.system, scenario: s.scene.scenario, kind: "card", id });
          }}
          onPointerMove={() => over(id, i)}
          onPointerLeave={() => near.value || look(null)}
          onFocus={() => look(id, i)}
          onBlur={() => look(null)}
        >
          <CardFace id={id} system={s.scene.system} scenario={s.scene.scenario} of={sideOfCard(table, s.scene.system, id)} />
        </button>
      ))}
    </div>
    {near.value && (
      <div
        class="near" aria-hidden="true" data-near={near.value}
        onPointerDown={() => (pressed.current = true)}
        onClick={() => {
          if (!pressed.current) return; // the finger that opened it is lifted
          pressed.current = false;
          near.value = null;
          look(null);
        }}
      >
        <div class={`card ${cardKind(s.scene.system, near.value)}`} data-army={armyOfCard(table, s.scene.system, near.value)}><CardFace id={near.value} system={s.scene.system} scenario={s.scene.scenario} of={sideOfCard(table, s.scene.system, near.value)} /></div>
      </div>
    )}
    </>
  );
}

/** How a card is set: everything in full size, the words only, the words small. */
const fits = ["all", "words", "small"] as const;
/** How wide the cards of a row are: all alike, or cards with more words wider. */
const widths = ["even", "by words", "by words alone"];
/** The lines of a card that are shown at most if not all have room. */
const mostLines = 9;

/** Sets each card of an open hand as large as its words fit. If they do not fit, cards with more words get wider; if that is not enough, a card shows its first lines, and all of them beside the board. */
function useFit(on: readonly unknown[]) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const r = row.current;
    if (!r) return;
    const set = (c: HTMLElement) => {
      const cut = () => c.scrollHeight > c.clientHeight + 1 || c.scrollWidth > c.clientWidth + 1;
      if (fits.some((way) => ((c.dataset.fit = way), !cut()))) return;
      c.dataset.fit = "small cut";
      for (let n = mostLines; n && (c.style.setProperty("--lines", `${n}`), cut()); n--);
    };
    const fit = () => {
      const cards = [...r.querySelectorAll<HTMLElement>(".card")];
      for (const c of cards) c.style.setProperty("--words", `${c.textContent!.length}`);
      const lay = (way: string) => {
        r.dataset.widths = way;
        cards.forEach(set);
        return cards.reduce((sum, { lastElementChild: t }) => sum + (t!.scrollHeight - t!.clientHeight) * t!.clientWidth, 0);
      };
      let [best, least] = ["", Infinity];
      for (const way of widths) {
        const hidden = lay(way);
        if (hidden < least) [best, least] = [way, hidden];
        if (!least) return;
      }
      lay(best);
    };
    fit();
    void document.fonts?.ready.then(fit);
    // A growing question leaves less height for the row, and only its size tells.
    const size = () => r.clientWidth + "x" + r.clientHeight;
    let was = size();
    const seen = new ResizeObserver(() => was !== size() && requestAnimationFrame(() => (fit(), (was = size()))));
    seen.observe(r);
    return () => seen.disconnect();
  }, on);
  return row;
}

/** The piles, the other tracks and the last card played. */
export function Piles({ table }: { table: Table }) {
  const s = table.state.value;
  if (!s) return null;
  const scene = table.said.value?.scene ?? s.scene;
  if (hasTrays(scene)) return <div class="piles"><Trays table={table} scene={scene} /></div>;
  const tray = (id: string, seat?: number) => scene.trays.find((x) => x.id === id && (seat === undefined || x.seat === seat));
  const played = tray("played");
  const deck = tray("deck");
  const own = table.seat.value;
  return (
    <div class="piles">
      {[0, 1].filter((i) => i !== own && tray("hand", i)).map((i) => (
        <span key={i} data-pile="hand">{t("match.hand.other", { side: table.army(i), n: tray("hand", i)!.count })}</span>
      ))}
      {scene.trays.filter((x) => x.kind && x.kind !== "cards").map((x) => (
        <span key={`${x.id}${x.seat}`} data-tray={x.id}>{capital(word(`${scene.system}.tray.${x.id}`))}: {x.count}</span>
      ))}
      <OtherTracks scene={scene} names={[table.army(0), table.army(1)]} />
      {scene.trays.filter((x) => x.seat !== undefined && !x.kind && x.id !== "hand" && x.count > 0).map((x) => (
        <span key={`${x.id}${x.seat}`} data-tray={x.id}>
          {table.army(x.seat!)}: {word(`${scene.system}.tray.${x.id}`)}{" "}
          {Array.from({ length: x.count }, (_, i) => {
            const id = x.cards?.[i];
            const n = x.items?.[i]?.id ?? i + 1;
            return id ? (
              <button key={i} type="button" class="quiet" onClick={() => openSheet({ system: scene.system, scenario: scene.scenario, kind: "card", id })}>
                <i class={`lain ${cardKind(scene.system, id)}`}>{n}</i> {word(`${scene.system}.card.${id}`)}
              </button>
            ) : <i key={i} class="lain">{n}</i>;
          })}
        </span>
      ))}
      {deck && <span data-pile="deck">{t("match.deck", { n: deck.count })}</span>}
      {played?.cards?.map((id, i) => (
        <span key={i} class="played" data-pile="played" title={word(`${scene.system}.card.${id}.text`)}>
          {i === 0 && `${t("match.played")}: `}
          <b>{word(`${scene.system}.card.${id}`)}</b>
        </span>
      ))}
    </div>
  );
}
