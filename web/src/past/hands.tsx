// The hands of a past moment, as far as the viewer may see them.
import { open } from "../book";
import { CardFace, cardKind } from "../systems";
import type { Scene } from "../types";
import { t } from "../words";

export function PastHands({ scene, armies }: { scene: Scene; armies: readonly [string, string] }) {
  const seen = ([0, 1] as const).flatMap((seat) => {
    const tray = scene.trays.find((x) => x.id === "hand" && x.seat === seat);
    return tray?.cards?.length ? [{ seat, cards: tray.cards }] : [];
  });
  const played = scene.trays.filter((x) => x.id === "played").flatMap((x) => x.cards ?? []);
  if (!seen.length && !played.length) return null;
  const card = (id: string, key: string) => (
    <button key={key} type="button" class={`card ${cardKind(scene.system, id)}`} data-card={id} onClick={() => open({ system: scene.system, scenario: scene.scenario, kind: "card", id })}>
      <CardFace id={id} system={scene.system} scenario={scene.scenario} />
    </button>
  );
  return (
    <div class={seen.length > 1 ? "past-hands both" : "past-hands"}>
      {played.length > 0 && (
        <section aria-label={t("match.played")}>
          <h3>{t("match.played")}</h3>
          <div>{played.map((id, i) => card(id, `p${i}`))}</div>
        </section>
      )}
      {seen.map(({ seat, cards }) => (
        <section key={seat} aria-label={t("match.hand.of", { side: armies[seat] })}>
          <h3>{t("match.hand.of", { side: armies[seat] })}</h3>
          <div>{cards.map((id, i) => card(id, `${seat}${i}`))}</div>
        </section>
      ))}
    </div>
  );
}
