// The luck of both sides, in words and by face of the dice.
import { coloursOf } from "../colours";
import { Face } from "../systems";
import type { MatchReport } from "../types";
import { decimal, lang, percent, word } from "../words";
import { chiKey, luckKey, ofHundred } from "./plain";
import { say } from "./words";

export function Luck({ report, system }: { report: MatchReport; system: string }) {
  return (
    <div class="two-sides">
      {report.sides.map((s, seat) => {
        const army = report.armies[seat as 0 | 1];
        const side = army.name[lang.value] ?? "";
        const l = s.luck;
        const most = Math.max(1, ...l.faces.map((f) => Math.max(f.count, f.expected / 1000)));
        return (
          <section key={seat} class="luck" data-army={coloursOf(report.armies)[seat as 0 | 1]}>
            <h3>{side}</h3>
            {l.rolls > 0 && <p>{say("luck.hits", { side, hits: l.hits, rolls: l.rolls, expected: decimal(Math.round(l.expected / 100) * 100) })}</p>}
            <p><b>{say(luckKey(l), { side, n: ofHundred(l.worse) })}</b></p>
            {l.dice > 0 && <ul class="faces" aria-label={say("report.faces", { side })}>
              {l.faces.map((f) => {
                const expected = decimal(Math.round(f.expected / 100) * 100);
                const told = say("face.count", { face: word(`${system}.face.${f.face}`), n: f.count, expected });
                return (
                  <li key={f.face} title={told}>
                    <Face face={f.face} effect="" system={system} />
                    <svg class="bar" viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
                      <rect y="2" height="10" width={(100 * f.count) / most} />
                      <path d={`M${(f.expected / 10) / most} 0V14`} />
                    </svg>
                    <span aria-label={told} role="img">{f.count} <small>/ {expected}</small></span>
                  </li>
                );
              })}
            </ul>}
            {l.dice > 0 && <p>{say(chiKey(l), { often: percent(l.farther) })} <small>({say("chi.number", { x: decimal(l.chiSquared), n: l.freedom })})</small></p>}
          </section>
        );
      })}
    </div>
  );
}
