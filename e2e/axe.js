// The accessibility check, asked in two ways. Only serious and critical faults count,
// so rules that know none are not asked.
(() => {
  const grave = ["serious", "critical"];
  const slight = axe._audit.rules.filter((r) => r.impact && !grave.includes(r.impact)).map((r) => [r.id, { enabled: false }]);
  const contrast = { runOnly: ["color-contrast", "link-in-text-block"], preload: false };
  const inWords = (r) =>
    r.violations.filter((v) => grave.includes(v.impact)).map((v) => [
      `${v.impact} ${v.id}: ${v.help}`,
      ...v.nodes.slice(0, 4).map((n) => `${n.target.join(" ")}: ${n.failureSummary.replace(/\s+/g, " ")}`),
      ...(v.nodes.length > 4 ? [`and ${v.nodes.length - 4} more`] : []),
    ].join("\n  "));
  const page = { include: [["html"]] };
  // Of styles within the page only what is marked important can offend; without any, that
  // rule would read all words of the page for nothing.
  const spacing = () => (document.querySelector('[style*="important" i]') ? {} : { "avoid-inline-spacing": { enabled: false } });

  // How the page is built; a board of which every kind of part was judged is left out.
  window.faultsOfForm = (boardToo) => axe.run(
    boardToo || !document.querySelector(".board") ? page : { ...page, exclude: [[".board"]] },
    { rules: { ...Object.fromEntries(slight), "color-contrast": { enabled: false }, ...spacing() }, resultTypes: ["violations"], preload: false },
  ).then(inWords);

  // How some kinds of words stand out, of those that grounds.js has found. The kinds
  // that pass need not be judged again; of others the check could not be sure.
  window.faultsOfWords = async (kinds) => {
    const kindOf = new Map(kinds.flatMap((k) => window.grounds.get(k).map((e) => [e, k])));
    const r = await axe.run({ include: [...kindOf.keys()] }, { ...contrast, resultTypes: ["violations", "passes"], elementRef: true });
    const passed = r.passes.filter((v) => v.id === "color-contrast").flatMap((v) => v.nodes.map((n) => kindOf.get(n.element)));
    return { faults: inWords(r), passed: [...new Set(passed)].filter(Boolean) };
  };

  // The kinds of parts a board is built of, as far as their roles, names and keys go.
  window.partsOfBoards = () => [...new Set([...document.querySelectorAll(".board, .board *")].map((e) => {
    const told = [...e.attributes].filter((a) => /^(role|aria-|tabindex|focusable|href|title)/.test(a.name)).map((a) => a.name + (a.name === "role" || a.name === "tabindex" ? a.value : Boolean(a.value)));
    return [e.parentElement.localName, e.parentElement.getAttribute("role"), e.localName, ...told, e.querySelector(":scope > title") !== null, e.checkVisibility()].join(" ");
  }))];
})()
