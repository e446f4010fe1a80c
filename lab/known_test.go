package lab_test

import (
	"flag"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/lab"
)

// The long form: go test ./lab -run Mirrored -mariscal.studies 100 -mariscal.deals 200
var (
	studies = flag.Int("mariscal.studies", 20, "how many studies of a mirrored battle")
	deals   = flag.Int("mariscal.deals", 40, "how many deals each")
)

// mirrored is a battle that looks the same from both sides, but for who begins.
const mirrored = `id: ancients/mirror
origin: own
name: {en: Mirror, es: Espejo}
date: {en: a day, es: un día}
background: {en: Two equal armies., es: Dos ejércitos iguales.}
first: top
banners: 2
armies:
  top: {name: {en: Up, es: Arriba}, leader: A, cards: 4, colour: carthage}
  bottom: {name: {en: Down, es: Abajo}, leader: B, cards: 4, colour: rome}
units:
  top:
    LI: [D5, D9]
    AX: [C5]
    HI: [C6, C7, C8]
  bottom:
    LI: [F5, F9]
    AX: [G5]
    HI: [G6, G7, G8]
`

// leased makes a file playable, with something changed.
func leased(t *testing.T, changes ...string) game.Ref {
	t.Helper()
	text := strings.NewReplacer(changes...).Replace(mirrored)
	ref, release, err := content.Standard().Lease("mirror.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(release)
	return ref
}

// tiny returns the lab of a battle.
func tiny(t *testing.T, battle game.Ref, player string, seed uint64, stop lab.Stop) lab.Config {
	t.Helper()
	e, ok := content.Standard().Entry("ancients")
	if !ok {
		t.Fatal("no system")
	}
	return lab.Config{System: e.System, Battle: battle, Players: []string{player}, Stop: stop, Seed: seed, MaxTurns: 60}
}

// A mirrored battle is even within its interval in 95 of 100 studies: with either side
// beginning, each army wins what the other wins when the other begins.
func TestAMirroredBattleIsEvenWithinItsInterval(t *testing.T) {
	top, bottom := leased(t), leased(t, "first: top", "first: bottom")
	missed := 0
	for i := range *studies {
		c := tiny(t, top, "random", uint64(i), lab.Stop{Games: *deals})
		d, err := lab.Compare(t.Context(), c, bottom, nil)
		if err != nil || len(d.Levels) != 1 || d.Levels[0].Deals != *deals {
			t.Fatalf("%v, %+v", err, d)
		}
		l := d.Levels[0]
		sum := (l.First.Part + l.Second.Part) / 2 * float64(l.Deals) // of deals with either side beginning
		if r := lab.Anytime(sum, l.Deals); r.Low > 0.5 || r.High < 0.5 {
			missed++
			t.Logf("study %d: %+v", i, r)
		}
	}
	if missed > max(1, *studies/20) {
		t.Errorf("%d of %d studies tell that a mirrored battle is not even", missed, *studies)
	}
}

// A unit that is taken away is found: fewer wins beyond chance, by the same deals.
func TestAUnitThatIsTakenAwayIsFound(t *testing.T) {
	whole, weaker := leased(t), leased(t, "HI: [C6, C7, C8]", "HI: [C6, C8]")
	c := tiny(t, whole, "recruit", 1, lab.Stop{Settled: true, Games: 1000})
	d, err := lab.Compare(t.Context(), c, weaker, nil)
	if err != nil || len(d.Levels) != 1 {
		t.Fatalf("%v, %+v", err, d)
	}
	if l := d.Levels[0]; l.End != lab.EndSettled || l.By.High >= 0 || l.Second.Part >= l.First.Part {
		t.Errorf("%+v", l)
	}
	if l := d.Levels[0]; d.Chance != lab.CommonChance || l.Spared < 0.2 {
		t.Errorf("common chance spares nothing: %+v", l)
	}
	same, err := lab.Compare(t.Context(), tiny(t, whole, "recruit", 1, lab.Stop{Games: 50}), whole, nil)
	if l := same.Levels[0]; err != nil || l.By.By != 0 || l.Alike != 1 {
		t.Errorf("a battle differs from itself: %+v, %v", l, err)
	}
}

// Asked what would mend a battle that lacks a unit, the lab gives it a unit, or takes one from
// the enemy, and confirms it by other deals.
func TestALabFindsWhatIsMissing(t *testing.T) {
	text := strings.ReplaceAll(mirrored, "HI: [C6, C7, C8]", "HI: [C6]")
	battle := leased(t, "HI: [C6, C7, C8]", "HI: [C6]")
	c := tiny(t, battle, "recruit", 1, lab.Stop{Games: 100})
	l := content.Standard()
	changes, err := lab.ChangesOf(l, "mirror.yaml", text, []string{frame.ChangeUnit})
	if err != nil || len(changes) < 8 {
		t.Fatalf("%d changes, %v", len(changes), err)
	}
	m, err := lab.MendFile(t.Context(), c, lab.Race{Confirm: 40, Deals: 10, Final: 2}, l, "mirror.yaml", text, changes, nil)
	if err != nil || len(m.Ranking) != len(changes) || m.Confirms != 40 {
		t.Fatalf("%v: %d ranked, %d deals confirm", err, len(m.Ranking), m.Confirms)
	}
	best := m.Ranking[0]
	tried := m.Tried[best.Change]
	helps := strings.HasSuffix(tried.Said.ID, ".more") == (*tried.Seat == game.Top)
	if before := m.Before[0].Score.Part; !helps || before > 0.45 || len(best.Confirmed) != 1 || best.Confirmed[0].By.By <= 0 || !strings.Contains(m.Diff, "\n+") {
		t.Errorf("%+v: %+v\n%s", tried.Said, best, m.Diff)
	}
}
