// The seats that others offer, on a server where people have accounts.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { lang } from "../words";
import { api } from "../wire";
import type { OfferItem } from "../types";
import { say } from "./words";

export function Offers({ onFail }: { onFail: (e: unknown) => void }) {
  const list = useSignal<OfferItem[]>([]);
  useEffect(() => void api.offers().then((o) => (list.value = o), onFail), [lang.value]);
  return list.value.length === 0 ? null : (
    <section class="matches">
      <h2>{say("offers.title")}</h2>
      <ul>
        {list.value.map((o) => (
          <li key={o.id}>
            <a data-offer={o.id} href={o.yours ? `#match/${o.id}` : `#join/${o.id}/open`}>
              {o.words}
              {(o.you || o.yours) && <small>{say(o.you ? "offers.you" : "offers.yours")}</small>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
