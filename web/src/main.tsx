// The browser client of Mariscal. It draws scenes and sends answers; it knows no rules.
import { effect, signal, useSignal } from "@preact/signals";
import { render } from "preact";
import { useEffect } from "preact/hooks";
import { BookScreen, SideSheet, topics } from "./book";
import { install } from "./install";
import { Lobby } from "./lobby";
import { askForCalls, called, join } from "./match";
import { PaperScreen } from "./paper";
import { heedMotion } from "./heedmotion";
import { heedRoom } from "./plan";
import { RecordScreen } from "./record";
import { ReportPage } from "./report";
import { go, listen, route } from "./route";
import { DevicePage } from "./seats";
import { Calls, follow, TableScreen } from "./table";
import { Refused } from "./wire";
import { lang, loadWords, t, Waiting, worded } from "./words";

/** The server does not answer, so there is nothing to show yet. */
const away = signal(false);

function App() {
  return (
    <>
      <Page />
      {topics.value.length > 0 && <SideSheet />}
      {called.value.length > 0 && <Calls />}
    </>
  );
}

function Page() {
  if (!worded.value) return <Waiting away={away.value} />;
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
    case "print":
      return <PaperScreen key={r.battle} battle={r.battle} />;
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
      {own.value && <button type="button" class="main" data-do="to-table" onClick={() => go(`match/${id}`)}>{t("invite.to-table")}</button>}
      {failure.value && <button type="button" onClick={() => go("")}>{t("app.back")}</button>}
    </main>
  );
}

/** What a page needs besides is asked for with its words, and the table while one looks at the lobby. */
function bringPage() {
  const { page } = route.value;
  if (page === "match" || page === "join") TableScreen.bring();
  else if (page === "record") RecordScreen.bring();
  else if (page === "rules") BookScreen.bring();
  else if (page === "report") ReportPage.bring();
  else if (page === "print") PaperScreen.bring();
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
bringPage();
heedMotion();
heedRoom();
install();
askForCalls(follow);
render(<App />, document.getElementById("app")!);
