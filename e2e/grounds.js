// The words of the page by what decides how they stand out: their colours, whether they
// are large, their state, and all that lies under them down to the first ground that
// covers what is behind it. Words of one kind on one ground are judged once, for the
// check of contrast takes its time; a ground that is closed is the same in every window.
// Words of one colour on a closed ground of one colour are judged here: nothing else has
// to be known of them.
//
// Answers {kinds, faults}: the kinds still to be judged, those on a closed ground marked
// "closed", and the words that stand out too little. window.grounds has of each kind some
// elements that show it, no two alike: one of them may be covered.
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
  /** How light a colour is, of 0 to 1, as contrasts are reckoned. */
  const light = (rgb) => rgb.match(/[\d.]+/g).map((v) => v / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)).reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const veils = memo((e) => (e ? veil(style(e)) + veils(e.parentElement) : ""));
  const beneath = memo((e) => {
    if (!e) return { said: "", closed: false, colour: null };
    const s = style(e);
    const parts = [s.backgroundColor !== clear && s.backgroundColor, s.backgroundImage !== "none" && s.backgroundImage, veil(s)];
    for (const part of ["::before", "::after"]) {
      const p = getComputedStyle(e, part); // what it paints lies under the words, or over them
      if (p.content !== "none" && (p.backgroundColor !== clear || p.backgroundImage !== "none" || p.position !== "static")) parts.push(part, e.localName, own(e));
    }
    if (s.backgroundColor.startsWith("rgb(")) {
      const said = [...parts, veils(e.parentElement)].filter(Boolean).join();
      return { said, closed: true, colour: said === s.backgroundColor ? light(said) : null };
    }
    const lies = s.position !== "static" && !(s.position === "relative" && [s.top, s.left].every((d) => d === "auto" || d === "0px"));
    if (lies) parts.push(s.position, e.localName, own(e)); // over another, perhaps
    const under = beneath(e.parentElement);
    return { said: [...parts, under.said].filter(Boolean).join(), closed: under.closed && !lies, colour: parts.some(Boolean) ? null : under.colour };
  });
  const blocks = new Set(["block", "list-item", "table", "flex", "grid", "inline-block"]);
  window.grounds = new Map();
  const faults = new Set();
  const note = (e) => {
    if (e.closest(".board, .unseen, script, style, noscript") || !e.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
    if (e.matches(":disabled, [aria-disabled=true], :disabled *, [aria-disabled=true] *")) return; // may be faint
    const s = style(e);
    const around = e.closest("a, [role=link]");
    const link = around && !blocks.has(style(around).display) && around; // only within a text it must be told from the text
    const large = Math.ceil(parseFloat(s.fontSize) * 72) / 96 >= (s.fontWeight >= 700 ? 14 : 18);
    const rim = s.textShadow === "none" && parseFloat(s.webkitTextStroke) === 0 ? "" : [s.textShadow, s.webkitTextStroke, s.fontSize];
    const ground = beneath(e);
    if (!link && !rim && ground.colour !== null && s.color.startsWith("rgb(")) {
      const [dark, bright] = [light(s.color), ground.colour].sort((a, b) => a - b);
      const ratio = (bright + 0.05) / (dark + 0.05);
      if (ratio < (large ? 3 : 4.5)) faults.add(`color-contrast: ${e.localName}.${own(e)} ${JSON.stringify(e.textContent.trim().slice(0, 60))} stands out ${ratio.toFixed(2)} to 1: ${s.color} on ${ground.said}`);
      return;
    }
    const kind = [
      ground.closed ? "closed" : "open", large, link && [e.localName, own(e), s.display, s.fontSize, s.fontWeight, style(link).display, style(e.parentElement).color],
      s.color, rim, s.textDecorationLine, ground.said,
    ].join("|");
    const shown = window.grounds.get(kind) ?? window.grounds.set(kind, []).get(kind);
    if (shown.length < 4 && !shown.some((x) => x.localName === e.localName && x.className === e.className)) shown.push(e);
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let n = walk.nextNode(); n; n = walk.nextNode()) if (n.data.trim()) note(n.parentElement);
  for (const e of document.querySelectorAll("input, select, textarea, a")) note(e);
  return { kinds: [...window.grounds.keys()], faults: [...faults] };
}
