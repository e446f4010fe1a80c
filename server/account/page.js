// What the page of accounts does besides its forms: passkeys, the browser's time zone, the
// language of the account, and the way back to where one was sent from.
const $ = (what, from = document) => from.querySelector(what);

for (const field of document.querySelectorAll("input[name=zone]")) field.value ||= Intl.DateTimeFormat().resolvedOptions().timeZone;
const spoken = document.documentElement.dataset.language;
try {
  if (spoken) localStorage.setItem("mariscal.language", spoken);
} catch {
  // storage is forbidden: the client asks the browser
}
// What stands behind # is where the visitor was; forms would lose it.
if (location.hash) {
  $("[data-do=back]").href = "/" + location.hash;
  for (const form of document.forms) form.action += location.hash;
}

// Says what went wrong, where the visitor sees it: the button may stand far below.
function tell(e) {
  const failed = $("#failed");
  Object.assign(failed, { textContent: e.message, hidden: false });
  failed.scrollIntoView({ block: "center" });
}

async function post(path, body) {
  const answer = await fetch(`/api/account/passkey${path}?lang=${document.documentElement.lang}`, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  });
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.detail);
  return told;
}

async function passkey(what, form) {
  const name = what === "sign-up" ? $("[name=name]", form).value.trim() : "";
  if (what === "sign-up" && !$("[name=name]", form).reportValidity()) return;
  const zone = $("[name=zone]", form ?? document)?.value;
  const { id, options } = await post("", { name, zone: name ? zone : "", add: what === "add" });
  const answer = what === "sign-in"
    ? await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })
    : await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) });
  const { codes } = await post("/answer", { id, answer: answer.toJSON() });
  if (!codes) return location.reload();
  const told = $("#codes").content.cloneNode(true);
  $("ul", told).append(...codes.map((code) => {
    const line = document.createElement("li");
    line.append(Object.assign(document.createElement("code"), { textContent: code }));
    return line;
  }));
  $("main").replaceChildren($("header"), told);
}

const able = "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential;
for (const button of document.querySelectorAll("[data-passkey]")) {
  button.hidden = !able;
  button.addEventListener("click", () => {
    passkey(button.dataset.passkey, button.form).catch((e) => {
      if (e.name === "NotAllowedError" || e.name === "AbortError") return; // the person has changed his mind
      tell(e);
    });
  });
}

// Messages while no page is open (web push).
for (const button of document.querySelectorAll("[data-push]")) {
  button.hidden = !("serviceWorker" in navigator && "PushManager" in window && "Notification" in window);
  button.addEventListener("click", async () => {
    button.disabled = true;
    await subscribe(button.dataset).catch(tell);
    button.disabled = false;
  });
}

// How long a push service may take to answer, in milliseconds: some browsers wait for ever.
const patience = 15000;

async function subscribe({ push, denied, unable }) {
  const allowed = await Notification.requestPermission();
  if (allowed === "denied") throw new Error(denied);
  if (allowed !== "granted") return; // the person has changed his mind
  // Not the worker of this page, which is the client's, or none: this one alone shows messages.
  const { pushManager, active, installing, waiting } = await navigator.serviceWorker.register("/account/push.js");
  const worker = active ?? waiting ?? installing;
  while (worker.state !== "activated") await new Promise((changed) => worker.addEventListener("statechange", changed, { once: true }));
  const bytes = Uint8Array.from(atob(push.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  const late = new Promise((_, give) => setTimeout(give, patience));
  const taken = await Promise.race([pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes }), late]).catch(() => {
    throw new Error(unable);
  });
  const { endpoint, keys } = taken.toJSON();
  const answer = await fetch(`/api/account/push?lang=${document.documentElement.lang}`, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ endpoint, auth: keys.auth, p256dh: keys.p256dh }),
  });
  if (!answer.ok) throw new Error((await answer.json()).detail);
  location.reload();
}
