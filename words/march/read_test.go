package march

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/systems/muskets"
	"mariscal/words"
	"mariscal/words/wordstest"
)

func TestTextsOfMoves(t *testing.T) {
	wordstest.Texts(t, "march")
	wordstest.Said(t, "march", "fault", "unknown")
}

// table is a table on which the rangers and their Officer may act.
const table = `
turn top
terrain wood wood-west 2,14 10,22
terrain wood wood-east 30,14 40,22
terrain fence fence-1 17,21.5 23,22
terrain road track 26,0 27.5,48
top rangers rangers: 6 figures at 20,16 facing S
top ranger-officer hale: at 13.3,10 facing S
bottom grenadiers grenadiers: 8 figures at 20,40 facing N, close order
bottom marines marines: 8 figures at 40,40 facing N, open order
hand top top-irregulars clock clock
hand bottom clock bottom-regulars top-irregulars
command 0 0
`

func reader(t *testing.T, lang string) *Reader {
	t.Helper()
	if _, err := content.Systems(); err != nil {
		t.Fatal(err)
	}
	pos, err := muskets.System{}.Build(table, nil)
	if err != nil {
		t.Fatal(err)
	}
	a, err := pos.Parse("play top-irregulars")
	if err != nil {
		t.Fatal(err)
	}
	pos.Apply(a, game.NewSeeded(1), new(game.Log))
	s := pos.Scene(0)
	o, _ := game.OpenOf(pos)
	return &Reader{Scene: &s, Open: o, Viewer: 0, Lang: lang, Movers: []string{"rangers", "hale"}}
}

// Who Authority rallies turns where it stands; elsewhere it goes only with a card.
func TestAUnitInFlightIsTurnedInWords(t *testing.T) {
	if _, err := content.Systems(); err != nil {
		t.Fatal(err)
	}
	pos, err := muskets.System{}.Build(strings.NewReplacer("facing S\ntop ranger", "facing S, flight\ntop ranger", "command 0", "command 3").Replace(table), nil)
	if err != nil {
		t.Fatal(err)
	}
	s := pos.Scene(0)
	o, _ := game.OpenOf(pos)
	for text, want := range map[string]string{
		"rangers facing east": "authority rangers 90", "rangers facing the marines": "authority rangers 143", "rangers mirando al noroeste": "authority rangers 315",
		"rangers forward 4": "M2.3", "hale facing east": "MO2.3",
	} {
		r := &Reader{Scene: &s, Open: o, Viewer: 0, Lang: "en", Movers: []string{"rangers"}}
		m, err := r.Read(text)
		if err != nil || m == nil {
			t.Fatalf("%q: %v, %v", text, m, err)
		}
		got := m.Trial.Text
		if got == "" {
			got = m.Trial.Reasons[0].Rule
		}
		if got != want || m.Whole != (m.Trial.Text != "") {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

func TestMovesAreReadInBothLanguages(t *testing.T) {
	for _, c := range []struct{ lang, text, want string }{
		{"en", "move rangers forward 4", "move rangers 20,20 180 loose"},
		{"en", "Rangers forward 4 inches.", "move rangers 20,20 180 loose"},
		{"en", "move rangers back 3", "move rangers 20,13 180 loose"},
		{"en", "move rangers left 2.5", "move rangers 22.5,16 180 loose"},
		{"en", "move rangers west 4, facing north", "move rangers 16,16 0 loose"},
		{"en", "move rangers 18,18 90", "move rangers 18,18 90 loose"},
		{"en", "move rangers facing the grenadiers in column", "move rangers 20,16 180 column"},
		{"en", "move rangers in open order", "move rangers 20,16 180 open"},
		{"en", "advance ran four inches", "move rangers 20,20 180 loose"},
		{"en", "move the officer toward the rangers", "move hale 19.25,13 116.8 loose"},
		{"en", "move rangers to within 20 of grenadiers", "move rangers 19.9"},
		{"en", "move rangers to within 12 of the enemy", "short: rangers: no nearer than 18.2 inches in one move."},
		{"en", "move rangers 4 towards the west wood", "move rangers 16,16 270 loose"},
		{"en", "move rangers into cover", "move rangers 20,20 180 loose"},
		{"en", "move rangers into wood-west", "short: That is 10 inches; it moves 5."},
		{"en", "move hale into the wood", "move hale 9.8,14 180 loose"},
		{"en", "move rangers behind the fence", "move rangers 20,20 180 loose"},
		{"en", "move rangers away from the enemy", "move rangers 20.151,9.003 1.2 loose"},
		{"en", "move rangers beyond 27 of the enemy", "move rangers 20."},
		{"en", "move hale to the road", "short: That is 12.7 inches; it moves 7."},
		{"en", "move rangers to the north edge", "move rangers 20,9.001 180 loose"},
		{"en", "move hale in open order", "hale: it has no such formation."},
		{"en", "forward 4", "Say which piece moves: rangers, hale."},
		{"en", "move ragners forward 4", "There is no piece “ragners” here. Did you mean: rangers?"},
		{"en", "move rangers into the swamp", "There is no place “swamp” on this table."},
		{"en", "move rangers sideways 3", "“sideways” is no word of a move."},
		{"en", "move rangers within the wood", "After “within” comes a number of inches."},
		{"en", "adjust rangers 3 forward 1", "short: Only figures of the unit that has just moved are adjusted."},
		{"en", "adjust rangers 9 forward 1", "rangers has no figure 9."},
		{"en", "move rangers", "no move"},
		{"en", "shoot grenadiers with rangers", "no move"},
		{"es", "mueve rangers adelante 4", "move rangers 20,20 180 loose"},
		{"es", "mueve a los rangers a la izquierda 2,5 pulgadas", "move rangers 22.5,16 180 loose"},
		{"es", "rangers atrás 3 en orden abierto", "move rangers 20,13 180 open"},
		{"es", "mueve rangers 4 hacia el bosque del oeste", "move rangers 16,16 270 loose"},
		{"es", "mueve rangers a cubierto", "move rangers 20,20 180 loose"},
		{"es", "mueve rangers a 12 de los granaderos", "short: rangers: a 18,2 pulgadas, en un movimiento no se acerca más."},
		{"es", "mueve rangers a menos de 20 de granaderos", "move rangers 19.9"},
		{"es", "mueve rangers detrás de la barrera", "move rangers 20,20 180 loose"},
		{"es", "avanza rangers 4 mirando al oeste", "move rangers 20,20 270 loose"},
	} {
		t.Run(c.lang+" "+c.text, func(t *testing.T) {
			r := reader(t, c.lang)
			m, err := r.Read(c.text)
			var got string
			var f *Fault
			switch {
			case errors.As(err, &f):
				got = f.In(words.For(c.lang))
			case err != nil:
				t.Fatal(err)
			case m == nil:
				got = "no move"
			default:
				switch got = m.Trial.Text; {
				case m.Why != nil:
					got = "short: " + m.Why.In(words.For(c.lang))
				case !m.Whole:
					got = "short: " + words.For(c.lang).Reason(m.Trial.Reasons[0])
				}
			}
			if !strings.HasPrefix(got, c.want) {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}

// What is put on the table comes from beside it, a unit as well as a deployment point.
func TestWhatComesFromBesideTheTableIsPutIntoATerrain(t *testing.T) {
	reader(t, "es") // reads the scenarios
	for _, info := range (muskets.System{}).Scenarios() {
		if info.Ref.ID != "muskets/neighbors" {
			continue
		}
		luck := game.NewSeeded(3)
		pos, err := muskets.System{}.Start(info.Ref, nil, luck, nil)
		if err != nil {
			t.Fatal(err)
		}
		read := map[string]bool{}
		for pos.Decision().Kind == "post" || pos.Decision().Kind == "deploy" {
			seat, kind := pos.Decision().Seat, pos.Decision().Kind
			s := pos.Scene(game.Viewer(seat))
			o, _ := game.OpenOf(pos)
			r := &Reader{Scene: &s, Open: o, Viewer: game.Viewer(seat), Lang: "es"}
			for _, p := range s.Pieces {
				if p.Seat == seat && slices.Contains(p.Marks, "waiting") {
					r.Movers = append(r.Movers, p.ID)
				}
			}
			for _, mover := range r.Movers {
				if m, err := r.Read(mover + " en el bosque"); err == nil && m.Trial.Text != "" && m.Whole {
					if pos.Check(mustParse(t, pos, m.Trial.Text)) != nil {
						t.Errorf("%q is not allowed", m.Trial.Text)
					}
					read[kind] = true
				}
			}
			actions := pos.Actions(nil)
			pos.Apply(actions[luck.Below(len(actions))], luck, nil)
		}
		if !read["post"] || !read["deploy"] {
			t.Errorf("nothing was put into a wood: %v", read)
		}
	}
}

func mustParse(t *testing.T, pos game.Position, text string) game.Action {
	t.Helper()
	a, err := pos.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return a
}
