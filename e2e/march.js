// Plays a match over the interface of the server until something is asked that a
// test wants to see, marching at the nearest enemy and striking whatever it can.
// Answers the kind of that question, or "over".
async (id, wanted) => {
  const ask = async (path) => {
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const act = async (path, body) => {
    const answer = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    if (answer.ok) return answer.json();
    // An open page answers questions with one answer by itself, and may be first.
    if (answer.status !== 409) throw new Error(`${path}: ${await answer.text()}`);
    return undefined;
  };
  const seats = ["top", "bottom"];
  const match = `/api/matches/${id}`;
  for (let s; ; ) {
    s ??= await ask(match);
    if (s.question.over) return "over";
    if (!s.match.seats[s.question.seat].yours) {
      s = undefined; // the computer is thinking
      await new Promise((asked) => setTimeout(asked, 20));
      continue;
    }
    const seat = seats[s.question.seat];
    if (s.as !== seat) s = await ask(`${match}?as=${seat}`);
    if (wanted(s)) return s.question.kind;
    const cells = new Map(s.scene.board.cells.map((c) => [c.name, { x: c.col + (c.row % 2) / 2, y: c.row }]));
    const enemies = s.scene.pieces.filter((p) => p.cell && p.seat !== s.question.seat).map((p) => cells.get(p.cell));
    const far = (cell) => {
      const at = cells.get(cell);
      return Math.min(...enemies.map((e) => Math.hypot(e.x - at.x, e.y - at.y)));
    };
    const ends = (o) => /^(done|pass)/.test(o.text);
    const nearer = (o) => (o.from && o.cell ? far(o.from) - far(o.cell) : 0);
    const fights = s.options.filter((o) => o.odds && o.cell);
    const steps = s.options.filter((o) => nearer(o) > 0.4).sort((a, b) => nearer(b) - nearer(a));
    const marching = s.question.kind.startsWith("move");
    const lit = (o) => o.lights?.length ?? 0;
    const chosen =
      fights[0] ??
      (marching ? (steps[0] ?? s.options.find(ends)) : undefined) ??
      (s.question.kind === "card" ? [...s.options].sort((a, b) => lit(b) - lit(a))[0] : undefined) ??
      s.options.find((o) => !ends(o)) ??
      s.options[0];
    s = await act(`${match}/actions?as=asked`, { seat, number: s.number, action: chosen.text });
  }
}
