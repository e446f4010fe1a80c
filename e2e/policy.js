// What a plain player clicks next, seen from the page alone. It marches at the
// nearest enemy and strikes whatever it can, so that battles end.
//
// Answers {over: true}, or {moment, what, x, y}: the state of the page, what is
// clicked and where. The page keeps nothing; the pieces that stay put this turn
// are remembered in tried, by question.
(tried) => {
  const table = document.querySelector("[data-screen=table]");
  const d = table.dataset;
  if (document.querySelector("[data-screen=result]")) return { over: true };

  // A point of an element that nothing lies over: its middle, or another where the handle of a unit covers that.
  const bare = (element) => {
    const box = element.getBoundingClientRect();
    return [[2, 2], [1, 2], [3, 2], [2, 1], [2, 3], [1, 1], [3, 1], [1, 3], [3, 3]]
      .map(([x, y]) => ({ x: box.x + (box.width * x) / 4, y: box.y + (box.height * y) / 4 }))
      .find((at) => element.contains(document.elementFromPoint(at.x, at.y)));
  };
  const click = (element, what) => {
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    let box = element.getBoundingClientRect();
    // What lies in front, as the hand does on a telephone, is scrolled away from.
    const front = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!element.contains(front)) {
      element.scrollIntoView({ block: "center", inline: "center" });
      box = element.getBoundingClientRect();
    }
    return { moment: d.moment, what, ...(bare(element) ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 }) };
  };
  const cells = (light) => [...document.querySelectorAll(`[data-light=${light}]`)];
  const buttons = [...document.querySelectorAll(".answers [data-option]")];
  const ends = (b) => /^(done|pass)/.test(b.dataset.option);
  const press = (b) => click(b, `button ${b.dataset.option}`);

  const middle = (e) => {
    const box = e.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const own = d.as === "top" ? "0" : "1";
  const enemies = [...document.querySelectorAll("[data-piece]")].filter((p) => !p.querySelector(`[data-seat="${own}"]`)).map(middle);
  const far = (e) => {
    const p = middle(e);
    return Math.min(...enemies.map((q) => Math.hypot(p.x - q.x, p.y - q.y)));
  };
  const nearest = (list) => list.map((e) => [far(e), e]).sort((a, b) => a[0] - b[0])[0]?.[1];
  const hex = (name) => document.querySelector(`[data-cell=${name}]`);

  const cards = [...document.querySelectorAll(".hand .card[data-playable]")];
  if (d.kind === "card" || (cards.length && !buttons.some((b) => !b.matches(".main")))) {
    const main = document.querySelector(".question .answers .main");
    if (document.querySelector(".card.chosen")) return click(main, "play the card");
    const card = cards[Number(d.number) % cards.length];
    return click(card, `card ${card.dataset.card}`);
  }

  // Several answers go to one hex: buttons tell them apart.
  const exact = buttons.find((b) => !ends(b));
  if (d.aimed && exact) return press(exact);

  const go = document.querySelector("[data-do=go]:not(:disabled)");
  if (go) return click(go, "go"); // a finger pins a piece to a place first

  const targets = cells("target");
  if (targets.length) return click(targets[0], `target ${targets[0].dataset.cell}`);

  const marching = d.kind === "move" || d.kind === "move-again";
  const places = cells("place");
  if (d.picked && places.length) {
    const to = nearest(places.filter(bare)) ?? nearest(places);
    if (!marching || far(to) < far(hex(d.picked)) - 5) return click(to, `place ${to.dataset.cell}`);
    tried.add(d.picked);
  }
  const pieces = cells("piece").filter((e) => !tried.has(e.dataset.cell));
  if (pieces.length && !(d.picked && exact)) return click(pieces[0], `piece ${pieces[0].dataset.cell}`);
  const answer = exact ?? buttons[0];
  if (answer) return press(answer);
  if (places.length) return click(places[0], `place ${places[0].dataset.cell}`);
  return { moment: d.moment, what: "nothing", x: 0, y: 0 };
}
