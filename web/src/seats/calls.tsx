// Notices on every page about matches that wait for this browser.
import { called } from "../match";
import { go } from "../route";
import { lang, t } from "../words";
import { say } from "./words";

export function Calls() {
  return (
    <div class="calls" role="status">
      {called.value.map(({ state: s, battle, asked }) => {
        const other = s.match.seats.findIndex((x) => !x.yours);
        const name = battle?.name[lang.value] ?? s.match.scenario;
        const putAway = () => (called.value = called.value.filter((c) => c.state.id !== s.id));
        return (
          <p class="notice" key={s.id} data-call={s.id} data-dealt={s.muster ? "no" : "yes"}>
            <span>
              {asked && say(s.match.returnOf ? "call.return" : "muster.call", { name: s.names[other as 0 | 1] || say("muster.opponent"), battle: name })}{" "}
              {!s.muster && say("call.dealt", { battle: name })}
            </span>
            <button type="button" class="main" data-do="heed-call" onClick={() => go(`match/${s.id}`)}>{t("invite.to-table")}</button>
            <button type="button" class="quiet" aria-label={t("app.close")} title={t("app.close")} onClick={putAway}>✕</button>
          </p>
        );
      })}
    </div>
  );
}
