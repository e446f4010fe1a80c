// The race to the last banner: one row of standards a side, filled as they are won.
import type { Table } from "./match";
import { t } from "./words";

export function Banners({ table, seat }: { table: Table; seat: number }) {
  const s = table.state.value;
  const track = table.scene.value?.tracks.find((x) => x.id === "banners" && x.seat === seat);
  if (!s || !track) return null;
  const side = table.army(seat);
  const active = !s.question.over && table.scene.value?.active === seat;
  return (
    <div class={`side ${active ? "active" : ""}`} data-army={table.colour(seat) || `seat-${seat}`}>
      <b>{table.seatName(seat)}</b>
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
