/** Makes the client installable. Browsers allow it only in secure contexts: on the own machine and behind HTTPS. */
export function install() {
  if (typeof isSecureContext === "undefined" || !isSecureContext || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/worker.js").catch(() => {
    // the client works without it
  });
}
