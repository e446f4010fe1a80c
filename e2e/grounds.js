// The words of the page by what decides how they stand out: their own colours, size
// and state, and the colours of all that lies under them. Words of one kind on one
// ground are judged once, for the check of contrast takes its time.
//
// Answers the kinds; window.grounds has of each kind one element that shows it.
() => {
  const beneath = new Map();
  const chain = (e) => {
    if (!e) return "";
    if (beneath.has(e)) return beneath.get(e);
    const s = getComputedStyle(e);
    const own = [];
    if (s.backgroundColor !== "rgba(0, 0, 0, 0)") own.push(s.backgroundColor);
    if (s.backgroundImage !== "none") own.push(s.backgroundImage);
    if (s.opacity !== "1") own.push(s.opacity);
    if (s.filter !== "none") own.push(s.filter);
    if (s.mixBlendMode !== "normal") own.push(s.mixBlendMode);
    if (s.position !== "static") own.push(s.position, e.localName, e.className); // it may lie over another
    const said = `${own.join()}>${chain(e.parentElement)}`.replace(/^>+/, ">");
    beneath.set(e, said);
    return said;
  };
  window.grounds = new Map();
  const note = (e) => {
    if (e.closest(".board, script, style, noscript") || !e.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
    const s = getComputedStyle(e);
    const kind = [
      e.localName, ...[...e.classList].sort(), e.matches(":disabled, [aria-disabled=true], :disabled *, [aria-disabled=true] *"), s.color, s.fontSize, s.fontWeight,
      s.textShadow, s.webkitTextStroke, s.textDecorationLine, e.closest("a, [role=link]") && getComputedStyle(e.parentElement).color, chain(e),
    ].join("|");
    if (!window.grounds.has(kind)) window.grounds.set(kind, e);
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let n = walk.nextNode(); n; n = walk.nextNode()) if (n.data.trim()) note(n.parentElement);
  for (const e of document.querySelectorAll("input, select, textarea, a")) note(e);
  return [...window.grounds.keys()];
}
