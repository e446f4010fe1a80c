package content_test

import (
	"errors"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/content/ancients"
	"mariscal/content/frame"
	"mariscal/content/frame/frametest"
	"mariscal/game"
)

// two is a library of two systems.
func two() *content.Library {
	return content.NewLibrary(ancients.Entry(), frametest.Duel())
}

func TestAFileIsReadByTheSystemItsIdBeginsWith(t *testing.T) {
	l := two()
	s, err := l.Read("ford.yaml", []byte(frametest.Ford))
	if err != nil || s.Info.System != "duel" || s.Info.ID != "duel/ford" {
		t.Fatalf("%+v, %v", s, err)
	}
	again, err := l.Read("ford.yaml", []byte(s.Info.Canonical))
	if err != nil || again.Info.Ref != s.Info.Ref || again.Info.Canonical != s.Info.Canonical {
		t.Errorf("the canonical text is read back as %+v, %v", again, err)
	}
	data, err := content.BuiltinFile("ancients/akragas")
	if err != nil {
		t.Fatal(err)
	}
	if s, err = l.Read("akragas.yaml", data); err != nil || s.Info.System != "ancients" {
		t.Errorf("%+v, %v", s, err)
	}
}

func TestAFileOfNoSystemIsAFaultWithItsLineInBothLanguages(t *testing.T) {
	for name, c := range map[string]struct{ text, en, es string }{
		"another system": {
			"# a battle\nid: chess/immortal\n", `f:2: id: "chess/immortal" is of no system of this program; there are: ancients, duel`,
			`f:2: id: "chess/immortal" no es de ningún sistema de este programa; hay: ancients, duel`,
		},
		"no system": {"id: ford\n", `f:1: id: "ford" is of no system`, `f:1: id: "ford" no es de ningún sistema`},
		"no id": {
			"\nname: x\n", "f:2: id: is missing; its first part says of which system the scenario is: ancients, duel",
			"f:2: id: falta; su primera parte dice de qué sistema es el escenario: ancients, duel",
		},
		"a list for an id": {"id: [duel]\n", "f:1: id: is missing", "f:1: id: falta"},
		"no YAML":          {"id: [", "f:1: not YAML", "f:1: no es YAML"},
		"nothing":          {"", "f:1: the file is empty", "f:1: el archivo está vacío"},
	} {
		_, err := two().Read("f", []byte(c.text))
		var faults frame.Faults
		if !errors.As(err, &faults) || len(faults) != 1 {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if en, es := faults.In("en"), faults.In("es"); !strings.HasPrefix(en, c.en) || !strings.HasPrefix(es, c.es) {
			t.Errorf("%s: %q, %q", name, en, es)
		}
	}
}

func TestTheFaultsOfAFileAreThoseOfItsSystem(t *testing.T) {
	text := strings.Replace(frametest.Ford, "long: true", "banners: 5", 1)
	_, err := two().Read("f", []byte(text))
	if err == nil || !strings.HasPrefix(err.Error(), "f:10: banners: unknown key; known: long, id") {
		t.Errorf("%v", err)
	}
}

func TestWhatIsBuiltInIsWhatTheFilesOfItsSystemHold(t *testing.T) {
	l := two()
	ref, release, err := l.Lease("ford.yaml", []byte(frametest.Ford))
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	if err := l.Open(); err != nil { // after a battle from outside was registered
		t.Fatal(err)
	}
	if _, builtIn := l.About(ref); builtIn {
		t.Error("a battle from outside passes as built in")
	}
	refs := l.BuiltIn()
	if last := refs[len(refs)-1]; last.ID != "duel/bridge" {
		t.Errorf("the last one built in is %v", last)
	}
	if about, ok := l.About(refs[len(refs)-1]); !ok || about.Info.Name["es"] != "El puente" {
		t.Errorf("%+v, %t", about, ok)
	}
	if _, ok := l.About(game.Ref{ID: "duel/bridge", Sum: ref.Sum}); ok {
		t.Error("another version of it passes as built in")
	}
}

func TestABattleFromOutsideGoesWithItsLastLease(t *testing.T) {
	l := two()
	e, _ := l.Entry("duel")
	ref, release, err := l.Lease("ford.yaml", []byte(frametest.Ford))
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := game.Find(e.System, ref); !ok {
		t.Fatal("what is leased is not there")
	}
	release()
	if _, ok := game.Find(e.System, ref); ok {
		t.Error("it stays")
	}
}

func TestAFileThatMustBeOfOneSystemIsRefusedByItsLine(t *testing.T) {
	_, _, err := two().LeaseOf("ancients", "scenario", []byte(frametest.Ford))
	if err == nil || err.Error() != `scenario:1: id: "duel/ford" must be of the system ancients; it would begin with ancients/` {
		t.Errorf("%v", err)
	}
}

func TestTheBattlesOfOneSystemAreOpenedWithoutThoseOfTheOthers(t *testing.T) {
	broken := ancients.Entry()
	broken.Read = func(string, []byte, *frame.Pack) (*frame.Scenario, error) { return nil, errors.New("was read") }
	l := content.NewLibrary(broken, frametest.Duel())
	if err := l.OpenOf("duel"); err != nil {
		t.Fatal(err)
	}
	refs := l.BuiltInOf("duel")
	if len(refs) == 0 {
		t.Fatal("nothing is built in of it")
	}
	if _, ok := l.About(refs[0]); !ok {
		t.Errorf("%v is not known", refs[0])
	}
	if l.Open() == nil || l.OpenOf("ancients") == nil {
		t.Error("the others are never read")
	}
}
