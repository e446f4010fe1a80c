// Which words on the map stand out too little from what is painted under them, as
// "words: contrast on colour". The accessibility check cannot judge drawings.
() => {
  const rgba = (text) => {
    const n = text.match(/[\d.]+/g)?.map(Number);
    return text.startsWith("rgb") && n ? [n[0], n[1], n[2], n[3] ?? 1] : null;
  };
  const over = ([r, g, b], [x, y, z, a]) => [r + (x - r) * a, g + (y - g) * a, b + (z - b) * a];
  const light = (c) => c.map((v) => v / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)).reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const contrast = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
  const memo = (of) => {
    const known = new Map();
    return (e) => known.get(e) ?? known.set(e, of(e)).get(e);
  };
  const opacity = memo((e) => (e.closest("svg") ? parseFloat(getComputedStyle(e).opacity) * opacity(e.parentElement) : 1));
  const paint = (e, kind) => {
    const s = getComputedStyle(e);
    const c = rgba(s[kind]);
    return c && [...c.slice(0, 3), c[3] * parseFloat(s[`${kind}Opacity`]) * opacity(e)];
  };
  const filled = memo((e) => paint(e, "fill") ?? []);
  const inner = memo((e) => e.getScreenCTM().inverse());
  const low = [];
  for (const board of document.querySelectorAll(".board")) {
    const all = [...board.querySelectorAll("path, rect, circle, text")].filter((e) => !e.closest(".touch") && e.checkVisibility());
    const boxes = all.map((e) => e.getBoundingClientRect());
    all.forEach((text, i) => {
      if (text.localName !== "text" || text.closest(".bare .pieces")) return; // put aside on purpose
      const at = boxes[i];
      if (at.width < 1) return; // left out where the map is small
      const x = at.x + at.width / 2, y = at.y + at.height / 2;
      let ground = [255, 255, 255];
      for (let k = 0; k < i; k++) {
        const b = boxes[k], e = all[k];
        if (e.localName === "text" || x < b.left || x > b.right || y < b.top || y > b.bottom) continue;
        const fill = filled(e);
        if (fill[3] && e.isPointInFill(new DOMPoint(x, y).matrixTransform(inner(e)))) ground = over(ground, fill);
      }
      // A rim painted before the letters is what they stand on.
      const s = getComputedStyle(text);
      const rim = s.paintOrder.startsWith("stroke") && parseFloat(s.strokeWidth) > 1 && paint(text, "stroke");
      if (rim) ground = over(ground, rim);
      const fill = paint(text, "fill");
      const ratio = contrast(over(ground, fill), ground);
      if (ratio < 4.5) low.push(`${text.textContent}: ${ratio.toFixed(2)} on ${ground.map(Math.round)}, painted ${fill.map((v) => Math.round(v * 100) / 100)}`);
    });
  }
  return low;
}
