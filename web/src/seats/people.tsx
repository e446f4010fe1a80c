// Notices about the people at a table: who is away, who stands in, who wants the match deleted.
import { api } from "../wire";
import { slipOpen } from "./invite";
import { seatNames, type Table } from "../match";
import { go } from "../route";
import { day, t, word } from "../words";
import { deletion } from "./deletion";

/** The notices about the people at a table, with their buttons. */
export function People({ table }: { table: Table }) {
  const s = table.state.value;
  if (!s) return null;
  const done = (work: Promise<unknown>) => void work.catch(table.fail).then(() => table.refresh());
  return (
    <>
      {s.match.seats.map((seat, i) => {
        const side = table.army(i);
        if (seat.return) {
          return (
            <p class="notice" key={i} data-away="you">
              {t("away.you", { side })}
              <button type="button" class="main" data-do="return" onClick={() => done(api.takeReturn(table.id))}>{word("away.return")}</button>
            </p>
          );
        }
        if (seat.offered && !seat.yours) {
          if (slipOpen(table)) return null; // it says the same
          return (
            <p class="notice" key={i} data-away="offered">
              {t("away.offered", { side })}
              <button type="button" data-do="invite-again" onClick={() => void table.invite(i)}>{t("invite.again")}</button>
              <button type="button" data-do="withdraw" onClick={() => done(api.withdraw(table.id, seatNames[i as 0 | 1]))}>{t("away.withdraw")}</button>
            </p>
          );
        }
        if (seat.seen && !s.outcome.over) {
          return (
            <p class="notice" key={i} data-away="seen">
              {t("away.seen", { side, when: day(seat.seen) })}
              {seat.offer && <button type="button" data-do="offer" onClick={() => void table.invite(i)}>{word("away.offer")}</button>}
            </p>
          );
        }
        if (seat.standIn) return <p class="notice" key={i} data-away="for">{t(seat.yours ? "away.for-you" : "away.for", { side, name: seat.away || t("away.somebody") })}</p>;
        return null;
      })}
      <Deletion table={table} done={done} />
    </>
  );
}

function Deletion({ table, done }: { table: Table; done: (work: Promise<unknown>) => void }) {
  const by = deletion(table.state.value!.match);
  if (!by) return null;
  const agree = () => api.remove(table.id).then((d) => d.deleted && go(""));
  return (
    <p class="notice" data-deletion={by}>
      {word(by === "you" ? "delete.waits" : "delete.asked")}
      {by === "other" && <button type="button" data-do="delete" onClick={() => void agree().catch(table.fail)}>{t("delete.agree")}</button>}
      <button type="button" data-do="keep" onClick={() => done(api.keep(table.id))}>{t("delete.keep")}</button>
    </p>
  );
}
