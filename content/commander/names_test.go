package commander_test

import (
	"io/fs"
	"strings"
	"testing"

	scenarios "mariscal/content/commander"
	"mariscal/game"
	"mariscal/systems/commander"
	"mariscal/words"
)

// builtin registers a battle of the box and returns what it says of itself.
func builtin(t *testing.T, name string) (game.ScenarioInfo, game.Ref) {
	t.Helper()
	data, err := fs.ReadFile(scenarios.Entry().Battles, name+".yaml")
	if err != nil {
		t.Fatal(err)
	}
	s, err := scenarios.Read(name, data, nil)
	if err != nil {
		t.Fatal(err)
	}
	ref, _, err := s.Lease()
	if err != nil {
		t.Fatal(err)
	}
	return s.Info, ref
}

// Questions, answers, dispatches and what the lobby says of a battle have the names of
// the map; answers and the arguments of messages keep those that are typed.
func TestPeopleReadZonesAndBlocksWithoutHyphens(t *testing.T) {
	info, ref := builtin(t, "rivoli")
	c, log := game.NewSeeded(1), &game.Log{}
	p, err := commander.System{}.Start(ref, nil, c, log)
	if err != nil {
		t.Fatal(err)
	}
	scene := p.Scene(game.All)
	var typed []string
	for _, cell := range scene.Board.Cells {
		typed = append(typed, cell.Name)
	}
	for _, piece := range scene.Pieces {
		typed = append(typed, piece.ID)
	}
	var read, kept int
	es, en := words.For("es"), words.For("en")
	heard := func(text string) {
		for _, id := range typed {
			if strings.Contains(id, "-") && strings.Contains(text, id) {
				t.Fatalf("people read %s: %s", id, text)
			}
			if strings.Contains(id, "-") && strings.Contains(text, words.Spoken(id)) {
				read++
			}
		}
	}
	for _, m := range info.Special {
		heard(en.Message(m))
	}
	for n := 0; n < 400 && !p.Decision().Over; n++ {
		for _, o := range p.Options(game.All) {
			heard(es.Message(o.Label))
			if o.Warning != nil {
				heard(en.Message(*o.Warning))
			}
			if strings.Contains(o.Cell, "-") && strings.Contains(o.Text, o.Cell) {
				kept++
			}
		}
		legal := p.Actions(nil)
		p.Apply(legal[c.Below(len(legal))], c, log)
		for _, text := range append(es.Dispatches(log.Events), en.Dispatches(log.Events)...) {
			heard(text)
		}
		log.Events = log.Events[:0]
	}
	if read == 0 || kept == 0 {
		t.Errorf("%d names read and %d answers typed: the battle tries nothing", read, kept)
	}
}
