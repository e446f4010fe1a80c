// Caches the client's own files, so that an installed Mariscal opens without its server and says
// so. It never touches the interface. The build puts in the names of all scripts and the hash; a
// file with a hash in its name never changes, so it is not fetched again.
const shelf = "mariscal-" + "hash";
const fixed = ["scripts", "/style.css", "/crimson-pro-latin-wght-normal.woff2"];
const files = ["/", ...fixed, "/icon.svg", "/icon-192.png", "/manifest.json"];

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
  const path = url.pathname;
  if (e.request.method !== "GET" || url.origin !== location.origin || !files.includes(path)) return;
  const first = fixed.includes(path) ? caches.match(path) : Promise.resolve(undefined);
  e.respondWith(first.then((there) => there ?? fetched(e, path)));
});

function fetched(e, path) {
  return fetch(e.request).then(
    (answer) => {
      if (answer.ok) {
        const copy = answer.clone();
        e.waitUntil(caches.open(shelf).then((c) => c.put(path, copy)));
      }
      return answer;
    },
    () => caches.match(path).then((kept) => kept ?? Response.error()),
  );
}
