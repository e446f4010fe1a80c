// The forces of a battle, and its results.
import { coloursOf } from "../colours";
import { ClassSign } from "../systems";
import type { ScenarioItem } from "../types";
import { armyNames, counted, hasWord, lang, word } from "../words";
import { balance } from "./choose";
import { say } from "./words";

/** A number of pieces or steps in the words of a system, or `otherwise` if it has none. */
export function inItsWords(system: string, what: "units" | "blocks", n: number, otherwise = ""): string {
  const id = `${system}.value.${what}`;
  return n > 0 && hasWord(id) ? `${n} ${counted(id, n)}` : otherwise;
}

export function Forces({ battle }: { battle: ScenarioItem }) {
  return (
    <section class="forces">
      <h3>{say("battle.forces")}</h3>
      <div>
        {battle.armies.map((a, i) => {
          const f = battle.forces[i as 0 | 1];
          const units = f.units.reduce((n, u) => n + u.units, 0);
          const facts = battle.armyWords[i as 0 | 1];
          const standing = inItsWords(battle.system, "units", units, say("battle.units", { n: units }));
          const noun = standing.replace(/^\S+/, ""); // a fact that tells the number of units counts later arrivals too
          const told = facts.findIndex((x) => x.endsWith(noun));
          const later = f.reserve || (a.facts?.[told]?.n ?? units) - units;
          return (
            <section key={i} data-army={coloursOf(battle.armies)[i as 0 | 1]}>
              <h4>{a.name[lang.value]}</h4>
              <p class="counts">{[told < 0 && standing, inItsWords(battle.system, "blocks", f.blocks), ...facts].filter(Boolean).join(" · ")}</p>
              <ul>
                {f.units.map((u) => (
                  <li key={u.type}>
                    <svg viewBox="0 0 24 24" aria-hidden="true"><ClassSign system={battle.system} kind={u.class} type={u.type} at={{ x: 12, y: 12 }} r={8} /></svg>
                    {word(`${battle.system}.unit.${u.type}`)} <b>×{u.units}</b>
                  </li>
                ))}
              </ul>
              {f.leaders.length > 0 && <p>{say("battle.leaders", { names: f.leaders.join(", ") })}</p>}
              {later > 0 && <p>{say("battle.reserve", { what: inItsWords(battle.system, "units", later, say("battle.units", { n: later })) })}</p>}
            </section>
          );
        })}
      </div>
    </section>
  );
}

export function Recorded({ battle }: { battle: ScenarioItem }) {
  const r = battle.results;
  const [trials, ...each] = battle.trialWords ?? [];
  const [top, bottom] = armyNames(battle.armies);
  const { kind, strong } = balance(battle);
  const sides = { strong: strong ? bottom : top, weak: strong ? top : bottom };
  return (
    <section class="recorded">
      {(r || !trials) && <h3>{say("battle.results")}</h3>}
      {r ? (
        <>
          <svg viewBox="0 0 100 5" preserveAspectRatio="none" aria-hidden="true">
            <rect width={r.top} height="5" data-army={coloursOf(battle.armies)[0]} />
            <rect x={100 - r.bottom} width={r.bottom} height="5" data-army={coloursOf(battle.armies)[1]} />
            <path d="M50 0V5" />
          </svg>
          <p>
            {say("results.text", { top, bottom, x: r.top, y: r.bottom, n: r.games })}{" "}
            {kind !== "unknown" && <b>{say(`fair.${kind}`, sides)}</b>}
          </p>
          <p class="source">{say("results.source", { source: r.source[lang.value] ?? "" })}</p>
        </>
      ) : !trials && (
        <p>{word("results.none")}</p>
      )}
      {trials && (
        <>
          <h3>{word("battle.trials")}</h3>
          <details>
            <summary>{trials}</summary>
            {each.map((x) => <p key={x}>{x}</p>)}
          </details>
        </>
      )}
      {battle.source && <p class="source">{say("battle.set-up", { source: battle.source[lang.value] ?? "" })}</p>}
    </section>
  );
}
