package form_test

import (
	"errors"
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/game/form"
)

// A game of cups, for these tests: each turn takes a cube out of a cup; the fourth cube
// ends the game. A battle is the number of cubes in a cup.
type cups struct {
	form.Course
	taken [2]uint8
}

var book = form.Book[uint8]{
	ID: "cups", Edition: "1", Other: "C1",
	Places: []string{"red", "white"},
}

var answers = form.Verbs{
	{Name: "play", In: "cup", Rule: "C2", Of: []form.Operand{{Role: form.Card, Names: []string{"red", "white"}}}},
	{Name: "stay", In: "never"},
}

func (*cups) Book() *form.Book[uint8]                   { return &book }
func (*cups) Begin(*uint8)                              {}
func (c *cups) Deal(r form.Referee[uint8])              { r.Tell("dealt", "C1", c.Active) }
func (*cups) Answers(*uint8) form.Answers               { return answers }
func (c *cups) Asked(*uint8) game.Decision              { return c.Question("cup") }
func (*cups) Resample(*uint8, game.Viewer, game.Chance) {}

func (c *cups) Lines(full *uint8) []form.Line {
	return []form.Line{{Name: "taken", Values: form.Numbers(c.taken[:], *full)}}
}

func (c *cups) Proof(*uint8) error {
	if c.taken[0]+c.taken[1] > 4 {
		return errors.New("five are taken")
	}
	return nil
}

func (c *cups) score() form.Score {
	return form.Score{Points: [2]int{int(c.taken[0]), int(c.taken[1])}, Goal: 3}
}

func (c *cups) Ended(*uint8) game.Outcome {
	if c.Turn > 4 {
		return c.score().Closed("cups.over.empty", "C3")
	}
	return c.score().Reached("cups.over.three", "C4")
}

func (c *cups) Forbids(full *uint8, n game.Action) string {
	if a, _ := answers.Act(n); c.taken[a.Of[0]] == *full {
		return "C2"
	}
	return ""
}

func (c *cups) Play(_ form.Referee[uint8], n game.Action) {
	a, _ := answers.Act(n)
	c.taken[a.Of[0]]++
	c.Next()
}

func (c *cups) Show(_ *uint8, _ game.Viewer, s *game.Scene) { s.Tracks = c.score().Tracks("taken") }

func (*cups) Touch(_ *uint8, _ game.Viewer, n game.Action, o *game.Option) { answers.Touch(n, o) }

var system = form.Rulebook[uint8, cups, *cups]{Book: &book}

// begun is a game of cups of three, after some answers.
func begun(t *testing.T, answers ...string) game.Position {
	t.Helper()
	if _, _, err := book.Lease(game.ScenarioInfo{Ref: game.Ref{ID: "cups/three", Sum: "3"}, System: "cups"}, func() (uint8, error) { return 3, nil }); err != nil {
		t.Fatal(err)
	}
	p, err := system.Start(game.Ref{ID: "cups/three"}, nil, game.NewSeeded(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range answers {
		a, err := p.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		p.Apply(a, game.NewSeeded(1), nil)
	}
	return p
}

func TestAStateIsAPositionThatReadsBack(t *testing.T) {
	p := begun(t, "play white", "play white")
	text := "scenario cups/three 3\nturn 3\nactive top\ntaken 0 2\n"
	if got := string(p.AppendText(nil)); got != text {
		t.Errorf("written is\n%s", got)
	}
	q, err := system.Read(text)
	if err != nil || q.Hash() != p.Hash() || q.Clone().Hash() != p.Hash() {
		t.Errorf("read back is %v, %v", q, err)
	}
	if _, err := system.Read("scenario cups/three 3\nturn 6\nactive top\ntaken 3 2\n"); err == nil || form.Whole(p) != nil {
		t.Errorf("what does not add up is read: %v", err)
	}
	q.Apply(q.Actions(nil)[0], nil, nil)
	if q.Set(p); q.Hash() != p.Hash() {
		t.Error("a copy is another position")
	}
}

func TestARuleAndItsRefusalAreOne(t *testing.T) {
	p := begun(t, "play white", "play red", "play white")
	for text, want := range map[string]string{"stay": "cups.refusal.C1 (C1)", "play blue": "\"play blue\" is no action"} {
		if _, err := p.Parse(text); err == nil || err.Error() != want {
			t.Errorf("%q is refused with %v", text, err)
		}
	}
	p = begun(t, "play white", "play white")
	if list := p.Options(game.ViewTop); len(list) != 2 || list[1].Card != "white" || list[1].Label.ID != "cups.option.play" || p.Options(game.ViewBottom) != nil {
		t.Errorf("options are %+v", list)
	}
}

func TestAGameEndsByItsScore(t *testing.T) {
	p := begun(t, "play white", "play white")
	log := new(game.Log)
	p.Apply(p.Actions(nil)[1], nil, log)
	if o := p.Outcome(); !o.Over || o.Draw || o.Winner != game.Bottom || log.Events[0].ID != "cups.event.won" || !p.Decision().Over || len(p.Actions(nil)) > 0 {
		t.Errorf("it ends with %+v, told are %+v", o, log.Events)
	}
	if s := p.Scene(game.ViewTop); s.Phase != "cups.phase.over" || s.Scores()[1].Value != 3 || s.Scores()[1].Goal != 3 {
		t.Errorf("shown is %+v", s)
	}
	p = begun(t, "play white", "play white", "play red", "play red")
	if o := p.Outcome(); !o.Over || !o.Draw || o.Rule != "C3" {
		t.Errorf("with as many each it ends with %+v", o)
	}
}

// A state without an oracle is a game without queries and drags.
func TestWhatAStateDoesNotAnswerNobodyAnswers(t *testing.T) {
	p := begun(t)
	_, asks := game.QueriesOf(p)
	_, drags := game.OpenOf(p)
	if asks || drags || game.IsOpen(p) {
		t.Error("it is asked for what its state has not")
	}
	names := []string{game.In(system, p.Scenario()).PlaceName(1), p.System().Name()}
	if !slices.Equal(names, []string{"white", "cups"}) {
		t.Errorf("places and system are %v", names)
	}
}
