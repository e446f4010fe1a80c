// The menu of the table: settings, overlays, draw and resignation, links.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { cameFrom } from "../book";
import { Choice } from "../choice";
import { Time } from "../clock";
import { Icon, turnAround } from "../icon";
import { listeners, swallow } from "../listeners";
import { keepMotion, keepPace, keepVolume, motion, motions, pace, paces, volume, volumes, type Table } from "../match";
import { recordPath } from "../wire";
import { WishChoice } from "./wish";
import { LanguageChoice, lang, t, type Key, word } from "../words";
import { enlarged, toggleZoom } from "./zoom";
import { PictureButton } from "../picture";
import { TableProof, takeAlong } from "../seats";
import { Talk } from "../talk";
import { helpShown } from "./keys";

export function Menu({ table }: { table: Table }) {
  const sure = useSignal(false);
  const talks = useSignal(false);
  const menu = useRef<HTMLDetailsElement>(null);
  /** Closes the menu, which covers the table. */
  const put = () => menu.current?.removeAttribute("open");
  useEffect(() => listeners(window, {
    pointerdown: (e: PointerEvent) => menu.current?.open && !menu.current.contains(e.target as Node) && put(),
    keydown: (e: KeyboardEvent) => {
      if (e.key !== "Escape" || !menu.current?.open) return;
      swallow(e); // the same key closes nothing else
      put();
      menu.current.querySelector("summary")?.focus();
    },
  }, { capture: true }), []);
  const s = table.state.value;
  if (!s) return null;
  const playing = !s.question.over && table.seat.value !== undefined && !s.readOnly;
  return (
    <div class="tools">
      <button type="button" class="quiet" data-do="flip" title={t("match.flip")} aria-label={t("match.flip")} onClick={() => table.flip()}><Icon d={turnAround} /></button>
      <button
        type="button" class="quiet zoom" data-do="zoom" title={t("match.zoom")} aria-label={t("match.zoom")}
        aria-pressed={enlarged.value} onClick={toggleZoom}
      ><Icon d="M12.5 12.5L17 17M8.5 3.5a5 5 0 1 0 .01 0zM8.5 6v5M6 8.5h5" /></button>
      {s.talk && (
        <details
          class="menu talk" name="menu" onToggle={(e) => (talks.value = e.currentTarget.open)}
          onKeyDown={(e) => {
            if (e.key !== "Escape") return;
            const { currentTarget: it } = e;
            it.removeAttribute("open");
            it.querySelector("summary")?.focus();
          }}
        >
          <summary class={table.talk.unread.value ? "unread" : undefined} title={word("talk.title")} aria-label={word(table.talk.unread.value ? "talk.unread" : "talk.title")}><Icon d="M3 4h14v9H9l-4 4v-4H3z" /></summary>
          {talks.value && <div class="sheet" role="group" aria-label={word("talk.title")}><Talk table={table} /></div>}
          <p class="unseen" role="status">{table.talk.unread.value && word("talk.unread")}</p>
        </details>
      )}
      <details class="menu" name="menu" ref={menu}>
        <summary aria-label={t("match.menu")} title={t("match.menu")}><Icon d="M3 5h14M3 10h14M3 15h14" /></summary>
        <div class="sheet">
          <a class="button menu-way" data-do="leave-table" href="#">{t("app.back")}</a>
          {table.seat.value !== undefined && <a class="button" data-do="next" href={`/api/next?after=${s.id}`}>{word("match.next")}</a>}
          <button type="button" class="menu-way" data-do="flip" onClick={() => { put(); table.flip(); }}>{t("match.flip")}</button>
          <LanguageChoice />
          {setting("pace", paces, pace.value, keepPace)}
          {setting("motion", motions, motion.value, keepMotion)}
          {setting("sound", volumes, volume.value, keepVolume)}
          <div class="looks" role="group" aria-label={t("overlay.label")}>
            {(["sight", "danger"] as const).map((o) => (
              <button key={o} type="button" data-do={o} aria-pressed={table.overlays.shown.value === o} onClick={() => { table.overlays.toggle(o); put(); }}>{t(`overlay.${o}.do`)}</button>
            ))}
            <button type="button" data-do="bare" aria-pressed={table.overlays.bare.value} onClick={() => { table.overlays.bare.value = !table.overlays.bare.value; put(); }}>{t("overlay.bare.do")}</button>
          </div>
          {playing && !s.offer && (
            <button type="button" data-do="draw" onClick={() => { put(); table.draw("offer"); }}>{t("match.draw")}</button>
          )}
          {playing && s.takeBack?.steps?.map((n, i) => (
            <button key={n} type="button" data-do="ask-back" onClick={() => { put(); table.back("ask", n); }}>{word(i || s.canUndo ? "back.turn" : "back.answer")}</button>
          ))}
          {playing && s.clock?.pace.endsWith("d") && s.question.seat !== table.seat.value && <Time s={s} claim={() => { put(); table.claim(); }} />}
          {playing && s.clock && !s.match.seats.some((x) => x.kind === "computer") && <Time s={s} own={table.seat.value!} pause={(word, days) => { put(); table.pause(word, days); }} />}
          {playing && !sure.value && (
            <button type="button" data-do="resign" onClick={() => (sure.value = true)}>{t("match.resign")}</button>
          )}
          {playing && sure.value && (
            <p class="sure">
              {word("match.resign.sure")}
              <button type="button" class="main" data-do="resign-yes" onClick={() => { put(); table.resign(); }}>{t("match.yes")}</button>
              <button type="button" onClick={() => (sure.value = false)}>{t("match.no")}</button>
            </p>
          )}
          {playing && table.shared.value && [0, 1].map((seat) => (
            <button key={seat} type="button" onClick={() => { put(); void table.invite(seat); }}>
              {t("lobby.by-link")}: {table.army(seat)}
            </button>
          ))}
          {playing && <button type="button" data-do="device" onClick={() => { put(); void takeAlong(table); }}>{word("device.do")}</button>}
          {playing && <WishChoice table={table} />}
          <a class="button" data-do="rules" href={`#rules/${s.scene.system}`} onClick={() => (cameFrom.value = location.hash)}>{t("book.title")}</a>
          <TableProof table={table} />
          <PictureButton file={pictureFile(table)} caption={pictureCaption(table)} done={put} />
          <a class="button" href={recordPath(s.id)} download={`mariscal-${s.id}.txt`}>{word("after.record")}</a>
          <button type="button" class="quiet" data-do="keys" onClick={() => { put(); helpShown.value = true; }}>{t("keys.title")} (?)</button>
        </div>
      </details>
    </div>
  );
}

/** The scene on the table now. */
const seen = (table: Table) => table.scene.value ?? table.state.value?.scene;
const pictureFile = (table: Table) => `mariscal-${(seen(table)?.scenario ?? "").replace(/\W+/g, "-")}-${seen(table)?.turn ?? 0}`;
const pictureCaption = (table: Table) =>
  [table.scenario.value?.name[lang.value], t("match.turn", { n: seen(table)?.turn ?? 0 }), (seen(table)?.tracks ?? []).filter((x, i, all) => all.findIndex((y) => y.seat === x.seat) === i).map((x) => `${table.army(x.seat)} ${x.value}${x.goal > 0 ? `/${x.goal}` : ""}`).join(", ")].filter(Boolean).join(" · ");

/** A setting of this browser. */
const setting = <T extends string>(name: "pace" | "motion" | "sound", all: readonly T[], value: T, choose: (value: T) => void) => (
  <Choice class="language" label={t(`choice.${name}`)} name={name} value={value} all={all.map((v) => [v, t(`choice.${name}.${v}` as Key)])} choose={(v) => choose(v as T)} />
);
