/** Fetches an address, or takes its early response (prefetch.ts), once. */
export async function asked(url: string, init?: RequestInit): Promise<Response> {
  const there = typeof window !== "undefined" && (init?.method ?? "GET") === "GET" ? window.early?.[url] : undefined;
  if (there) {
    delete window.early![url];
    const answer = await there.catch(() => undefined);
    if (answer?.ok) return answer;
  }
  return fetch(url, init);
}
