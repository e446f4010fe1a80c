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

  // Asks about a page of whose boards the check sees nothing but the frame: hundreds of
  // drawn parts that it would measure for nothing.
  const withoutBoards = async (ask) => {
    const boards = [...document.querySelectorAll(".board")];
    for (const b of boards) Object.defineProperty(b, "childNodes", { value: [], configurable: true });
    return ask().finally(() => boards.forEach((b) => delete b.childNodes));
  };

  // How the page is built: of its parts those built as none that was judged, and the
  // boards if one of their kinds of parts was not.
  window.faultsOfForm = (boardToo) => {
    const { known, unknown } = formsOfPage(boardToo);
    const exclude = boardToo ? known : [...known, ...document.querySelectorAll(".board")];
    const ask = () => axe.run(
      exclude.length > 0 ? { ...page, exclude } : page,
      { rules: { ...Object.fromEntries(slight), "color-contrast": { enabled: false }, ...spacing() }, resultTypes: ["violations"], preload: false },
    );
    return (boardToo ? ask() : withoutBoards(ask)).then((r) => {
      unknown.forEach((f) => judged.add(f));
      return inWords(r);
    });
  };

  // How some kinds of words stand out, of those that grounds.js has found. The kinds
  // that pass need not be judged again; of others the check could not be sure.
  window.faultsOfWords = async (kinds) => {
    const kindOf = new Map(kinds.flatMap((k) => window.grounds.get(k).map((e) => [e, k])));
    const r = await withoutBoards(() => axe.run({ include: [...kindOf.keys()] }, { ...contrast, resultTypes: ["violations", "passes"], elementRef: true }));
    const passed = r.passes.filter((v) => v.id === "color-contrast").flatMap((v) => v.nodes.map((n) => kindOf.get(n.element)));
    return { faults: inWords(r), passed: [...new Set(passed)].filter(Boolean) };
  };

  // The kinds of parts a board is built of, as far as their roles, names and keys go.
  window.partsOfBoards = () => [...new Set([...document.querySelectorAll(".board, .board *")].map((e) => {
    const told = [...e.attributes].filter((a) => /^(role|aria-|tabindex|focusable|href|title)/.test(a.name)).map((a) => a.name + (a.name === "role" || a.name === "tabindex" ? a.value : Boolean(a.value)));
    return ["closed|part", e.parentElement.localName, e.parentElement.getAttribute("role"), e.localName, ...told, e.querySelector(":scope > title") !== null, e.checkVisibility()].join(" ");
  }))];

  // How a part of the page is built, as far as the check can tell: roles, states, keys,
  // what refers to what, what is shown and what scrolls. Of parts that are alike and follow
  // each other, as the lines of a log, there may be more or fewer.
  const said = /^(role|type|tabindex|lang|scope|autocomplete|content|name|aria-(?!label|description|valuetext|roledescription).*)$/;
  const refers = /^(for|aria-(labelledby|describedby|controls|owns|activedescendant|details))$/;
  const untold = /^(class|data-.*|d|x|y|cx|cy|width|height|viewBox|fill|transform|points)$/;
  const forms = new Map();
  const form = (e) => {
    const told = [...e.attributes].filter((a) => !untold.test(a.name)).map((a) => {
      if (refers.test(a.name)) return `${a.name} ${a.value.split(/\s+/).map((id) => document.getElementById(id) !== null)}`;
      if (a.name === "style") return `style ${/important/i.test(a.value)}`;
      return `${a.name} ${said.test(a.name) ? a.value : Boolean(a.value)}`;
    }).sort();
    const words = [...e.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.data.trim());
    const parts = [...e.children].filter((c) => !c.matches(".board")).map(form).filter((f, i, all) => f !== all[i - 1]);
    const scrolls = e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1;
    const built = digest([e.localName, ...told, words, e.checkVisibility({ visibilityProperty: true }), scrolls, ...parts].join("|"));
    forms.set(e, built);
    return built;
  };

  // What a page consists of that was judged, and the forms that were not. Names given
  // twice are no matter of one part: then nothing counts as judged.
  const judged = new Set();
  const formsOfPage = (boardToo) => {
    forms.clear();
    form(document.documentElement);
    const ids = [...document.querySelectorAll("[id]")].map((e) => e.id);
    const twice = new Set(ids).size < ids.length;
    const known = [];
    const unknown = new Set();
    const look = (e) => {
      if (e.matches(".board")) return;
      if (!twice && judged.has(forms.get(e)) && !(boardToo && e.querySelector(".board"))) return void known.push(e);
      unknown.add(forms.get(e));
      [...e.children].forEach(look);
    };
    look(document.documentElement);
    return { known, unknown };
  };
  window.isNewlyBuilt = () => formsOfPage(false).unknown.size > 0;

  // Whether the boards, as large as they are and in the dress they have, were not seen yet.
  const seenBoards = new Set();
  window.newOnMaps = () => {
    const boards = [...document.querySelectorAll(".board")].map((b) => {
      const { width, height } = b.getBoundingClientRect();
      return [Math.round(width), Math.round(height), b.outerHTML];
    });
    const key = digest(`${matchMedia("(prefers-color-scheme: dark)").matches} ${innerWidth} ${innerHeight} ${document.documentElement.style.fontSize} ${boards}`);
    return !seenBoards.has(key) && Boolean(seenBoards.add(key));
  };

  /** A text as a short one that others hardly have. */
  function digest(text) {
    let a = 0, b = 0;
    for (let i = 0; i < text.length; i++) {
      a = (Math.imul(a, 31) + text.charCodeAt(i)) | 0;
      b = (Math.imul(b, 65599) + text.charCodeAt(i)) | 0;
    }
    return `${text.length} ${a} ${b}`;
  }
})()
