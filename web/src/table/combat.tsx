// The report of the last fight that a card decided: the card with its columns, the shift, and
// each consequence with its rule. It stays until the next fight.
import { lastCombat, type Table } from "../match";
import { Fallen, Revealed } from "../dice";
import { RuleButton } from "../book";
import { capital } from "../words";

export function CombatReport({ table }: { table: Table }) {
  const s = table.state.value;
  const told = s && lastCombat(table.told.value);
  if (!told) return null;
  const [head, ...rest] = told.lines;
  const light = (on: boolean) => (table.lit.value = on ? told.lines.flatMap((l) => l.event.trace ?? []).slice(0, 2) : []);
  return (
    <section class="combat-report" data-combat={head!.n} onPointerEnter={() => light(true)} onPointerLeave={() => light(false)}>
      <h2>{capital(head!.words)}</h2>
      <ul>
        {rest.map((l) => (l.then || l.event.shown?.columns) && (
          <li key={l.n}>
            {l.event.shown?.columns ? <Revealed shown={l.event.shown} system={s.scene.system} /> : <Fallen event={l.event} system={s.scene.system} />}
            <span>{capital(l.then || l.words)} {l.event.rule && <RuleButton system={s.scene.system} id={l.event.rule} titled />}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
