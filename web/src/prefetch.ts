// Fetches what the first page needs while the client itself is still loading: on a slow
// network that saves a round trip. It is a script of its own, a kilobyte, that loads first.
import { firstLanguage } from "./tongue";

declare global {
  interface Window {
    /** The responses that were requested early, by address. */
    early?: Record<string, Promise<Response>>;
  }
}

let before: string | null = null;
try {
  before = localStorage.getItem("mariscal.language");
} catch {
  // storage is forbidden: the browser's language decides
}
const lang = firstLanguage(before, navigator.languages);
// The client's texts in the page's language; the build writes their address.
const texts = document.querySelector<HTMLMetaElement>(`meta[name="texts-${lang}"]`);
if (texts) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: texts.content }));
const lobby = !/^#\/?(match|record|rules|report|join|device)\//.test(location.hash);
const wanted = [`/api/words/${lang}`, ...(lobby ? [`/api/scenarios?lang=${lang}`] : [])];
window.early = Object.fromEntries(wanted.map((url) => [url, fetch(url)]));
// A request that fails is repeated when its answer is needed.
for (const answer of Object.values(window.early)) answer.catch(() => undefined);
