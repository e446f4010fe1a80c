package match_test

import (
	"context"
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/game/gametest/toy"
	"mariscal/match"
)

// veiled is the toy whose cards are a question that needs a hidden one.
type veiled struct{ toy.System }

type veiledPosition struct{ *toy.Position }

func (veiled) Start(r game.Ref, o game.Choices, c game.Chance, log *game.Log) (game.Position, error) {
	p, err := toy.System{}.Start(r, o, c, log)
	return veiledPosition{p.(*toy.Position)}, err
}

func (veiled) New() game.Position { return veiledPosition{new(toy.Position)} }

func (p veiledPosition) System() game.System    { return veiled{} }
func (p veiledPosition) Set(from game.Position) { p.Position.Set(from.(veiledPosition).Position) }
func (p veiledPosition) Clone() game.Position {
	return veiledPosition{p.Position.Clone().(*toy.Position)}
}

func (p veiledPosition) Decision() game.Decision {
	d := p.Position.Decision()
	d.Hidden = d.Hidden || d.Kind == "card"
	return d
}

// alike begins matches of which the first question, which card is played, has one
// answer: the hand is of one kind.
func alike(t *testing.T, sys game.System, wish string, look func(m *match.Match, j *page)) {
	t.Helper()
	found := 0
	for n := range uint64(60) {
		j := &page{}
		c := match.Config{ID: "m", System: sys, Ref: sys.Scenarios()[0].Ref, Seed: seed(n), Journal: j}
		c.Wishes[0] = map[string]string{"card": wish}
		c.Wishes[1] = c.Wishes[0]
		m, err := match.New(context.Background(), c)
		if err != nil {
			t.Fatal(err)
		}
		if _, d := m.Decision(); len(m.View(game.Viewer(d.Seat)).Options) != 1 {
			continue
		}
		found++
		look(m, j)
	}
	if found == 0 {
		t.Fatal("no hand is of one kind")
	}
}

func TestAHandOfOneKindIsPlayedByItsOwner(t *testing.T) {
	alike(t, toy.System{}, match.Ask, func(m *match.Match, j *page) {
		if _, d := m.Decision(); d.Kind != "card" || len(j.entries) != 1 {
			t.Errorf("asked %q; all see that there was no choice: %q", d.Kind, j.entries)
		}
	})
}

func TestNoWishPlaysAHandBecauseItIsOfOneKind(t *testing.T) {
	alike(t, veiled{}, match.Never, func(m *match.Match, j *page) {
		if _, d := m.Decision(); d.Kind != "card" || len(j.entries) != 1 {
			t.Errorf("asked %q: %q", d.Kind, j.entries)
		}
	})
}

// Journals of before have such cards as answers the match gave by itself.
func TestAJournalWhoseHandOfOneKindWasPlayedByItselfPlaysOn(t *testing.T) {
	alike(t, toy.System{}, match.Ask, func(m *match.Match, j *page) {
		seat := m.View(game.Spectator).Scene.Active
		do(t, m, m.View(game.Viewer(seat)).Options[0].Text)
		old := slices.Clone(j.entries)
		old[1] = []byte("auto " + string(old[1]))
		again, err := match.Open(context.Background(), func(string) game.System { return toy.System{} }, old, &page{entries: old})
		if err != nil || again.View(game.Spectator).ReadOnly != "" {
			t.Fatal(err, again.View(game.Spectator).ReadOnly)
		}
		if again.Record(game.All).String() != m.Record(game.All).String() {
			t.Errorf("another game: %s", old[1])
		}
	})
}
