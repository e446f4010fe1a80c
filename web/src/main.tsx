// The browser client of Mariscal. It draws scenes and sends answers; it knows no rules.
import { effect, signal, useSignal } from "@preact/signals";
import { render } from "preact";
import { useEffect } from "preact/hooks";
import { BookScreen } from "./book/page";
import { SideSheet } from "./book/sidesheet";
import { Refused } from "./wire/api";
import { DevicePage } from "./seats/device";
import { install } from "./installed";
import { Lobby } from "./lobby/lobby";
import { join } from "./match/pledge";
import { RecordScreen } from "./record/page";
import { ReportPage } from "./report/report";
import { go, listen, route } from "./route";
import { say } from "./words/seats";
import { TableScreen } from "./table/table";
import { lang, loadWords, t, worded } from "./words/words";

/** The server does not answer, so there is nothing to show yet. */
const away = signal(false);

function App() {
  return (
    <>
      <Page />
      <SideSheet />
    </>
  );
}

function Page() {
  if (!worded.value) return <main class="waiting" data-screen="waiting"><p role="status">{t(away.value ? "app.offline" : "app.loading")}</p></main>;
  const r = route.value;
  switch (r.page) {
    case "match":
      return <TableScreen key={r.id} id={r.id} step={r.step} />;
    case "record":
      return <RecordScreen key={r.id} id={r.id} step={r.step} />;
    case "rules":
      return <BookScreen key={r.system} system={r.system} id={r.id} />;
    case "report":
      return <ReportPage key={r.id} source={r} />;
    case "join":
      return <Join id={r.id} token={r.token} />;
    case "device":
      return <DevicePage key={r.code} code={r.code} />;
    default:
      return <Lobby battle={r.battle} />;
  }
}

/** Takes the seat of an invitation and goes to the table. */
function Join({ id, token }: { id: string; token: string }) {
  const failure = useSignal("");
  const own = useSignal(false);
  useEffect(() => {
    join(id, token).then(
      () => location.replace(`#match/${id}`),
      (e: unknown) => {
        own.value = e instanceof Refused && e.problem.id === "server.own-invitation";
        failure.value = e instanceof Error ? e.message : String(e);
      },
    );
  }, [id, token]);
  return (
    <main class="waiting" data-screen="join">
      <p role="status">{failure.value || t("match.joined")}</p>
      {own.value && <button type="button" class="main" data-do="to-table" onClick={() => go(`match/${id}`)}>{say("invite.to-table")}</button>}
      {failure.value && <button type="button" onClick={() => go("")}>{t("app.back")}</button>}
    </main>
  );
}

effect(() => {
  document.documentElement.lang = lang.value;
  const again = () =>
    loadWords(lang.value).then(
      () => (away.value = false),
      () => {
        away.value = true;
        setTimeout(again, 2000);
      },
    );
  void again();
});
listen();
install();
render(<App />, document.getElementById("app")!);
