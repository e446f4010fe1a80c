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
		{Name: "cup", Values: form.Counts(p.cup[:], []string{"red", "white"})},
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
	if want := "scenario cups/one 5\nturn 3\nblock Toll tired\ncup red=2 white=1\n"; text != want {
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
	p, err := positions.Draw("# a drawing\ncup red=3\nblock Mill # fresh\nscenario cups/one\n")
	if want := (position{turn: 1, at: 0, cup: [2]uint8{3, 0}}); err != nil || *p.(*position) != want {
		t.Errorf("drawn is %+v, %v", p, err)
	}
	if _, err := positions.Read("cup red=3\nscenario cups/one 5\n"); err == nil {
		t.Error("a drawing was read as a stored position")
	}
}

func TestWhatIsWrongInADrawingIsToldByLine(t *testing.T) {
	for text, want := range map[string]string{
		"turn 10": "line 2: \"10\" cannot be number 1 of turn", "block Ferry": "line 2: \"Ferry\"", "turn 1 2": "at most",
		"cup white=1": "line 2: \"white=1\"", "mug 3": "line 2: \"mug\" begins no line", "cup red=4": "line 1: too many red cubes",
		"scenario x/y": "line 2: no such scenario", "block Mill awake": "cannot be number 2 of block",
	} {
		if _, err := positions.Draw("scenario cups/one\n" + text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: told is %v, want %s", text, err, want)
		}
	}
}

var verbs = form.Verbs{
	{Name: "done"},
	{Name: "attack", Operands: [][]string{{"t1", "t2"}, zones, {"t1", "t2"}}, Optional: true},
}

func TestAnActionHasOneTextAndOneNumber(t *testing.T) {
	for _, text := range []string{"done", "attack t1 Toll", "attack t2 Mill t1"} {
		a, err := verbs.Parse(text)
		if err != nil || verbs.Text(a.Action()) != text {
			t.Errorf("%q is read as %v, %v", text, a, err)
		}
	}
	for _, text := range []string{"", "stop", "done now", "attack t1", "attack t3 Toll", "attack t1  Toll", "attack t1 Toll t2 t1"} {
		if a, err := verbs.Parse(text); err == nil {
			t.Errorf("%q is read as %v", text, a)
		}
	}
	if _, ok := verbs.Act(form.Act{Verb: 1, Of: [3]uint8{0, form.None, 1}}.Action()); ok || verbs.Text(7<<24) != "?" {
		t.Error("what no verb spells has a meaning")
	}
}

func TestLegalAnswersAreListedInOrder(t *testing.T) {
	list := verbs.Legal(nil, func(a form.Act) bool { return a.Verb == 0 || a.Of[0] == 0 && a.Of[1] == 1 && a.Of[2] != 0 })
	var texts []string
	for _, a := range list {
		texts = append(texts, verbs.Text(a))
	}
	if want := []string{"done", "attack t1 Toll t2", "attack t1 Toll"}; !slices.Equal(texts, want) || !slices.IsSorted(list) {
		t.Errorf("listed are %v", texts)
	}
}

func TestTraysShowWhatTheirViewerMaySee(t *testing.T) {
	counts, kinds := []uint8{1, 2}, []string{"dash", "drive"}
	own, other := form.Hand(game.Top, game.ViewTop, counts, kinds), form.Hand(game.Top, game.ViewBottom, counts, kinds)
	if !slices.Equal(own.Cards, []string{"dash", "drive", "drive"}) || other.Cards != nil || other.Count != 3 || *other.Seat != game.Top {
		t.Errorf("the hand is %+v for its owner and %+v for the other", own, other)
	}
	if box := form.Box("cup", "cubes", counts, kinds); box.Count != 3 || box.Items[1] != (game.Item{ID: "drive", N: 2}) {
		t.Errorf("the cup is %+v", box)
	}
}
