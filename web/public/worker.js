// Keeps the client's own files for when the server cannot be reached, so that an
// installed Mariscal opens and says so. It asks the server first, always, and
// never touches the interface.
const shelf = "mariscal-1";
const files = ["/", "/mariscal.js", "/style.css", "/crimson-pro-latin-wght-normal.woff2", "/crimson-pro-latin-wght-italic.woff2", "/icon.svg", "/icon-192.png", "/manifest.json"];

addEventListener("install", (e) => {
  skipWaiting();
  e.waitUntil(caches.open(shelf).then((c) => c.addAll(files)));
});

addEventListener("activate", (e) => {
  e.waitUntil(
    caches.keys().then((all) => Promise.all(all.filter((k) => k !== shelf).map((k) => caches.delete(k)))).then(() => clients.claim()),
  );
});

addEventListener("fetch", (e) => {
  const url = new URL(e.request.url);
  const path = e.request.mode === "navigate" ? "/" : url.pathname;
  if (e.request.method !== "GET" || url.origin !== location.origin || !files.includes(path)) return;
  e.respondWith(
    fetch(e.request).then(
      (answer) => {
        if (answer.ok) {
          const copy = answer.clone();
          e.waitUntil(caches.open(shelf).then((c) => c.put(path, copy)));
        }
        return answer;
      },
      () => caches.match(path).then((kept) => kept ?? Response.error()),
    ),
  );
});
