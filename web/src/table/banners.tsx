// The race to the last banner: one row of standards a side, filled as they are won.
import type { Table } from "../match/table";
import type { Scene } from "../types";
import { t } from "../words/words";

export function Banners({ table, seat }: { table: Table; seat: number }) {
  const s = table.state.value;
  const scene = table.scene.value;
  if (!s || !scene) return null;
  const army = table.colour(seat) || `seat-${seat}`;
  return <Standards scene={scene} seat={seat} army={army} side={table.army(seat)} name={table.seatName(seat)} over={s.question.over} />;
}

interface StandardsProps {
  scene: Scene;
  seat: number;
  /** The colours of the side, what it is called, and what stands beside its standards. */
  army: string;
  side: string;
  name: string;
  over?: boolean;
}

export function Standards({ scene, seat, army, side, name, over }: StandardsProps) {
  const track = scene.tracks.find((x) => x.id === "banners" && x.seat === seat);
  if (!track) return null;
  return (
    <div class={`side ${!over && scene.active === seat ? "active" : ""}`} data-army={army}>
      <b>{name}</b>
      <span class="banners" role="img" aria-label={t("match.banners", { side, n: track.value, goal: track.goal })}>
        {Array.from({ length: Math.max(track.goal, track.value) }, (_, i) => (
          <svg key={i} viewBox="0 0 16 26" class={`${i < track.value ? "won" : ""} ${i === track.goal - 1 ? "goal" : ""}`}>
            <path class="pole" d="M8 2v23M2 5.5h12" />
            <path class="cloth" d="M3 6.5h10v9l-5 3 -5 -3z" />
            {i === track.goal - 1 && <path class="eagle" d="M8 3.8q-2.5 -.3 -5 -2.3 3.5 .4 5 0 1.5 .4 5 0 -2.5 2 -5 2.3z" />}
          </svg>
        ))}
        <span class="count">{track.value}/{track.goal}</span>
      </span>
    </div>
  );
}
