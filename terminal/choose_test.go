package terminal

import (
	"slices"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/words"
)

// Whatever an answer is called on the screen may be typed, also where its first word
// means a verb besides ("end orders" begins with a word for done).
func TestAnAnswerIsMeantByItsOwnWords(t *testing.T) {
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	for _, sys := range systems {
		for i, lang := range words.Languages() {
			chance := game.NewSeeded(uint64(i))
			p, err := sys.Start(sys.Scenarios()[0].Ref, nil, chance, nil)
			if err != nil {
				t.Fatal(err)
			}
			g := newGrammar(sys)
			for step := 0; step < 300 && !p.Decision().Over; step++ {
				seat := game.Viewer(p.Decision().Seat)
				options, scene := p.Options(seat), p.Scene(seat)
				g.look(&scene, options)
				tb := &question{system: sys.Name(), printer: words.For(lang), options: options, grammar: g}
				for _, o := range options {
					called := tb.printer.Message(o.Label)
					if !slices.ContainsFunc(tb.meant(called), func(have game.Option) bool { return have.Text == o.Text }) {
						t.Fatalf("%s: %q does not mean %q", sys.Name(), called, o.Text)
					}
				}
				a, err := p.Parse(options[(step*step*7919+i)%len(options)].Text)
				if err != nil {
					t.Fatal(err)
				}
				p.Apply(a, chance, nil)
			}
		}
	}
}
