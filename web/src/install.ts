// What makes the client installable. Browsers allow it in secure contexts alone:
// on the own machine and behind HTTPS. Elsewhere nothing is missed.
export function install() {
  if (typeof isSecureContext === "undefined" || !isSecureContext || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/worker.js").catch(() => {
    // a browser that forbids it shows the same pages without
  });
}
