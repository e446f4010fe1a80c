// The table before the deal: the set-up, and the players it waits for.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../wire";
import { Board } from "../board";
import { Time } from "../clock";
import { coloursOf } from "../colours";
import { Slip } from "./invite";
import { armyNames, LanguageChoice, lang, t, word } from "../words";
import { go } from "../route";
import { duty, inviteOnArrival, noteOf, seatNames, type Table } from "../match";
import type { Invitation } from "../types";
import { say } from "./words";

export function MusterScreen({ table }: { table: Table }) {
  const s = table.muster.state.value!;
  const battle = table.scenario.value;
  const slip = useSignal<{ seat: number; i: Invitation } | null>(null);
  const own = s.match.seats.findIndex((x) => x.yours);
  const missing = s.muster!.seats.findIndex((x) => !x.taken);
  const invite = async (seat: number) => {
    slip.value = { seat, i: await api.invite(s.id, seatNames[seat as 0 | 1]) };
  };
  useEffect(() => {
    if (inviteOnArrival.value?.match !== s.id) return;
    const { seat } = inviteOnArrival.value;
    inviteOnArrival.value = null;
    void invite(seat).catch(table.fail);
  }, [s.id]);
  const callOff = async () => {
    table.muster.close(); // a deleted match has no state to ask for
    await api.remove(s.id);
    go("");
  };
  const to = useSignal("");
  const offer = async () => {
    table.muster.state.value = await api.offer(s.id, to.value);
  };
  const tried = (work: Promise<void>) => void work.catch(table.fail);
  const stuck = own >= 0 ? duty(s, own, noteOf(s.id, own)) : "wait";
  return (
    <main class="muster" data-screen="muster" data-promised={s.muster!.promised ? "yes" : "no"}>
      <header>
        <a class="home" href="#" title={t("app.back")}>Mariscal</a>
        <LanguageChoice />
        <h1>{say("muster.title", { name: battle?.name[lang.value] ?? s.match.scenario })}</h1>
      </header>
      {table.failure.value && <p class="notice bad" role="alert">{table.failure.value}</p>}
      {table.offline.value && <p class="notice bad" role="status">{t("app.offline")}</p>}
      <div class="awaited" role="status">
        {s.muster!.seats.map((x, i) =>
          !x.taken ? <p key={i}><b>{say("muster.waiting", { side: table.army(i) })}</b></p>
          : !x.told && i !== own && s.muster!.seats.every((y) => y.taken) ? <p key={i}><b>{say("muster.pledge", { side: table.army(i) })}</b></p>
          : null,
        )}
        {(stuck === "lost" || stuck === "again") && (
          <p class="notice">
            {stuck === "lost" ? say("muster.lost", { side: table.army(own) }) : word("muster.told-already")}
            <button type="button" data-do="pledge-anew" onClick={() => tried(table.muster.pledgeAnew(own))}>{say("muster.anew")}</button>
          </p>
        )}
        {s.match.pace && <Time pace={s.match.pace} />}
        {s.muster!.advice === "on" && <p>{word("advice.muster")}</p>}
        <p>{word("muster.why")}{s.muster!.again ? ` ${say("muster.again", { n: s.muster!.again })}` : ""}</p>
      </div>
      {own >= 0 && missing >= 0 && (
        slip.value?.seat === missing ? (
          <section class="invitation" aria-label={table.army(missing)} data-invitation={seatNames[missing as 0 | 1]}>
            <Slip side={table.army(missing)} path={slip.value.i.link} addresses={slip.value.i.addresses} />
          </section>
        ) : (
          <p><button type="button" class="main" data-do="invite" onClick={() => tried(invite(missing))}>{say("muster.invite")}</button></p>
        )
      )}
      {own >= 0 && missing >= 0 && api.accounts() && (
        s.muster!.seats[missing as 0 | 1].wanted ? <p role="status">{say("muster.offered", { name: s.match.seats[missing as 0 | 1].name || word("muster.all") })}</p> : (
          <form onSubmit={(e) => { e.preventDefault(); tried(offer()); }}>
            <input value={to.value} maxLength={30} aria-label={say("muster.offer-to")} placeholder={say("muster.offer-to")} onInput={(e) => (to.value = e.currentTarget.value)} />
            <button type="submit" data-do="offer">{say("muster.offer")}</button>
          </form>
        )
      )}
      {battle && (
        <div class="map-frame small">
          <Board
            scene={s.scene} flipped={own === 0}
            colours={coloursOf(battle.armies)} names={armyNames(battle.armies)}
          />
        </div>
      )}
      {own >= 0 && <p><button type="button" class="quiet" data-do="call-off" onClick={() => tried(callOff())}>{say("muster.delete")}</button></p>}
    </main>
  );
}
