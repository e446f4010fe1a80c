// The words of the page by what decides how they stand out: their colours, whether they
// are large, their state, and all that lies under them down to the first ground that
// covers what is behind it. Words of one kind on one ground are judged once, for the
// check of contrast takes its time; a ground that is closed is the same in every window.
//
// Answers the kinds, those on a closed ground marked "closed"; window.grounds has of each
// kind some elements that show it, no two alike: one of them may be covered.
() => {
  const styles = new Map();
  const style = (e) => styles.get(e) ?? styles.set(e, getComputedStyle(e)).get(e);
  const clear = "rgba(0, 0, 0, 0)";
  const own = (e) => [...e.classList].sort().join(".");
  /** What an element does to all that is painted in it. */
  const veil = (s) => [s.opacity !== "1" && s.opacity, s.filter !== "none" && s.filter, s.mixBlendMode !== "normal" && s.mixBlendMode].filter(Boolean).join();
  const memo = (of) => {
    const known = new Map();
    return (e) => known.get(e) ?? known.set(e, of(e)).get(e);
  };
  const veils = memo((e) => (e ? veil(style(e)) + veils(e.parentElement) : ""));
  const beneath = memo((e) => {
    if (!e) return { said: "", closed: false };
    const s = style(e);
    const parts = [s.backgroundColor !== clear && s.backgroundColor, s.backgroundImage !== "none" && s.backgroundImage, veil(s)];
    for (const part of ["::before", "::after"]) {
      const p = getComputedStyle(e, part); // what it paints lies under the words, or over them
      if (p.content !== "none" && (p.backgroundColor !== clear || p.backgroundImage !== "none" || p.position !== "static")) parts.push(part, e.localName, own(e));
    }
    if (s.backgroundColor.startsWith("rgb(")) return { said: [...parts, veils(e.parentElement)].filter(Boolean).join(), closed: true };
    const lies = s.position !== "static" && !(s.position === "relative" && [s.top, s.left].every((d) => d === "auto" || d === "0px"));
    if (lies) parts.push(s.position, e.localName, own(e)); // over another, perhaps
    const under = beneath(e.parentElement);
    return { said: [...parts, under.said].filter(Boolean).join(), closed: under.closed && !lies };
  });
  window.grounds = new Map();
  const note = (e) => {
    if (e.closest(".board, .unseen, script, style, noscript") || !e.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
    const s = style(e);
    const link = e.closest("a, [role=link]");
    const large = Math.ceil(parseFloat(s.fontSize) * 72) / 96 >= (s.fontWeight >= 700 ? 14 : 18);
    const rim = s.textShadow === "none" && parseFloat(s.webkitTextStroke) === 0 ? "" : [s.textShadow, s.webkitTextStroke, s.fontSize];
    const ground = beneath(e);
    const kind = [
      ground.closed ? "closed" : "open", large, link && [e.localName, own(e), s.display, s.fontSize, s.fontWeight, style(link).display, style(e.parentElement).color],
      e.matches(":disabled, [aria-disabled=true], :disabled *, [aria-disabled=true] *"), s.color, rim, s.textDecorationLine, ground.said,
    ].join("|");
    const shown = window.grounds.get(kind) ?? window.grounds.set(kind, []).get(kind);
    if (shown.length < 4 && !shown.some((x) => x.localName === e.localName && x.className === e.className)) shown.push(e);
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let n = walk.nextNode(); n; n = walk.nextNode()) if (n.data.trim()) note(n.parentElement);
  for (const e of document.querySelectorAll("input, select, textarea, a")) note(e);
  return [...window.grounds.keys()];
}
