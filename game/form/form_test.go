package form_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/game/form"
)

// A position of a game of two cups, for these tests.
type position struct {
	game.Position
	turn    uint8
	at      uint8
	cup     [2]uint8
	flipped bool
}

var zones = []string{"Mill", "Toll"}

func (*position) Scenario() game.Ref { return game.Ref{ID: "cups/one", Sum: "5"} }

func (p *position) lines() []form.Line {
	return []form.Line{
		{Name: "turn", Values: form.Values(form.Number(&p.turn, 9))},
		{Name: "block", Values: form.Values(form.NameOrNone(&p.at, zones), form.Flag(&p.flipped, "fresh", "tired"))},
		{Name: "cup", Values: form.Values(form.Number(&p.cup[0], 9), form.Number(&p.cup[1], 9))},
	}
}

var positions = form.Form[*position]{
	Begin: func(ref game.Ref) (*position, error) {
		if ref.ID != "cups/one" {
			return nil, errors.New("no such scenario")
		}
		return &position{turn: 1, at: form.None}, nil
	},
	Lines: (*position).lines,
	Proof: func(p *position) error {
		if p.cup[0] > 3 {
			return errors.New("too many red cubes")
		}
		return nil
	},
	Hold: func(game.Ref) (func(), bool) { return nil, true },
}

func TestAPositionReadsBackFromItsText(t *testing.T) {
	p := &position{turn: 3, at: 1, cup: [2]uint8{2, 1}, flipped: true}
	text := string(positions.AppendText(p, nil))
	if want := "scenario cups/one 5\nturn 3\nblock Toll tired\ncup 2 1\n"; text != want {
		t.Errorf("written is\n%swant\n%s", text, want)
	}
	again, err := positions.Read(text)
	if err != nil || *again.(*position) != *p {
		t.Errorf("read back is %+v, %v", again, err)
	}
	if positions.Hash(p) == positions.Hash(&position{turn: 3, at: 1, cup: [2]uint8{1, 2}, flipped: true}) {
		t.Error("another cup has the same hash")
	}
}

func TestADrawingHasAsManyLinesAsItNeeds(t *testing.T) {
	p, err := positions.Draw("# a drawing\ncup 3\nblock Mill # fresh\nscenario cups/one\n")
	if want := (position{turn: 1, at: 0, cup: [2]uint8{3, 0}}); err != nil || *p.(*position) != want {
		t.Errorf("drawn is %+v, %v", p, err)
	}
	if _, err := positions.Read("cup 3\nscenario cups/one 5\n"); err == nil {
		t.Error("a drawing was read as a stored position")
	}
}

func TestWhatIsWrongInADrawingIsToldByLine(t *testing.T) {
	for text, want := range map[string]string{
		"turn 10": "line 2: \"10\" cannot be number 1 of turn", "block Ferry": "line 2: \"Ferry\"", "turn 1 2": "at most",
		"cup many": "line 2: \"many\"", "mug 3": "line 2: \"mug\" begins no line", "blok Mill": "lines are block, ", "cup 4": "line 1: too many red cubes",
		"scenario x/y": "line 2: no such scenario", "block Mill awake": "cannot be number 2 of block",
	} {
		if _, err := positions.Draw("scenario cups/one\n" + text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: told is %v, want %s", text, err, want)
		}
	}
}

var verbs = form.Verbs{
	{Name: "done"},
	{Name: "attack", Of: []form.Operand{
		{Role: form.Piece, Names: []string{"t1", "t2"}}, {Role: form.Cell, Names: zones}, {Role: form.With, Names: []string{"t1", "t2"}},
	}},
}

func TestAnActionHasOneTextAndOneNumber(t *testing.T) {
	for _, text := range []string{"done", "attack t1 Toll t2"} {
		a, ok := verbs.Parse(text)
		if !ok || verbs.Text(a) != text {
			t.Errorf("%q is read as %v, %v", text, a, ok)
		}
	}
	for _, text := range []string{"", "stop", "done now", "attack t1", "attack t1 Toll", "attack t3 Toll t1", "attack t1  Toll t2", "attack t1 Toll t2 t1"} {
		if a, ok := verbs.Parse(text); ok {
			t.Errorf("%q is read as %v", text, a)
		}
	}
	if _, ok := verbs.Act(form.Act{Verb: 1, Of: [3]uint8{0, form.None, 1}}.Action()); ok || verbs.Text(7<<24) != "?" {
		t.Error("what no verb spells has a meaning")
	}
}

func TestAnOptionTouchesWhatItsOperandsName(t *testing.T) {
	var o game.Option
	verbs.Touch(form.Do(1, 0, 1, 1).Action(), &o)
	if o.Piece != "t1" || o.Cell != "Toll" || !slices.Equal(o.Pieces, []string{"t2"}) {
		t.Errorf("an attack touches %+v", o)
	}
}
