// The trays beside the map: cups of cubes, boxes of tokens, persons with their numbers, the
// track of turns. The scene says what there is and of which kind; the system draws the signs.
import { open as openSheet } from "../book";
import type { Table } from "../match";
import { fingers } from "../plan";
import { cardKind, cardSeat, cardTitle, hasSign, ItemSign, systemOf } from "../systems";
import type { Item, Scene, Tray } from "../types";
import { capital, hasWord, t, word } from "../words";

/** The things of a kind that are drawn one by one; more are a number. */
const oneByOne = 9;

/** Whether there is more beside the map than cards. */
export const hasTrays = (scene: Scene) => scene.trays.some((x) => x.kind === "person" || x.kind === "turns");

const named = (scene: Scene, what: string, id: string) => capital(word(`${scene.system}.${what}.${id}`));

/** A side's cubes, tokens, cards and other tracks as signs with numbers, beside its score. */
export function Belongings({ scene, seat }: { scene: Scene; seat: number }) {
  const { system } = scene;
  const own = scene.trays.filter((x) => x.seat === seat);
  const score = scene.tracks.find((x) => x.seat === seat);
  const chip = (id: string, n: number, said: string, sign = <ItemSign system={system} id={id} />) => {
    const rule = fingers.value ? undefined : systemOf(system)?.tracks?.[id]; // no room for a finger
    const Tag = (rule ? "button" : "span") as "span"; // a track says what it is for where it stands
    return (
      <Tag
        key={id} class={`${n ? "chip" : "chip none"}${rule ? " cited" : ""}`} data-chip={id} title={rule ? `${said}. ${word(`${system}.track-text.${id}`)}` : said} role={rule ? "button" : "img"} aria-label={said}
        onClick={() => rule && openSheet({ system, kind: "rule", id: rule })}
      >{sign}{n}</Tag>
    );
  };
  return (
    <span class="belongings">
      {own.some((x) => x.id === "initiative") && <span class="chip" data-chip="initiative" title={named(scene, "tray", "initiative")} role="img" aria-label={named(scene, "tray", "initiative")}><ItemSign system={system} id="initiative" /></span>}
      {own.filter((x) => x.id !== "initiative" && (x.kind === "cubes" || x.kind === "tokens")).flatMap((x) => x.items?.map((i) => chip(i.id, i.n, `${named(scene, "tray", x.id)}: ${i.n}`)) ?? [])}
      {own.filter((x) => x.id === "hand").map((x) => chip("hand", x.count, `${named(scene, "tray", "hand")}: ${x.count}`, <i class="card-back" />))}
      {scene.tracks.filter((x) => x.seat === seat && x !== score).map((x) => chip(x.id, x.value, `${named(scene, "track", x.id)}: ${x.value}`, hasSign(system, x.id) ? undefined : <b>{named(scene, "track", x.id)} </b>))}
    </span>
  );
}

/** The color of the side that a card belongs to. */
export function armyOfCard(table: Table, system: string, card: string): string | undefined {
  const seat = cardSeat(system, card);
  return seat === undefined ? undefined : table.colour(seat);
}

/** The name of that side. */
export function sideOfCard(table: Table, system: string, card: string): string | undefined {
  const seat = cardSeat(system, card);
  return seat === undefined ? undefined : table.army(seat);
}

/** The common trays in the middle of the table, and the persons of both sides. */
export function Trays({ table, scene }: { table: Table; scene: Scene }) {
  const armyOf = (card: string) => armyOfCard(table, scene.system, card);
  const common = scene.trays.filter((x) => x.seat === undefined);
  return (
    <div class="trays">
      {common.filter((x) => x.kind === "turns").map((x) => <Turns key={x.id} scene={scene} tray={x} />)}
      {common.filter((x) => x.kind === "cubes").map((x) => <Cubes key={x.id} scene={scene} tray={x} />)}
      <div class="tray piles-of-cards">
        {common.filter((x) => !x.kind || x.kind === "cards").map((x) => <Pile key={x.id} scene={scene} tray={x} armyOf={armyOf} />)}
        {scene.trays.filter((x) => x.seat !== undefined && x.kind === "cards" && x.id !== "hand" && x.count > 0).map((x) => <Pile key={x.id + x.seat} scene={scene} tray={x} armyOf={armyOf} of={table.army(x.seat!)} />)}
      </div>
      <div class="persons">
        {scene.trays.filter((x) => x.kind === "person").sort((a, b) => (table.flipped.value ? b.seat! - a.seat! : a.seat! - b.seat!)).map((x) => <Person key={x.seat} scene={scene} tray={x} army={table.army(x.seat!)} colour={table.colour(x.seat!)} />)}
      </div>
    </div>
  );
}

const saidOf = (scene: Scene, tray: Tray, items: readonly Item[]) =>
  `${named(scene, "tray", tray.id)}: ${items.filter((i) => i.n).map((i) => `${i.n} × ${word(`${scene.system}.item.${i.id}`)}`).join(", ") || "0"}`;

/** A cup, or a row of things that were drawn, by kind. */
function Cubes({ scene, tray }: { scene: Scene; tray: Tray }) {
  const items = (tray.items ?? []).filter((i) => i.n);
  return (
    <div class={`tray of-${tray.kind}`} data-tray={tray.id} role="img" aria-label={saidOf(scene, tray, items)} title={saidOf(scene, tray, items)}>
      <b>{named(scene, "tray", tray.id)} <small>{tray.count}</small></b>
      <span class="things">
        {items.map((i) => (
          <span key={i.id} data-item={i.id}>
            {i.n > oneByOne || !hasSign(scene.system, i.id) ? <>{i.n} × <ItemSign system={scene.system} id={i.id} /></> : Array.from({ length: i.n }, (_, k) => <ItemSign key={k} system={scene.system} id={i.id} />)}
          </span>
        ))}
      </span>
    </div>
  );
}

/** The track of turns with their kinds; the present one is marked, and unfolds its text. */
function Turns({ scene, tray }: { scene: Scene; tray: Tray }) {
  const now = tray.items?.find((i) => i.n === scene.turn);
  const text = `${scene.system}.item.${now?.id}.text`;
  return (
    <details class="tray of-turns" data-tray={tray.id}>
      <summary>
        <b>{t("match.turn", { n: scene.turn })} <small>/ {tray.count}</small></b>
        <span class="things">
          {tray.items?.map((i) => (
            <i key={i.n} class={i.n === scene.turn ? "box now" : i.n < scene.turn ? "box gone" : "box"} title={word(`${scene.system}.item.${i.id}`)}><ItemSign system={scene.system} id={i.id} /></i>
          ))}
        </span>
        {now && <small>{word(`${scene.system}.item.${now.id}`)}</small>}
      </summary>
      {hasWord(text) && <p>{word(text)}</p>}
    </details>
  );
}

/** A pile of cards: the cards that are visible, or a back. */
function Pile({ scene, tray, of, armyOf }: { scene: Scene; tray: Tray; of?: string; armyOf?: (card: string) => string | undefined }) {
  const { system, scenario } = scene;
  const name = [of, named(scene, "tray", tray.id)].filter(Boolean).join(": ");
  // Cards that read alike are told once, with their number.
  const alike = new Map<string, string[]>();
  for (const id of tray.cards ?? []) {
    const key = cardTitle(system, id) + armyOf?.(id);
    alike.set(key, [...(alike.get(key) ?? []), id]);
  }
  return (
    <div class="pile" data-tray={tray.id}>
      <small>{name} {tray.count}</small>
      {tray.cards?.length ? (
        [...alike.values()].map(([id, ...more]) => (
          <button key={id} type="button" class={`card ${cardKind(system, id!)}`} data-card={id} data-army={armyOf?.(id!)} onClick={() => openSheet({ system, scenario, kind: "card", id: id! })}>
            <b class="title">{cardTitle(system, id!)}{more.length > 0 && ` × ${more.length + 1}`}</b>
          </button>
        ))
      ) : tray.count > 0 && <i class="card-back" />}
    </div>
  );
}

/** A person: his name, his numbers and his abilities, which unfold their texts. */
function Person({ scene, tray, army, colour }: { scene: Scene; tray: Tray; army: string; colour: string }) {
  const key = (i: Item) => `${scene.system}.item.${i.id}`;
  const said = (i: Item) => `${capital(word(key(i)))}: ${i.n}`;
  const numbers = tray.items?.filter((i) => i.n) ?? [];
  const gifts = tray.items?.filter((i) => !i.n) ?? [];
  return (
    <details class="tray of-person" data-tray={tray.id} data-seat={tray.seat} data-army={colour}>
      <summary>
        <b>{tray.name}</b> <small>{army}</small>
        <span class="things">{numbers.map((i) => <span key={i.id} class="number" role="img" title={said(i)} aria-label={said(i)}>{hasSign(scene.system, i.id) ? <ItemSign system={scene.system} id={i.id} /> : <small>{capital(word(key(i)))}</small>} {i.n}</span>)}</span>
        {gifts.length > 0 && <span class="gifts">{gifts.map((i) => word(key(i))).join(" · ")}</span>}
      </summary>
      <dl>
        {[...numbers, ...gifts].map((i) => (
          <div key={i.id}><dt>{i.n ? said(i) : capital(word(key(i)))}</dt>{hasWord(`${key(i)}.text`) && <dd>{word(`${key(i)}.text`)}</dd>}</div>
        ))}
      </dl>
    </details>
  );
}
