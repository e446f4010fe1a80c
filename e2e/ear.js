// The ears of a player who does not see the page: what Chromium's accessibility tree says
// of what the Tab key stops at, and what live regions say as it changes.
(() => {
  const live = "[role=status], [role=alert], [role=log]";
  const plain = (text) => text.replace(/\s+/g, " ").trim();
  /** What is said of a part of the page: its words without what is hidden from the tree. */
  const words = (n) => {
    if (n.nodeType === 3) return n.data;
    if (n.nodeType !== 1 || n.getAttribute("aria-hidden") === "true" || !n.checkVisibility()) return "";
    if (n.matches("[aria-expanded]")) return "";
    if (n.matches("button, svg, img")) return ` ${n.computedName} `;
    return [...n.childNodes].map(words).join("");
  };
  const said = new Map();
  const heard = [];
  let logged = "";
  const listen = (changes) => {
    for (const c of changes) {
      const region = (c.target.nodeType === 1 ? c.target : c.target.parentElement)?.closest(live);
      if (region?.matches("[role=log]")) {
        for (const n of c.addedNodes) {
          logged += ` ${plain(words(n))}`;
          heard.push(plain(words(n)));
        }
      }
    }
    for (const region of document.querySelectorAll(live)) {
      if (region.matches("[role=log]") || region.getAttribute("aria-hidden") === "true") continue;
      const now = plain(words(region));
      if (now === said.get(region)) continue;
      said.set(region, now);
      if (now) heard.push(now);
    }
  };
  new MutationObserver(listen).observe(document.body, { subtree: true, childList: true, characterData: true });
  listen([]);
  const within = (e) => plain(e.closest("[role=grid], [role=group], [role=log], [role=dialog], section[aria-label], header")?.computedName ?? "");
  const stops = () => [...document.querySelectorAll("a[href], button, summary, select, input, [tabindex]")].filter((e) => e.tabIndex >= 0 && !e.disabled && e.checkVisibility());
  window.ear = {
    /** Ends when a frame was drawn and what was to be done after it is done. */
    drawn: () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
    /** What the Tab key stops at, in order: role, name, description, and the name of the part of the page. */
    stops: () => stops().map((e) => ({ role: e.computedRole, name: plain(e.computedName), more: e.ariaDescription ?? "", within: within(e) })),
    /** The stop that has the focus, or -1; -2 where nothing has it. */
    at: () => (document.activeElement === document.body ? -2 : stops().indexOf(document.activeElement)),
    /** What is said of what has the focus. */
    focus: () => plain(document.activeElement.computedName),
    /** All places of the board by name, as whoever walks over it hears them. */
    places: () => [...document.querySelectorAll("[role=gridcell]")].map((e) => plain(e.computedName)),
    /** What was said since the last time. */
    news: () => heard.splice(0).filter(Boolean),
    /** All dispatches as they were said when they came. */
    logged: () => logged,
    /** The question, as the page calls it. */
    question: () => plain(document.querySelector("section.question")?.computedName ?? ""),
  };
})()
