// What of a page can be read, and what of it cannot: every text a person may meet
// (also in what is folded away), and the faults of form that no catalogue shows.
//
// Answers {lang, texts: [[text, where]], faults: [words], places: [names of places]}.
() => {
  const root = document.documentElement;
  const lang = root.lang;
  const texts = new Map();
  const faults = new Set();
  const shown = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const name = (e) => {
    const mark = e.dataset?.do ? `[data-do=${e.dataset.do}]` : e.dataset?.option ? `[data-option="${e.dataset.option}"]` : "";
    const kind = [...e.classList].slice(0, 2).map((c) => `.${c}`).join("");
    return e.localName + kind + mark;
  };
  const where = (e) => {
    const path = [];
    for (let a = e; a && a !== document.body && path.length < 4; a = a.parentElement) path.unshift(name(a));
    return path.join(" > ");
  };
  const quote = (text) => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);

  // Words. Code, file names and texts in another language on purpose are none.
  const wordless = (e) => e.closest("code, pre, kbd, script, style, .source") || e.closest("[lang]").lang !== lang;
  const note = (text, e) => {
    const clean = text?.replace(/\s+/g, " ").trim();
    if (clean && !texts.has(clean) && !wordless(e)) texts.set(clean, where(e));
  };
  note(document.title, root);
  for (const e of document.body.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
    for (const a of ["aria-label", "title", "placeholder", "alt"]) note(e.getAttribute(a), e);
  }

  // Clipping. What scrolls on purpose hides nothing; a card shortened to some lines
  // shows the rest when it is looked at.
  const boxes = new Map();
  const box = (a) => {
    if (!boxes.has(a)) {
      const s = getComputedStyle(a);
      const clips = (o) => (o === "hidden" || o === "clip" ? "clips" : o === "visible" ? "" : "scrolls");
      boxes.set(a, {
        at: a.getBoundingClientRect(),
        x: s.display === "inline" ? "" : clips(s.overflowX),
        y: s.display === "inline" ? "" : clips(s.overflowY),
        short: s.webkitLineClamp !== "none",
        fixed: s.position === "fixed",
      });
    }
    return boxes.get(a);
  };
  const spread = (r) => [Math.min(...r.map((b) => b.left)), Math.max(...r.map((b) => b.right)), Math.min(...r.map((b) => b.top)), Math.max(...r.map((b) => b.bottom))];
  const near = 1.5;
  const cut = (rects, e) => {
    const [left, right, top, bottom] = spread(rects);
    const play = Math.max(2, 0.25 * rects[0].height); // a line is taller than its letters
    let x = true, y = true, fixed = false;
    for (let a = e; a && a !== root; a = a.parentElement) {
      const b = box(a);
      if (b.short) y = false;
      if (x && b.x === "clips" && (left < b.at.left - near || right > b.at.right + near)) return `is cut at the side of ${name(a)}`;
      if (y && b.y === "clips" && (top < b.at.top - play || bottom > b.at.bottom + play)) return `is cut by the height of ${name(a)}`;
      if (b.x === "scrolls") x = false;
      if (b.y === "scrolls") y = false;
      if (b.fixed) { fixed = true; break; }
    }
    if (x && (left < -near || right > root.clientWidth + near)) return "leaves the page at the side";
    if (!y) return "";
    if (fixed) return top < -play || bottom > innerHeight + play ? "leaves the window, which does not scroll it" : "";
    return top + scrollY < -play || bottom + scrollY > root.scrollHeight + play ? "lies beyond the end of the page" : "";
  };
  const range = document.createRange();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let n = walk.nextNode(); n; n = walk.nextNode()) {
    const e = n.parentElement;
    if (!n.data.trim() || e.closest("script, style, noscript")) continue;
    note(n.data, e);
    if (!shown(e) || !e.getClientRects().length || e.closest(".unseen, option, title")) continue; // drawings that are not displayed count as visible
    range.selectNodeContents(n);
    const rects = [...range.getClientRects()].filter((r) => r.width > 0.5 && r.height > 0.5);
    const fault = rects.length ? cut(rects, e) : "";
    if (fault) faults.add(`${quote(n.data.trim())} in ${where(e)} ${fault}`);
  }

  // What a field shows is no text of the page: it is measured.
  const pen = document.createElement("canvas").getContext("2d");
  for (const e of document.querySelectorAll("select, input:placeholder-shown")) {
    if (!shown(e) || e.closest(".unseen")) continue;
    const s = getComputedStyle(e);
    const text = e.localName === "select" ? (e.selectedOptions[0]?.text ?? "") : e.placeholder;
    pen.font = `${s.fontStyle} ${s.fontWeight} ${s.fontSize} ${s.fontFamily}`;
    const arrow = e.localName === "select" && s.appearance !== "none" ? 16 : 0;
    const room = e.clientWidth - parseFloat(s.paddingLeft) - parseFloat(s.paddingRight) - arrow;
    const wide = pen.measureText(text).width;
    if (wide > room + near) faults.add(`${quote(text)} in ${where(e)} is ${Math.ceil(wide)} wide, there is room for ${Math.floor(room)}`);
  }

  // Sideways the page does not move, and only strips of cards, battles, tools and values and the map do, and the answers beside cards on a phone.
  if (root.scrollWidth > root.clientWidth) faults.add(`the page is ${root.scrollWidth} wide in a window of ${root.clientWidth}`);
  const strips = ".hand, .dock:has(.hand.asked) .answers, .past-hands, .battles ul, .map-frame, .scrolled, input, textarea, .shop-acts, .shop-group, .shop-map-bar, .box-files, .box-scroll, .shop-map-scroll";
  for (const e of document.body.querySelectorAll("*")) {
    if (e.scrollWidth <= e.clientWidth + 1 || !e.clientWidth || e.matches(strips) || e.closest("svg, .unseen") || !shown(e)) continue;
    const b = box(e);
    if (b.x !== "scrolls") continue;
    const reach = (x) => x.getBoundingClientRect().right;
    const out = [...e.querySelectorAll("*")].reduce((a, x) => (reach(x) > reach(a) ? x : a), e.firstElementChild);
    faults.add(`${where(e)} scrolls sideways: ${e.scrollWidth} in ${e.clientWidth}, for ${where(out)} in ${quote(out.parentElement.textContent)}`);
  }

  // What is pressed is 24 pixels high, and 44 where fingers press it. A line of the log, its
  // dice and a rule named within a text are words of a text: they need not be taller than a line.
  const pressed = "button, a.button, summary, select, input:not([type=radio], [type=checkbox], [type=file]), label:has([type=radio], [type=checkbox])";
  const running = (e) => e.matches(".tell, .die-cited") || (e.matches(".cited") && (e.closest(".logbook") || [...e.parentElement.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.data.trim())));
  const least = matchMedia("(pointer: coarse)").matches ? 43.5 : 23.9;
  for (const e of document.querySelectorAll(pressed)) {
    if (!shown(e) || e.closest(".unseen") || running(e)) continue;
    const { width, height } = e.getBoundingClientRect();
    if (height < least || width < least) faults.add(`${where(e)} ${quote(e.textContent.trim())} is ${Math.round(width)} x ${Math.round(height * 10) / 10}, too small to be pressed`);
  }
  // A button within a sentence is higher than its line: it must not lie on the next.
  for (const e of document.querySelectorAll("button, .button, select")) {
    if (!shown(e) || e.closest(".unseen") || running(e)) continue;
    const own = e.getBoundingClientRect();
    for (const n of e.parentElement.childNodes) {
      if (n.nodeType !== Node.TEXT_NODE || !n.data.trim()) continue;
      range.selectNodeContents(n);
      const over = [...range.getClientRects()].some((r) => Math.min(r.right, own.right) - Math.max(r.left, own.left) > 2 && Math.min(r.bottom, own.bottom) - Math.max(r.top, own.top) > 0.25 * r.height);
      if (over) faults.add(`${where(e)} lies on the words ${quote(n.data.trim())}`);
    }
  }
  const places = [...document.querySelectorAll(".touch [data-cell]")].map((e) => e.dataset.cell);
  return { lang, texts: [...texts], faults: [...faults], places };
}
