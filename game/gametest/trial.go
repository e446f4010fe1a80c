package gametest

import (
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/game/notation"
)

// closely is of how many decisions one is looked at closely, which takes most of the time.
const closely = 100

// A trial plays random games one after another and checks the laws on each.
type trial struct {
	*suite
	number int
	p      game.Position
	list   []game.Action
	buf    []game.Action
	taken  []game.Action // the actions of the game so far
	tape   notation.Recorder
	dice   *game.Seeded
	choose *game.Seeded // choices and samples; never the game's own chance
	kept   []keepsake
	text   []byte // texts of positions

	deal  *game.Seeded  // other deals of hidden things, for law 13
	world game.Position // a position with another deal
	alone int           // questions with one answer so far, starting at the game's number
	lot   uint64        // chooses the queries; separate from choose, which decides the game

	players []func(game.Position) game.Action
	asked   int    // positions of this game on which players were tried
	fights  [2]int // fights counted in this game, with dice and with draws
}

// A keepsake is a past position that must no longer change.
type keepsake struct {
	p    game.Position
	hash uint64
}

func newTrial(s *suite) *trial {
	t := &trial{suite: s, dice: game.NewSeeded(0), choose: game.NewSeeded(0), deal: game.NewSeeded(0)}
	t.tape.From = t.dice
	for _, p := range s.cfg.Players {
		t.players = append(t.players, p.New())
	}
	return t
}

// play plays game n and returns the first broken law.
func (t *trial) play(n int) (err error) {
	t.number, t.taken, t.kept = n, t.taken[:0], t.kept[:0]
	t.tape.Results = t.tape.Results[:0]
	t.asked, t.fights, t.alone = 0, [2]int{}, n
	t.lot = seed(t.ref, n)
	t.dice.Reseed(seed(t.ref, n))
	t.choose.Reseed(^seed(t.ref, n))
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("decision %d: panic: %v\n%s", len(t.taken), r, debug.Stack())
		}
	}()
	var log *game.Log
	if n%16 == 0 || *long || *single >= 0 {
		log = new(game.Log)
	}
	t.p, err = t.sys.Start(t.ref, t.cfg.options(n), &t.tape, log)
	if err != nil {
		return err
	}
	if log != nil {
		t.seen.scene(t.p.Scene(game.All))
	}
	before := game.Action(0)
	for {
		choice, over, err := t.decide(before)
		if err != nil {
			return t.at(err)
		}
		if over {
			break
		}
		t.taken = append(t.taken, choice)
		if log != nil {
			t.seen.question(t.p)
		}
		t.p.Apply(choice, &t.tape, log)
		if err := t.cfg.conserve(t.p); err != nil {
			return t.at(lawError(7, "%w", err))
		}
		before = choice
	}
	t.decisions.Add(int64(len(t.taken)))
	if log != nil {
		t.seen.scene(t.p.Scene(game.All))
		t.seen.events(log.Events)
		t.seen.outcome(t.p.Outcome())
	}
	return t.at(errors.Join(t.copies(), t.again(log)))
}

// at adds the place in the game to an error.
func (t *trial) at(err error) error {
	if err == nil {
		return nil
	}
	d := t.p.Decision()
	return fmt.Errorf("decision %d (turn %d, %s %s): %w\nafter %s\n%s",
		len(t.taken), t.p.Turn(), d.Seat, d.Kind, err, t.lastTexts(5), t.p.AppendText(nil))
}

// lastTexts replays the game to name its last n actions.
func (t *trial) lastTexts(n int) string {
	r := newReplay(t.tape.Results)
	p, err := t.sys.Start(t.ref, t.cfg.options(t.number), r, nil)
	if err != nil {
		return err.Error()
	}
	var texts []string
	for i, a := range t.taken {
		if i >= len(t.taken)-n {
			texts = append(texts, p.Text(a, game.All))
		}
		p.Apply(a, r, nil)
	}
	return strings.Join(texts, " | ")
}

// decide checks laws 1 and 2 on the present decision and chooses an answer.
func (t *trial) decide(before game.Action) (choice game.Action, over bool, err error) {
	d := t.p.Decision()
	t.list = t.p.Actions(t.list[:0])
	if d.Over != t.p.Outcome().Over {
		return 0, false, lawError(2, "decision over is %t, outcome over is %t", d.Over, !d.Over)
	}
	if d.Over {
		if len(t.list) > 0 {
			return 0, false, lawError(2, "the game is over and lists %d actions", len(t.list))
		}
		return 0, true, nil
	}
	if len(t.list) == 0 {
		return 0, false, lawError(2, "no action, and the game is not over")
	}
	if t.p.Turn() > t.cfg.maxTurns() {
		t.unfinished.Add(1)
		return 0, true, nil
	}
	choice = t.list[t.choose.Below(len(t.list))]
	if err := t.answers(choice, before); err != nil {
		return 0, false, err
	}
	if err := t.passed(); err != nil {
		return 0, false, err
	}
	if err := t.ways(); err != nil {
		return 0, false, err
	}
	if game.IsOpen(t.p) && t.choose.Below(4) == 0 {
		a, ok, err := t.drag(t.p)
		if err != nil {
			return 0, false, err
		}
		if ok {
			choice = a
		}
	}
	if *long || t.choose.Below(closely) == 0 {
		if err := t.sample(choice); err != nil {
			return 0, false, err
		}
	}
	return choice, false, nil
}

// answers checks one listed and one foreign action (law 1).
func (t *trial) answers(choice, before game.Action) error {
	for i := 1; i < len(t.list); i++ {
		if t.list[i-1] >= t.list[i] {
			return lawError(1, "actions are not in ascending order: %#x before %#x", t.list[i-1], t.list[i])
		}
	}
	if t.cfg.Asks != nil {
		for _, a := range t.list {
			if !t.cfg.Asks(t.p, a) {
				return lawError(14, "%q is listed, and the question has no answer with its verb", t.p.Text(a, game.All))
			}
		}
	}
	n := len(t.taken)
	listed := [...]game.Action{choice, t.list[0], t.list[len(t.list)-1]}[n%3]
	if err := t.p.Check(listed); err != nil {
		return lawError(1, "%q is listed and refused: %w", t.p.Text(listed, game.All), err)
	}
	foreign := before
	switch n % 4 {
	case 0:
		foreign = choice ^ 1<<t.choose.Below(24)
	case 1:
		foreign = choice ^ 1<<t.choose.Below(64)
	case 2:
		foreign = listed + 1
	}
	return t.foreign(t.p, t.list, foreign)
}

// foreign checks that an action is refused with a rule unless it is in list.
func (t *trial) foreign(p game.Position, list []game.Action, a game.Action) error {
	_, found := slices.BinarySearch(list, a)
	err := p.Check(a)
	if found {
		if err != nil {
			return lawError(1, "%q is listed and refused: %w", p.Text(a, game.All), err)
		}
		return nil
	}
	if err == nil && game.IsOpen(p) {
		return t.unlisted(p, a)
	}
	if err == nil {
		return lawError(1, "action %#x is not listed and accepted", a)
	}
	return t.refusal(err)
}

// refusal checks that an error is a refusal that names a rule.
func (t *trial) refusal(err error) error {
	r, ok := err.(*game.Refusal)
	switch {
	case !ok:
		return lawError(1, "refused without a rule: %w", err)
	case r.Rule == "" || r.Why.ID == "":
		return lawError(1, "refusal without rule or message: %+v", *r)
	case t.cfg.Rule != nil && !t.cfg.Rule(r.Rule):
		return lawError(1, "refusal cites rule %q, which is not in the book", r.Rule)
	}
	return nil
}
