// The workshop's first page: the drafts, and what can be begun.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { ScenarioItem, SystemInfo } from "../types";
import { lang, LanguageChoice, t, Waiting } from "../words";
import { api } from "../wire";
import { go } from "../route";
import { KeptList } from "./keptlist";
import { template } from "./model/template";
import { battles as allBattles } from "./play";
import { draftsThere, dropThere } from "./remote";
import { draftOf, drafts, dropDraft, keepDraft, type Kept } from "./shelf";
import { read, type Reading } from "./model/text";
import { useTitle } from "./title";
import { fileOf, schemaOf } from "./wire";
import { inBoth, say } from "./words";

/** What the first battle says that has no values of its own. */
async function plain(all: readonly ScenarioItem[]) {
  let first: Reading["data"] | undefined;
  for (const b of all) {
    const { data } = read((await fileOf(b.id)).text);
    if (data.values === undefined) return data;
    first ??= data;
  }
  return first ?? {};
}

export function ShelfScreen() {
  const systems = useSignal<SystemInfo[]>([]);
  const battles = useSignal<ScenarioItem[]>([]);
  const list = useSignal<Kept[]>(drafts());
  const failure = useSignal("");
  const ready = useSignal(false); // all of it is shown at once, so that nothing moves under a finger
  useTitle(say("title"));
  useEffect(() => {
    const open = async () => {
      const asked = draftsThere();
      try {
        [systems.value, battles.value] = await Promise.all([api.systems(), allBattles()]);
      } catch (e) {
        failure.value = api.messageOf(e);
      }
      const there = await asked;
      const own = drafts().filter((d) => !d.clean); // what the server does not have
      if (there) list.value = [...own, ...there.filter((x) => !own.some((d) => d.battle === x.battle))].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
      ready.value = true;
    };
    void open();
  }, [lang.value]);
  /** Begins a battle under an id that no draft and no battle has. */
  const begin = async (system: string) => {
    let n = 1;
    const id = () => `${system}/${n === 1 ? "new-battle" : `new-battle-${n}`}`;
    while (list.value.some((d) => d.battle === id()) || draftOf(id()) || battles.value.some((b) => b.id === id())) n++;
    const own = battles.value.filter((b) => b.system === system && !b.uploaded);
    const model = own[0]!;
    const [names, top, bottom, zone, schema] = await Promise.all([inBoth("new.name"), inBoth("value.top"), inBoth("value.bottom"), inBoth("zone.new"), schemaOf(system)]);
    const text = template(schema, {
      id: id(), names, sides: [top, bottom], colours: [model.armies[0].colour, model.armies[1].colour], kind: model.map.kind, zone: zone[lang.value], like: model.map.kind === "hex" ? {} : await plain(own),
    });
    keepDraft(id(), text, names[lang.value]);
    go(`workshop/${id()}`);
  };
  if (!ready.value) return <Waiting />;
  const known = systems.value.filter((s) => battles.value.some((b) => b.system === s.id && !b.uploaded));
  return (
    <main class="shop-shelf" data-screen="workshop-shelf">
      <header>
        <h1>{say("title")}</h1>
        <p>{say("shelf.text")}</p>
        <LanguageChoice />
      </header>
      <p class="row">
        <a href="#workshop/packs" data-do="packs">{say("shelf.packs")}</a>
        <a href={`/gallery?lang=${lang.value}`} data-do="gallery">{say("shelf.gallery")}</a>
      </p>
      {failure.value && <p class="notice bad" role="alert">{failure.value}</p>}
      <section>
        <h2>{say("shelf.new")}</h2>
        <p class="row">{known.map((s) => <button key={s.id} type="button" class="main" data-do={`new-${s.id}`} onClick={() => void begin(s.id).catch((e: unknown) => (failure.value = api.messageOf(e)))}>{s.name}</button>)}</p>
      </section>
      <KeptList
        title={say("shelf.drafts")} kind="draft" all={list.value} at={(d) => ({ key: d.battle, to: d.battle, more: d.battle })} sure={say("discard.sure")}
        drop={(d) => {
          dropDraft(d.battle);
          void dropThere(d.battle);
          list.value = list.value.filter((x) => x !== d);
        }}
      />
      <section>
        <h2>{say("shelf.battles")}</h2>
        <p>{say("shelf.battles.text")}</p>
        <div class="shop-all">
          {systems.value.map((s) => (
            <section key={s.id}>
              <h3>{s.name}</h3>
              <ul>{battles.value.filter((b) => b.system === s.id).map((b) => <li key={b.id}><a href={`#workshop/${b.id}`}>{b.name[lang.value]}</a></li>)}</ul>
            </section>
          ))}
        </div>
      </section>
      <p><a class="button" href="#">{t("app.back")}</a></p>
    </main>
  );
}
