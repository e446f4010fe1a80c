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
import { go, listen, route, type Route } from "./route";
import { DevicePage } from "./seats";
import { Calls, follow, TableScreen } from "./table";
import { api } from "./wire";
import { WorkshopScreen } from "./workshop";
import { lang, loadWords, t, Waiting, waiting, worded } from "./words";

/** Whether the server does not answer, so that there is nothing to show yet. */
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
  if (!worded.value) return waiting(away.value);
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
    case "workshop":
      return <WorkshopScreen key={r.battle} battle={r.battle} />;
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
        own.value = e instanceof api.Refused && e.problem.id === "server.own-invitation";
        failure.value = api.messageOf(e);
      },
    );
  }, [id, token]);
  return (
    <Waiting screen="join" words={failure.value || t("match.joined")}>
      {own.value && <button type="button" class="main" data-do="to-table" onClick={() => go(`match/${id}`)}>{t("invite.to-table")}</button>}
      {failure.value && <button type="button" onClick={() => go("")}>{t("app.back")}</button>}
    </Waiting>
  );
}

/** The screens that are loaded later, by page. */
const screens: Partial<Record<Route["page"], { bring(): void }>> = {
  match: TableScreen, join: TableScreen, record: RecordScreen, rules: BookScreen, report: ReportPage, print: PaperScreen, workshop: WorkshopScreen,
};

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
screens[route.value.page]?.bring(); // while the words are on their way
heedMotion();
heedRoom();
install();
askForCalls(follow);
render(<App />, document.getElementById("app")!);
