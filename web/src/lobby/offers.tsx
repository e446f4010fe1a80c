// The seats that others offer, and who is here, on a server where people have accounts.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { lang } from "../words";
import { api } from "../wire";
import type { Hall } from "../types";
import { say } from "./words";

export function Offers({ onFail }: { onFail: (e: unknown) => void }) {
  const hall = useSignal<Hall | null>(null);
  useEffect(() => void api.hall().then((h) => (hall.value = h, api.signedIn.value = !!h.me), onFail), [lang.value]);
  const { offers = [], here = [] } = hall.value ?? {};
  return offers.length + here.length === 0 ? null : (
    <section class="matches">
      <h2>{say("offers.title")}</h2>
      {here.length > 0 && <p>{say("offers.here", { names: here.join(", ") })}</p>}
      <ul>
        {offers.map((o) => (
          <li key={o.id}>
            <a data-offer={o.id} href={o.link}>
              {o.words}
              {(o.you || o.yours) && <small>{say(o.you ? "offers.you" : "offers.yours")}</small>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
