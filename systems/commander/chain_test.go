package commander

import (
	"slices"
	"strings"
	"testing"

	"mariscal/game"
)

// ordering returns a position in which the French choose zones for a Move Order, those
// named among them.
func ordering(t *testing.T, zones []string, lines ...string) *Position {
	t.Helper()
	text := "scenario commander/drill\nstack draw/order.1\ncup blue=3,black=1\n" + strings.Join(lines, "\n")
	pos, err := (System{}).Build(text, nil)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	p := pos.(*Position)
	t.Cleanup(func() { System{}.Forget(p) })
	for _, answer := range append([]string{"order move"}, zones...) {
		if answer != "order move" {
			answer = "activate " + answer
		}
		a, err := p.Parse(answer)
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Check(a); err != nil {
			t.Fatalf("%s: %v", answer, err)
		}
		p.Apply(a, &stacked{t: t, b: p.Battle()}, nil)
	}
	return p
}

// The chain of command gives for each activated zone its commander: a headquarters in
// range, an adjacent activated zone, or none (B19.2, B19.6 to B19.8).
func TestTheChainSaysWhoCommandsEachZone(t *testing.T) {
	drilled(t)
	at := []string{"fhq B2 lead firm", "fline1 B2", "fline2 B3", "fline3 F5"}
	for _, x := range []struct{ zones, want string }{
		{"", ""},
		{"B3", "command B2 B3"},
		{"B2 B3", "free B2, command B2 B3"},
		{"F5", "out F5"},
		{"B3 F5", "command B2 B3, out F5"},
	} {
		var got []string
		for _, l := range ordering(t, strings.Fields(x.zones), at...).Scene(game.Viewer(game.Top)).Links {
			got = append(got, l.Kind+" "+strings.Join(l.Cells, " "))
		}
		if strings.Join(got, ", ") != x.want {
			t.Errorf("%q: %q, not %q", x.zones, got, x.want)
		}
	}
}

// A chain of zones that are out of range is joined to the one in range, zone by zone (B19.7).
func TestTheChainJoinsZonesOutOfRange(t *testing.T) {
	drilled(t)
	at := []string{"fhqs B2 lead firm", "fline1 B3", "fline2 B4", "fline3 B5"}
	links := ordering(t, []string{"B3", "B4", "B5"}, at...).Scene(game.All).Links
	for i, want := range []string{"B2 B3", "B3 B4", "B4 B5"} {
		if i >= len(links) || links[i].Kind != "command" || strings.Join(links[i].Cells, " ") != want {
			t.Fatalf("link %d is not %q: %v", i, want, links)
		}
	}
}

// The odds of an Out-of-Command check come from the cards left: the test draws each, and
// its predicted result happens (B21.14 to B21.18). The warning before a zone is activated
// has the same chance.
func TestTheChanceOfAnOutOfCommandCheckIsThatOfTheCardsLeft(t *testing.T) {
	drilled(t)
	p := ordering(t, []string{"F5"}, "fhq B2 lead firm", "fline1 B2", "fline3 F5", "out war", "discard smoke smoke")
	options := p.Options(game.All)
	i := slices.IndexFunc(options, func(o game.Option) bool { return o.Text == "go" })
	if i < 0 || options[i].Odds == nil {
		t.Fatal("no odds of the check")
	}
	came := map[string]int{}
	total := eachCardLeft(t, p, options[i].Action, func(_ string, told []game.Event) {
		officer, skull := false, false
		for _, e := range told {
			officer = officer || e.Shown != nil && e.Shown.Cells[0] == "officer"
			skull = skull || e.Shown != nil && e.Shown.Cells[0] == "skull"
			switch {
			case e.ID == "commander.event.in-command":
				came["in-command"]++
				if officer {
					came["cube-back"]++
				}
			case e.ID == "commander.event.out-of-command" && skull:
				came["stands"]++
			case e.ID == "commander.event.out-of-command":
				came["by-road"]++
			}
		}
	})
	for _, id := range []string{"in-command", "cube-back", "by-road", "stands"} {
		if got, want := options[i].Odds.Outcome(id), millionths(came[id], total); got != want || want == 0 {
			t.Errorf("%s: %d, not %d", id, got, want)
		}
	}
	before := ordering(t, nil, "fhq B2 lead firm", "fline1 B2", "fline3 F5", "out war", "discard smoke smoke")
	for _, o := range before.Options(game.Viewer(game.Bottom)) {
		if want := o.Cell == "F5"; (o.Warning != nil) != want {
			t.Errorf("%s: warned is %v", o.Text, o.Warning != nil)
		} else if want && o.Warning.Args[1].N != (millionths(came["in-command"], total)+5000)/10_000 {
			t.Errorf("%s: %v", o.Text, o.Warning.Args)
		}
	}
}

// A result shows the card it was read from: the counted column has the printed result, the
// one that holds has the final one (B23.20, B23.24).
func TestAResultIsShownOnItsCard(t *testing.T) {
	drilled(t)
	p := drawn(t, game.Bottom, "fline1 C3", "fline2 D3", "aline1 C4 lead disordered", "out war")
	defer System{}.Forget(p)
	shown := 0
	for _, o := range p.Options(game.All) {
		if o.Odds == nil {
			continue
		}
		eachCardLeft(t, p, o.Action, func(card string, told []game.Event) {
			for _, e := range told {
				if e.ID != "commander.event.result" {
					continue
				}
				shown++
				n := len(e.Args)
				if e.Shown.ID != card || e.Shown.Column != o.Odds.Read.Column-LeastColumn || e.Shown.Row != o.Odds.Read.Row ||
					"commander.result."+e.Shown.Cells[e.Shown.Column] != e.Args[n-2].Text || "commander.result."+e.Shown.Cells[e.Shown.Holds] != e.Args[n-1].Text {
					t.Errorf("%s, card %s: %+v of %v", o.Text, card, e.Shown, e.Args)
				}
			}
		})
	}
	if shown == 0 {
		t.Error("no result was shown")
	}
}

// Every card has its sheet, with the rows that are played from (B7.1).
func TestSheetsShowTheCardsAsTheyArePlayed(t *testing.T) {
	drilled(t)
	s := drill()
	deck := s.Cards
	sheets, err := (System{}).Sheets(s.Info.Ref)
	if err != nil {
		t.Fatal(err)
	}
	if len(sheets.Cards) != len(deck) || len(sheets.Units) != int(TypeCount) {
		t.Fatalf("%d cards, %d types", len(sheets.Cards), len(sheets.Units))
	}
	for i, c := range deck {
		if x := sheets.Cards[i]; c.Icon != IconShuffle && !c.Leader && (x.ID != c.ID || x.Rows[0].Cells[6] != c.Fire[6].String() || x.Rows[1].Cells[0] != c.Assault[0].String() || x.Rows[2].Cells[0] != c.Check.String()) {
			t.Errorf("%s: %+v", c.ID, x)
		}
	}
}
