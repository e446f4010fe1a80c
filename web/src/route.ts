// The page's address: #match/ID is a table, #join/ID/TOKEN an invitation,
// #battle/SYSTEM/NAME a battle of the lobby; anything else is the lobby.
import { signal } from "@preact/signals";

export type Route =
  | { page: "lobby"; battle?: string }
  | { page: "match"; id: string }
  | { page: "join"; id: string; token: string };

export function parse(hash: string): Route {
  const [page, id, rest] = hash.replace(/^#\/?/, "").split("/");
  if (page === "match" && id) return { page, id };
  if (page === "join" && id && rest) return { page, id, token: rest };
  if (page === "battle" && id && rest) return { page: "lobby", battle: `${id}/${rest}` };
  return { page: "lobby" };
}

export const route = signal<Route>(typeof location === "undefined" ? { page: "lobby" } : parse(location.hash));

export function listen() {
  addEventListener("hashchange", () => (route.value = parse(location.hash)));
}

export function go(to: string) {
  location.hash = to;
}
