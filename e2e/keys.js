// By which keys a person does what the policy would click. The policy says what
// it wants in words; the answer is {press: keys} for what does it, {walk: keys}
// for a step on the way there, {back: true} for Tab backwards, and nothing where
// Tab leads on.
(what) => {
  const at = document.activeElement;
  const [verb, ...rest] = what.split(" ");
  const name = rest.join(" ");
  if (what === "play the card") return at?.matches(".card.chosen") ? { press: "\r" } : {};
  if (verb === "card" || verb === "button") {
    const asked = document.querySelector(".card[data-playable]");
    const all = [...document.querySelectorAll(asked ? ".hand .card" : ".answers [data-option]")];
    const i = all.findIndex((e) => (verb === "card" ? e.dataset.card : e.dataset.option) === name);
    if (i >= 0 && i < 9) return { press: String(i + 1) };
    return at?.dataset.option === name ? { press: "\r" } : {};
  }
  if (at?.dataset.cell === name) return { press: "\r" };
  // An arrow leads onto the board; there six letters walk over the six hexsides.
  if (at?.closest(".hand, .menu, .lines")) return { back: true };
  if (!at?.closest(".touch")) return { walk: "\u0302" };
  const middle = (e) => {
    const box = e.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const from = middle(at);
  const to = middle(document.querySelector(`[data-cell="${name}"]`));
  const sixth = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 3) + 6) % 6;
  return { walk: "edsaqw"[sixth] };
}
