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
          <svg key={i} viewBox="0 0 14 20" class={i < track.value ? "won" : ""}>
            <path class="pole" d="M2 1v18" />
            <path class="cloth" d="M2.500 2H13l-3 3.500L13 9H2.500z" />
          </svg>
        ))}
        <span class="count">{track.value}/{track.goal}</span>
      </span>
    </div>
  );
}
