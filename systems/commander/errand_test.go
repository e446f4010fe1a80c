package commander

import (
	"slices"
	"testing"

	"mariscal/game"
)

// leased is a battle for as long as a test lasts.
func leased(t *testing.T, s *Setup) game.Ref {
	t.Helper()
	ref, release, err := Lease(s)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(release)
	return ref
}

// roads is the battle of manoeuvre under a name of its own.
func roads() *Setup {
	s := march()
	s.Info.ID, s.Info.Canonical = "commander/roads", "roads"
	return s
}

// walk follows the errand of a piece, gives "go" where it waits, and returns every answer.
func walk(t *testing.T, p *Position, v game.Viewer, piece, cell string) (given []string) {
	t.Helper()
	for range 12 {
		e, err := p.Errand(v, piece, cell)
		if err != nil {
			t.Fatal(err)
		}
		text := e.Text
		if e.Waits {
			text = "go"
		}
		if text == "" {
			return given
		}
		a, err := p.Parse(text)
		if err == nil {
			err = p.Check(a)
		}
		if err != nil {
			t.Fatalf("%q after %v: %v", text, given, err)
		}
		given = append(given, text)
		p.Apply(a, game.NewSeeded(1), nil)
		if e.Last {
			return given
		}
	}
	return given
}

// One gesture brings a block to where [game.Queries.Reach] says that it could go, by road
// as well; its player gives the order himself.
func TestAnErrandLeadsABlockByItsAnswers(t *testing.T) {
	leased(t, roads())
	at := func(lines string) *Position {
		pos, err := System{}.Build("scenario commander/roads\nstack draw/order.1\nbhq S2\n"+lines, nil)
		if err != nil {
			t.Fatal(err)
		}
		return pos.(*Position)
	}
	if got, want := walk(t, at("b1 S1 lead firm none\n"), game.ViewBottom, "b1", "H1"), []string{"order move", "activate S1", "go", "move b1 H1"}; !slices.Equal(got, want) {
		t.Errorf("a step: %q", got)
	}
	p := at("b2 S1 lead firm none\n")
	r, err := p.Reach(game.ViewBottom, "b2")
	if err != nil || !slices.Contains(r.Cells, "S3") {
		t.Fatalf("by road b2 goes to %v, %v", r.Cells, err)
	}
	if got, want := walk(t, p, game.ViewBottom, "b2", "S3"), []string{"order move", "activate S1", "go", "road b2", "move b2 S2", "move b2 S3"}; !slices.Equal(got, want) {
		t.Errorf("a road march: %q", got)
	}
	p = at("b1 S1 lead firm none\nt1 N1\n")
	for _, x := range []struct {
		v           game.Viewer
		piece, cell string
	}{{game.ViewTop, "b1", "H1"}, {game.Spectator, "b1", "H1"}, {game.ViewBottom, "t1", "N2"}, {game.ViewBottom, "b1", "N5"}} {
		if e, err := p.Errand(x.v, x.piece, x.cell); err != nil || e != (game.Errand{}) {
			t.Errorf("%v: %+v, %v", x, e, err)
		}
	}
	if _, err := p.Errand(game.ViewBottom, "b1", "nowhere"); err == nil {
		t.Error("a place that is none has an errand")
	}
}

// A move waits for the check of its zone, whose result a leader may still turn.
func TestAMoveWaitsForTheCheckOfItsZone(t *testing.T) {
	leased(t, roads())
	pos, err := System{}.Build("scenario commander/roads\nstack draw/order.1\nbhq N5\nb1 S1 lead firm none\nhand - 61\n", nil)
	if err != nil {
		t.Fatal(err)
	}
	p := pos.(*Position)
	for i, want := range []game.Errand{{Text: "order move"}, {Text: "activate S1"}, {Waits: true}, {Waits: true}} {
		e, err := p.Errand(game.ViewBottom, "b1", "H1")
		if err != nil || e != want {
			t.Fatalf("%s: %+v, %v", p.Decision().Kind, e, err)
		}
		text := [...]string{"order move", "activate S1", "go", "assist 61"}[i]
		a, err := p.Parse(text)
		if err == nil {
			err = p.Check(a)
		}
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		p.Apply(a, game.NewSeeded(1), nil)
	}
	if e, err := p.Errand(game.ViewBottom, "b1", "H1"); err != nil || !e.Last {
		t.Errorf("after the check: %+v, %v", e, err)
	}
}

// A block that may only march by road gets the zones of its road.
func TestAMarchIsShownItsRoadAlone(t *testing.T) {
	leased(t, roads())
	pos, err := System{}.Build("scenario commander/roads\nstack draw/activate.1.1\nbhq S2\nb2 S1 lead firm none\n", nil)
	if err != nil {
		t.Fatal(err)
	}
	r, err := pos.(*Position).Reach(game.ViewBottom, "b2")
	if err != nil || !slices.Equal(r.Cells, []string{"S2", "S3"}) {
		t.Errorf("by road b2 goes to %v, %v", r.Cells, err)
	}
}

// A block without a facing gets no question about a new one.
func TestNobodyIsRefusedAFacingHeHasNot(t *testing.T) {
	leased(t, Training())
	pos, err := System{}.Build("scenario commander/training-ground\nstack draw/order.1\nb1 R2\nbhq H4\nt1 N3\n", nil)
	if err != nil {
		t.Fatal(err)
	}
	reasons, err := pos.(*Position).Why(game.ViewBottom, "b1", "N3")
	for _, r := range reasons {
		if r.ID == "commander.refusal.no-facing" {
			t.Errorf("%+v", r)
		}
	}
	if err != nil || len(reasons) == 0 {
		t.Error(reasons, err)
	}
}

// The question about his infantry's discipline shows its owner the results with and
// without.
func TestBothAnswersToACombatQuestionHaveOdds(t *testing.T) {
	ref := leased(t, brawl(false))
	asked := 0
	for seed := range uint64(20) {
		c := game.NewSeeded(seed)
		p, err := System{}.Start(ref, nil, c, nil)
		if err != nil {
			t.Fatal(err)
		}
		for range 400 {
			d := p.Decision()
			if d.Over {
				break
			}
			if slices.Contains([]string{"steady", "square", "clash"}, d.Kind) {
				for _, o := range p.Options(game.Viewer(d.Seat)) {
					if o.Odds == nil {
						t.Fatalf("%s %s has no odds", d.Kind, o.Text)
					}
				}
				asked++
			}
			legal := p.Actions(nil)
			p.Apply(legal[c.Below(len(legal))], c, nil)
		}
	}
	if asked == 0 {
		t.Error("nobody was asked")
	}
}

// An answer that gives something up for good needs two presses, and is not a click on the
// own zone.
func TestGraveAnswersSaySo(t *testing.T) {
	leased(t, drill())
	pos, err := System{}.Build("scenario commander/drill\nstack draw/order.1\n", nil)
	if err != nil {
		t.Fatal(err)
	}
	p := pos.(*Position)
	b := p.Battle()
	for _, a := range []game.Action{one(VerbGarrison, 0), one(VerbSurrender, 0), one(VerbDisband, 0), bare(VerbConcede), one(VerbExit, 0)} {
		if o := p.option(b, a, "rally"); !o.Grave || o.Cell != "" {
			t.Errorf("%+v", o)
		}
	}
	if o := p.option(b, bare(VerbPass), "rally"); o.Grave {
		t.Errorf("%+v", o)
	}
}

// During orders the map outlines the ranges of commanders and their blocks; without a
// commander there is no outline.
func TestCommandRangeIsOutlinedWhileOrdersAreGiven(t *testing.T) {
	leased(t, roads())
	at := func(lines string) []game.Extent {
		pos, err := System{}.Build("scenario commander/roads\nstack draw/order.1\n"+lines, nil)
		if err != nil {
			t.Fatal(err)
		}
		return pos.Scene(game.Spectator).Extents
	}
	all := at("bhq H4\nb1 H3 lead firm none\nb2 S1 lead firm none\n")
	if len(all) != 2 || all[0].Kind != "range" || !slices.Contains(all[0].Cells, "S4") || all[1].Kind != "command" || !slices.Contains(all[1].Cells, "H3") || slices.Contains(all[1].Cells, "S4") {
		t.Errorf("%+v", all)
	}
	for _, e := range at("b1 H3 lead firm none\n") {
		if len(e.Cells) == 0 {
			t.Errorf("%+v", e)
		}
	}
}
