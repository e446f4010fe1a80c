package muskets

import (
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/game/plane"
)

// die rolls one die.
func (r *referee) die(purpose string, u uint8) int {
	faces := r.c.Roll(game.Purpose{Name: purpose, A: game.NoPlace, B: game.NoPlace, Seat: r.b.seat[u]}, game.Die{Sides: 10}, 1)
	return int(faces.F[0])
}

// roll rolls the dice of a unit against another.
func (r *referee) roll(purpose string, u, _ uint8, n int) game.Faces {
	return r.c.Roll(game.Purpose{Name: purpose, A: game.NoPlace, B: game.NoPlace, Seat: r.b.seat[u]}, game.Die{Sides: 10}, n)
}

// rolled returns the dice of an event.
func (r *referee) rolled(purpose string, dice game.Faces, expected int, hit func(i int) bool, rule string) *game.RollEvent {
	e := &game.RollEvent{Purpose: purpose, Expected: expected}
	for i := range int(dice.N) {
		d := game.RolledDie{Face: dieNames[dice.F[i]]}
		if hit(i) {
			d.Effect, d.Rule = "hit", rule
			e.Hits++
		}
		e.Dice = append(e.Dice, d)
	}
	return e
}

// tell logs an event and returns it to be completed, nil when nothing is logged.
func (r *referee) tell(id, rule string, s game.Seat, args ...game.Arg) *game.Event {
	if r.log == nil {
		return nil
	}
	list := append([]game.Arg{game.Word("side", "seat."+s.String())}, args...)
	r.log.Add(game.Event{Message: game.Message{ID: "muskets.event." + id, Args: list}, Rule: rule, Seat: s})
	return &r.log.Events[len(r.log.Events)-1]
}

// steps returns where the lines of a test are written, nil when nothing is logged.
func (r *referee) steps(list *[]game.Reason) *[]game.Reason {
	if r.log == nil {
		return nil
	}
	return list
}

// neededOf says what dice needed: "9", or "8–9" when not all needed the same.
func neededOf(needs []uint8) game.Arg {
	text := strconv.Itoa(int(slices.Min(needs)))
	if most := slices.Max(needs); most > slices.Min(needs) {
		text += "–" + strconv.Itoa(int(most))
	}
	return game.Text("needed", text)
}

// step adds a line to steps, if there are any: what changes a die or a column, by how much
// and by which rule. It returns that number.
func step(steps *[]game.Reason, id, rule string, n int) int {
	if steps != nil {
		text := signed(n)
		if n > 0 {
			text = "+" + text
		}
		*steps = append(*steps, game.Reason{Message: game.Message{ID: "muskets.step." + id, Args: []game.Arg{game.Text("n", text)}}, Rule: rule, OK: n >= 0})
	}
	return n
}

// walked fills in how the figures of a unit have gone.
func (r *referee) walked(e *game.Event, out *laid) {
	if e == nil || out.n == 0 {
		return
	}
	b := r.b
	from, to := middleOf(out.from[:out.n]), middleOf(out.at[:out.n])
	e.Trace = []string{game.Point(from).Name(), game.Point(to).Name()}
	most := 0
	for i := range out.n {
		w := &out.way[i]
		if w.N == 0 {
			continue
		}
		e.Walks = append(e.Walks, game.Walk{Figure: b.figureName(out.figure[i]), Path: wayPoints(w, out.from[i], out.at[i])})
		if w.N > most {
			most, e.Way = w.N, turns(w)
		}
	}
}

// turns names the points at which a way turns.
func turns(w *plane.Way) (names []string) {
	for _, turn := range w.Turn[:w.N] {
		names = append(names, game.Point(turn).Name())
	}
	return names
}

func refuse(id, rule string, args ...game.Arg) *game.Refusal {
	return &game.Refusal{Rule: rule, Why: game.Message{ID: "muskets.refusal." + id, Args: args}}
}

func (b *battle) unit(u uint8) game.Arg {
	return game.Titled("unit", b.names[u], b.Setup.Units[u].Title)
}

func (b *battle) target(u uint8) game.Arg {
	return game.Titled("target", b.names[u], b.Setup.Units[u].Title)
}

func card(c int) game.Arg { return game.Word("card", cardIDs[c]) }

// cardIDs are the message ids of the cards.
var cardIDs = func() (ids [cardCount]string) {
	for c, name := range cardNames {
		ids[c] = "muskets.card." + name
	}
	return ids
}()

func private(a game.Arg) game.Arg {
	a.Private = true
	return a
}

// inches writes a length in inches: "6.5".
func inches(n int32) string {
	return game.Degrees(int(n+50) / 100)
}

// tooFar refuses what is longer than it may be: the one rounded up and the other down to tenths
// of an inch, so that they never read alike.
func tooFar(id, rule string, far, most int32, args ...game.Arg) *game.Refusal {
	const tenth = plane.Inch / 10
	return refuse(id, rule, append(args, game.Text("far", inches((far+tenth-1)/tenth*tenth)), game.Text("most", inches(most/tenth*tenth)))...)
}

// signed writes a number with the minus sign of print.
func signed(n int) string { return strings.Replace(strconv.Itoa(n), "-", "−", 1) }
