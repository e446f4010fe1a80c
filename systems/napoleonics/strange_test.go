package napoleonics_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/game/hex"
	"mariscal/systems/napoleonics"
	"mariscal/words"
)

// crowded are tactic cards that make trouble for each other, drawn for both hands.
var crowded = []string{
	"first-strike", "first-strike", "elan", "rally", "short-supply", "cold-steel", "grande-manoeuvre", "cavalry-charge", "cavalry-charge",
	"cavalry-charge", "leadership", "leadership", "counter-attack", "counter-attack", "bayonet-charge", "bombard", "force-march", "force-march", "fire-and-hold", "recon-in-force", "assault-center",
}

// melee draws two armies among each other: squares, leaders with and without units, buildings, works
// and water between them, hands full of tactic cards, one banner to win.
func melee(r *rand.Rand) string {
	var b strings.Builder
	pick := func(list ...string) string { return list[r.IntN(len(list))] }
	fmt.Fprintf(&b, "turn %s\ngoal %d\n", pick("top", "bottom"), 1+r.IntN(9))
	cards := slices.Clone(crowded)
	r.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	fmt.Fprintln(&b, "command 8 8")
	leaders := []string{"Ney", "Soult", "Foy", "Hill", "Picton", "Cole"}
	squares := [2]int{}
	for h := range hex.Hex(hex.N) {
		if name := h.String(); name < "B" || name >= "I" {
			continue
		}
		ground := ""
		if r.IntN(3) == 0 {
			ground = pick("forest", "hill", "hill", "town", "ford-river", "sand-quarry", "rugged-hill", "river", "mill")
			fmt.Fprintf(&b, "terrain %s %v\n", ground, h)
			if ground == "rugged-hill" || ground == "river" {
				continue
			}
		}
		if r.IntN(100) < 55 {
			continue
		}
		s := r.IntN(2)
		side := []string{"top", "bottom"}[s]
		kind := []string{pick("FR-LN", "FR-LT", "FR-OG", "FR-MI", "FR-LC", "FR-HC", "FR-CU", "FR-HA", "FR-FA", "FR-GR"), pick("BR-LN", "BR-LT", "BR-RL", "PT-MI", "PT-LN", "BR-LC", "BR-HC", "BR-GG", "BR-HA", "BR-FA")}[s]
		guns := strings.HasSuffix(kind, "A")
		if guns && ground == "sand-quarry" {
			continue
		}
		foot := !guns && !strings.HasSuffix(kind, "C") && !strings.HasSuffix(kind, "CU")
		line := fmt.Sprintf("%v %s %s %d", h, side, kind, 1+r.IntN(3))
		if foot && squares[s] < 3 && r.IntN(4) == 0 && ground != "town" && ground != "mill" {
			line += " square"
		}
		if len(leaders) > 0 && r.IntN(4) == 0 {
			fmt.Fprintf(&b, "leader %v %s %s\n", h, side, leaders[0])
			leaders = leaders[1:]
			if r.IntN(3) == 0 {
				continue // alone
			}
		}
		fmt.Fprintln(&b, line)
		squares[s] += strings.Count(line, " square")
	}
	for s, side := range []string{"top", "bottom"} {
		fmt.Fprintf(&b, "hand %s %s\n", side, strings.Join(cards[8*s:8*s+8-squares[s]], " "))
	}
	return b.String()
}

// With every feature at once the rules still hold: listed answers are legal and can be read
// back, pieces and cards add up, a position equals its text, no answer reveals a hidden
// fact, and everything has words.
func TestNothingIsLostInTheThickOfIt(t *testing.T) {
	refs(t)
	printers := []*words.Printer{words.For("en"), words.For("es")}
	played := 0
	for i := range 16 {
		r := rand.New(rand.NewPCG(1, uint64(i)))
		drawing := melee(r)
		var choices game.Choices
		if i%3 == 1 {
			choices = game.Choices{napoleonics.ChoiceChargeDice: "two-two", napoleonics.ChoiceSteelMoves: "on", napoleonics.ChoiceLastGuns: "on"}
		}
		p, err := napoleonics.System{}.Build(drawing, choices)
		if err != nil {
			continue // nobody of one army stands anywhere, or the like
		}
		played++
		chance := game.NewSeeded(uint64(i))
		var trail []string
		for step := 0; step < 400 && !p.Decision().Over; step++ {
			where := func() string {
				return fmt.Sprintf("game %d step %d\n%s\n%s", i, step, drawing, strings.Join(trail, "\n"))
			}
			d := p.Decision()
			actions := p.Actions(nil)
			options := p.Options(game.Viewer(d.Seat))
			if len(actions) == 0 || len(options) != len(actions) {
				t.Fatalf("%d actions, %d options of %+v: %s", len(actions), len(options), d, where())
			}
			for k, o := range options {
				a, err := p.Parse(o.Text)
				if err != nil || a != actions[k] || p.Check(a) != nil {
					t.Fatalf("%q is read as %v, %v: %s", o.Text, a, err, where())
				}
				for _, w := range printers {
					if text := w.Message(o.Label); bad(text) {
						t.Fatalf("%q: %q: %s", o.Text, text, where())
					}
				}
			}
			if p.Options(game.Viewer(d.Seat.Other())) != nil || p.Options(game.Spectator) != nil {
				t.Fatalf("others see the answers: %s", where())
			}
			for _, v := range []game.Viewer{game.ViewTop, game.ViewBottom, game.Spectator} {
				if step%7 != 0 {
					break
				}
				other := p.Clone()
				other.Resample(v, game.NewSeeded(uint64(step)))
				if err := napoleonics.Conserve(other); err != nil {
					t.Fatalf("guessed for %v: %v: %s", v, err, where())
				}
				if v == game.Viewer(d.Seat) && !slices.Equal(other.Actions(nil), actions) {
					t.Fatalf("the answers of %v depend on what it does not know: %s", v, where())
				}
				if fmt.Sprint(other.Scene(v)) != fmt.Sprint(p.Scene(v)) || fmt.Sprint(other.Decision()) != fmt.Sprint(d) {
					t.Fatalf("the scene of %v shows what is hidden: %s", v, where())
				}
			}
			if q, ok := p.(game.Queries); ok && step%17 == 0 {
				for _, piece := range p.Scene(game.Viewer(d.Seat)).Pieces {
					_, _ = q.Reach(game.Viewer(d.Seat), piece.ID)
					_, _ = q.Peril(game.Spectator, piece.ID)
				}
			}
			if step%11 == 0 {
				text := p.AppendText(nil)
				again, err := napoleonics.System{}.Read(string(text))
				if err != nil || !bytes.Equal(again.AppendText(nil), text) || again.Hash() != p.Hash() {
					t.Fatalf("not read back: %v: %s", err, where())
				}
			}
			a := actions[r.IntN(len(actions))]
			for try := 0; try < 3 && quiet(p.Text(a, game.All)); try++ {
				a = actions[r.IntN(len(actions))]
			}
			trail = append(trail, p.Text(a, game.All))
			var log game.Log
			p.Apply(a, chance, &log)
			if err := napoleonics.Conserve(p); err != nil {
				t.Fatalf("%v: %s", err, where())
			}
			for _, e := range log.Events {
				for _, w := range printers {
					if text := w.Message(e.Message); bad(text) {
						t.Fatalf("%s: %q: %s", e.ID, text, where())
					}
				}
			}
		}
	}
	if played < 8 {
		t.Errorf("%d of 16 drawings could be played", played)
	}
}

// quiet are answers without any effect.
func quiet(text string) bool {
	verb, _, _ := strings.Cut(text, " ")
	return verb == "done" || verb == "stand" || verb == "pass"
}

// bad reports whether a text has come out wrong.
func bad(text string) bool {
	return text == "" || strings.Contains(text, "<no value>") || strings.Contains(text, "napoleonics.") || strings.Contains(text, "%!") || strings.Contains(text, "{{")
}
