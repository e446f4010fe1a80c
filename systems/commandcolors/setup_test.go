package commandcolors_test

import (
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// small returns a set-up that can be played.
func small() *cc.Setup {
	return &cc.Setup{
		Goal: 5, Command: [2]int{4, 5}, Deck: cc.Cards{9, 9},
		Units:      []cc.UnitSetup{{Seat: game.Top, Hex: set("C5").First()}, {Seat: game.Bottom, Hex: set("G5").First()}, {Seat: game.Top, Hex: hex.None, Reserve: 1}},
		Leaders:    []cc.LeaderSetup{{Seat: game.Top, Name: "Aro", Hex: set("C5").First()}},
		Exits:      []cc.Exit{{Seat: game.Bottom, Hexes: set("A1"), Banners: 2}, {Seat: game.Bottom, Hexes: set("A2"), Banners: 2}},
		Objectives: []cc.Objective{{Seat: game.Top, Hexes: set("E5", "E6"), Banners: 1}, {Seat: game.Top, Hexes: set("E5"), Banners: 2}, {Seat: game.Top, Hexes: set("C5"), Banners: 3, Once: true}},
		Reserves:   []cc.Reserve{{Entry: set("A1")}},
	}
}

func TestASetUpThatCannotBePlayedIsRefused(t *testing.T) {
	if err := small().Check(6); err != nil {
		t.Fatal(err)
	}
	for want, spoil := range map[string]func(*cc.Setup){
		"banners to win":          func(s *cc.Setup) { s.Goal = 0 },
		"command 7 of top":        func(s *cc.Setup) { s.Growth[0] = []cc.Growth{{AfterTurn: 1, Command: 7}} },
		"the deck is too small":   func(s *cc.Setup) { s.Deck = cc.Cards{11} },
		"two units in C5":         func(s *cc.Setup) { s.Units[1].Hex = s.Units[0].Hex },
		"in no reserve":           func(s *cc.Setup) { s.Units[2].Reserve = 2 },
		"leader Aro cannot stand": func(s *cc.Setup) { s.Leaders[0].Hex = s.Units[1].Hex },
		"worth 2 and 1 banners":   func(s *cc.Setup) { s.Exits[1].Banners = 1 },
		"at most 64 and 16":       func(s *cc.Setup) { s.Leaders = make([]cc.LeaderSetup, 17) },
	} {
		s := small()
		spoil(s)
		if err := s.Check(6); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, not %q", err, want)
		}
	}
}

func TestAimsAreWhatTheSetUpSays(t *testing.T) {
	s := small()
	a := cc.AimsOf(s)
	if a.Exits[game.Bottom] != set("A1", "A2") || a.Once[game.Top] != set("C5") || !a.Held {
		t.Errorf("exits %v, once %v, held %t", a.Exits, a.Once, a.Held)
	}
	b := lay([2]string{"E5 E6 C5", "E7"}, [2]string{})
	if top, bottom := a.Holds(&b.Field, game.Top), a.Holds(&b.Field, game.Bottom); top != 4 || bottom != 0 {
		t.Errorf("standing there they hold %d and %d banners, not 4 and 0: what scores once does not count", top, bottom)
	}
	if s.ExitValue(game.Bottom) != 2 || s.Standing() != set("C5", "G5") {
		t.Errorf("an exit is worth %d, somebody begins in %v", s.ExitValue(game.Bottom), s.Standing())
	}
}

func TestAHandGrowsByTurnsOfItsOwnOrByBanners(t *testing.T) {
	for _, c := range []struct {
		g              cc.Growth
		ended, banners int
		due            bool
	}{
		{cc.Growth{AfterTurn: 2}, 1, 9, false},
		{cc.Growth{AfterTurn: 2}, 2, 0, true},
		{cc.Growth{AfterTurn: 2}, 0, 9, false}, // another's turn ends
		{cc.Growth{Banners: 3}, 9, 2, false},
		{cc.Growth{Banners: 3}, 0, 3, true},
	} {
		if got := c.g.Due(c.ended, c.banners); got != c.due {
			t.Errorf("%+v after turn %d with %d banners: %t", c.g, c.ended, c.banners, got)
		}
	}
}

func TestACardOpensTheEntryOfItsSection(t *testing.T) {
	g := cc.Reserve{Entry: set("A1", "A6", "A12"), BySection: true, Sections: [3]hex.Set{set("A12"), set("A6"), set("A1")}}
	plain := cc.Reserve{Entry: g.Entry}
	for sections, want := range map[uint8]hex.Set{0: g.Entry, 1: set("A12"), 5: set("A1", "A12"), 7: g.Entry} {
		if got := g.Open(sections); got != want || plain.Open(sections) != g.Entry {
			t.Errorf("sections %03b open %v, not %v; a plain entry %v", sections, got, want, plain.Open(sections))
		}
	}
}
