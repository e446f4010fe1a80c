// Asks for what the first page needs while the client itself is still on its way: on a
// slow network that saves the time of a question and its answer. It is a script of its
// own, a kilobyte, which the page loads first.
import { firstLanguage } from "./tongue";

declare global {
  interface Window {
    /** What was asked early, by address; whoever needs an answer takes it. */
    early?: Record<string, Promise<Response>>;
  }
}

let before: string | null = null;
try {
  before = localStorage.getItem("mariscal.language");
} catch {
  // storage is forbidden: the browser's language counts
}
const lang = firstLanguage(before, navigator.languages);
// The texts of the client, in the language it will speak: the build writes where they lie.
const texts = document.querySelector<HTMLMetaElement>(`meta[name="texts-${lang}"]`);
if (texts) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: texts.content }));
const lobby = !/^#\/?(match|record|rules|report|join|device)\//.test(location.hash);
const wanted = [`/api/words/${lang}`, ...(lobby ? [`/api/scenarios?lang=${lang}`] : [])];
window.early = Object.fromEntries(wanted.map((url) => [url, fetch(url)]));
// What fails early is asked again by whoever needs it.
for (const answer of Object.values(window.early)) answer.catch(() => undefined);
