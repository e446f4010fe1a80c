// The page's address: #match/ID is a table, #match/ID/STEP a moment of it, #record/ID/STEP a
// moment of an uploaded record, #rules the books, #rules/SYSTEM/RULE a rule, #report/ID and
// #report/record/ID reports, #join/ID/TOKEN an invitation, #device/CODE one's seat on another
// device, #battle/SYSTEM/NAME a battle of the lobby, #print/SYSTEM/NAME a battle to print,
// #workshop the workshop, #workshop/SYSTEM/NAME a battle in it; anything else is the lobby.
import { signal } from "@preact/signals";

export type Route =
  | { page: "lobby"; battle?: string }
  | { page: "match"; id: string; step?: number }
  | { page: "record"; id: string; step: number }
  | { page: "rules"; system: string; id?: string }
  | { page: "report"; kind: "match" | "record"; id: string }
  | { page: "print"; battle: string }
  | { page: "workshop"; battle: string }
  | { page: "join"; id: string; token: string }
  | { page: "device"; code: string };

export function parse(hash: string): Route {
  const [page, id, rest] = hash.replace(/^#\/?/, "").split("/");
  const step = rest !== undefined && /^\d{1,6}$/.test(rest) ? Number(rest) : undefined;
  if (page === "match" && id) return step === undefined ? { page, id } : { page, id, step };
  if (page === "record" && id) return { page, id, step: step ?? 0 };
  if (page === "rules" && !id) return { page, system: "" };
  if (page === "rules" && id) return rest ? { page, system: id, id: decoded(rest) } : { page, system: id };
  if (page === "report" && id) return id === "record" && rest ? { page, kind: id, id: rest } : { page, kind: "match", id };
  if (page === "join" && id && rest) return { page, id, token: rest };
  if (page === "device" && id) return { page, code: decoded(id) };
  if (page === "print" && id && rest) return { page, battle: `${id}/${rest}` };
  if (page === "workshop") return { page, battle: [id, rest].filter(Boolean).join("/") };
  if (page === "battle" && id && rest) return { page: "lobby", battle: `${id}/${rest}` };
  return { page: "lobby" };
}

/** A part of an address, decoded if it is encoded correctly; "50%" stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const route = signal<Route>(typeof location === "undefined" ? { page: "lobby" } : parse(location.hash));

export function listen() {
  addEventListener("hashchange", () => (route.value = parse(location.hash)));
}

export function go(to: string) {
  location.hash = to;
}
