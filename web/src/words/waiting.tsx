// Pages that are loading or cannot be shown.
import type { ComponentChildren } from "preact";
import { t } from "./words";

interface WaitingProps {
  screen?: string;
  words?: string;
  /** An error, shown instead of the words and announced as an alert. */
  alert?: string;
  children?: ComponentChildren;
}

export const Waiting = ({ screen = "waiting", words = t("app.loading"), alert, children }: WaitingProps) => (
  <main class="waiting" data-screen={screen}>
    <p role={alert ? "alert" : "status"}>{alert || words}</p>
    {children}
  </main>
);

/** The way back to the lobby from a page that waits. */
export const Back = () => <a href="#">{t("app.back")}</a>;

/** For pages that are loaded later; see lazy.tsx. */
export const waiting = (away: boolean) => <Waiting words={t(away ? "app.offline" : "app.loading")} />;
