// What stands on a page that is still on its way.
import { t } from "./words";

export const Waiting = ({ away }: { away: boolean }) => (
  <main class="waiting" data-screen="waiting">
    <p role="status">{t(away ? "app.offline" : "app.loading")}</p>
  </main>
);

/** For pages that come later; see lazy.tsx. */
export const waiting = (away: boolean) => <Waiting away={away} />;
