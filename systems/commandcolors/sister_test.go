package commandcolors_test

import (
	"slices"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// The sister is a game of the family made only of the shared parts: units that stand in
// square and pay for it with a card of their hand, which lies on a track of its side, and a
// set of units added after records existed.
type sister struct {
	cc.Field
	cc.Hands
	cc.Score
	square, reformed uint64
	track            [2]cc.Cards
	wounded          uint16
	last             [2]uint8
	bridge           hex.Set
	pursued          bool
}

var sisters = cc.Form[sister]{
	Names: &cc.Names{
		Kinds: []string{"LN", "LT", "FA"}, Terrain: []string{"", "town", "river"}, Cards: []string{"scout", "probe", "elan"},
		Tags: []string{"guard"}, Phases: []string{"card", "order", "move"},
	},
	Field: func(p *sister) *cc.Field { return &p.Field },
	Counters: []cc.Counter[sister]{
		{Name: "banners", N: 2, At: func(p *sister, i int) *uint8 { return &p.Banners[i] }, Lanes: []uint8{0, 1}},
		{Name: "command", N: 2, At: func(p *sister, i int) *uint8 { return &p.Command[i] }, Lanes: []uint8{2, 3}},
	},
	Pairs: []cc.CardPair[sister]{{Name: "last", At: func(p *sister, i int) *uint8 { return &p.last[i] }, Lanes: [2]uint8{8, 9}}},
	Flags: []cc.Part[sister, bool]{{Name: "pursued", Of: func(p *sister) *bool { return &p.pursued }}},
	Piles: []cc.Part[sister, cc.Cards]{
		{Name: "deck", Of: func(p *sister) *cc.Cards { return &p.Deck }},
		{Name: "discard", Of: func(p *sister) *cc.Cards { return &p.Discard }},
		{Name: "hand top", Of: func(p *sister) *cc.Cards { return &p.Hand[0] }},
		{Name: "hand bottom", Of: func(p *sister) *cc.Cards { return &p.Hand[1] }},
		{Name: "track top", Of: func(p *sister) *cc.Cards { return &p.track[0] }},
		{Name: "track bottom", Of: func(p *sister) *cc.Cards { return &p.track[1] }},
	},
	Hexes: []cc.Part[sister, hex.Set]{{Name: "bridge", Of: func(p *sister) *hex.Set { return &p.bridge }}},
	Units: []cc.Part[sister, uint64]{
		{Name: "square", Of: func(p *sister) *uint64 { return &p.square }},
		{Name: "reformed", Of: func(p *sister) *uint64 { return &p.reformed }},
	},
	Leaders:   []cc.Part[sister, uint16]{{Name: "wounded", Of: func(p *sister) *uint16 { return &p.wounded }}},
	LateUnits: 1,
}

var strength = []uint8{4, 5, 3}

const drawing = `
turn top order 7   # seven turns
goal 6
command 3 2
banners 1 2
terrain river A1 A2
C5 top LT 3 guard
D5 bottom LN square
E5 bottom FA
leader C5 top Sir_John fatal wounded
hand top elan scout
card probe
last top elan
`

// draw returns the sister's position of a drawing, with its marks.
func draw(t *testing.T, text string) (sister, cc.Setup, cc.Tables) {
	t.Helper()
	s := cc.Setup{Deck: cc.Cards{5, 5, 2}, Goal: 5, Command: [2]int{2, 2}}
	s.Info.System, s.Info.Canonical = "sister", text
	d := cc.Sketch{Setup: &s, Names: sisters.Names, Full: strength, Card: cc.None, Last: [2]uint8{cc.None, cc.None}}
	for at, w := range cc.Lines(text) {
		d.Fault(at, d.Line(at, w))
	}
	tables := cc.TablesOf(&s, strength, cc.ThroughLong)
	var p sister
	p.Clear()
	p.Muster(&s, &tables.Roster)
	p.Deck, p.Banners, p.last = s.Deck, d.Banners, d.Last
	for seat := range p.Command {
		p.Command[seat] = uint8(s.Command[seat])
	}
	for _, m := range d.Marks {
		if m.Leader && !sisters.MarkLeader(&p, m.Name, m.Piece) || !m.Leader && !sisters.MarkUnit(&p, m.Name, m.Piece) {
			d.Fault(m.Line, cc.NoMark(m.Name))
		}
	}
	d.CheckHands(&p.Hands)
	if err := d.Joined(); err != nil {
		t.Fatal(err)
	}
	if err := d.Deal(&p.Hands); err != nil {
		t.Fatal(err)
	}
	return p, s, tables
}

func TestADrawingPutsEverythingWhereItIsDrawn(t *testing.T) {
	p, s, tables := draw(t, drawing)
	if u := p.Unit(set("C5").First()); u != 0 || p.Blocks[0] != 3 || p.Blocks[2] != 3 || s.Units[0].Tags != 1 {
		t.Errorf("unit %d in C5, strengths %v, tags %d", u, p.Blocks[:3], s.Units[0].Tags)
	}
	if p.square != 1<<1 || p.wounded != 1 || tables.Fatal != 1 || s.Leaders[0].Name != "Sir John" {
		t.Errorf("in square %b, wounded %b, fatal %b, %q", p.square, p.wounded, tables.Fatal, s.Leaders[0].Name)
	}
	if s.Goal != 6 || s.Terrain[set("A2").First()] != 2 || p.Banners != [2]uint8{1, 2} || p.last != [2]uint8{2, cc.None} {
		t.Errorf("goal %d, terrain %d, banners %v, last %v", s.Goal, s.Terrain[set("A2").First()], p.Banners, p.last)
	}
	if p.Hand[0] != (cc.Cards{1, 0, 1}) || p.Hand[1] != (cc.Cards{2}) || p.Deck != (cc.Cards{2, 4, 1}) {
		t.Errorf("hands %v, deck %v", p.Hand, p.Deck)
	}
}

func TestADrawingTellsEveryLineThatIsWrong(t *testing.T) {
	s := cc.Setup{}
	s.Info.System = "sister"
	d := cc.Sketch{Setup: &s, Names: sisters.Names, Full: strength}
	for at, w := range cc.Lines("turn top dusk\nterrain marsh A1\n\nC5 top HC\nC5 left LN\nhand top ace\ngoal 61\nlast top\nfog") {
		d.Fault(at, d.Line(at, w))
	}
	var lines []int
	for _, err := range d.Faults {
		line, _ := err.(*cc.DrawingFault).At()
		lines = append(lines, line)
	}
	if want := []int{1, 2, 4, 5, 6, 7, 8, 9}; !slices.Equal(lines, want) {
		t.Errorf("faults in lines %v, want %v\n%v", lines, want, d.Joined())
	}
}

func TestAPositionIsReadAsItIsWritten(t *testing.T) {
	p, s, tables := draw(t, drawing)
	p.track[1][0], p.Hand[1][0] = 1, 1
	p.bridge, p.pursued = set("A1", "A2"), true
	p.TakeOff(&tables.Roster, 1) // lost in square
	text := string(sisters.Append(nil, &p, &s, &tables.Roster))
	for _, line := range []string{"unit 0 top LT C5 3", "leader 0 top C5 wounded", "gone square 1", "track bottom scout", "last elan -", "bridge A1 A2", "pursued"} {
		if !strings.Contains("\n"+text, "\n"+line+"\n") {
			t.Errorf("no line %q in\n%s", line, text)
		}
	}
	var q sister
	q.Clear()
	for at, w := range cc.Lines(text) {
		if err := sisters.Read(&q, &s, &tables.Roster, w); err != nil {
			t.Fatalf("line %d, %v: %v", at, w, err)
		}
	}
	if q != p {
		t.Errorf("read back it is\n%s, not\n%s", sisters.Append(nil, &q, &s, &tables.Roster), text)
	}
	if all := sisters.AllCards(&q); all.Count() != s.Deck.Count()-1 { // one lies on the table
		t.Errorf("%d cards of %d", all.Count(), s.Deck.Count())
	}
}

func TestALineThatDoesNotFitTheBattleIsNoPosition(t *testing.T) {
	p, s, tables := draw(t, drawing)
	for _, line := range []string{
		"unit 3 top LN D6 1", "unit 0 bottom LT C5 3", "unit 0 top LN C5 3", "unit 0 top LT C5 6", "unit 0 top LT C5 3", "unit 0 top LT C5",
		"leader 0 top C6", "leader 0 bottom C5", "leader 1 top C5", "gone square 9", "gone fled 1", "gone square",
		"banners 1", "banners 1 256", "last ace -", "last elan", "deck ace", "bridge Z9", "weather 3",
	} {
		q := p
		if err := sisters.Read(&q, &s, &tables.Roster, strings.Fields(line)); err == nil {
			t.Errorf("%q is read", line)
		}
	}
}

func TestEveryFieldOfTheFormIsInTheHash(t *testing.T) {
	p, _, tables := draw(t, drawing)
	hash := func(p sister, own ...uint64) uint64 { return sisters.Hash(&p, "sum", own) }
	seen := map[uint64]string{hash(p): "nothing"}
	for name, change := range map[string]func(*sister){
		"a unit's place":   func(p *sister) { p.Put(&tables.Roster, 0, set("C6").First()) },
		"blocks":           func(p *sister) { p.Blocks[0]-- },
		"a leader's place": func(p *sister) { p.PutLeader(&tables.Roster, 0, set("C6").First()) },
		"banners":          func(p *sister) { p.Banners[1]++ },
		"the last card":    func(p *sister) { p.last[1] = 0 },
		"a hand":           func(p *sister) { p.Hand[0][1]++ },
		"the square track": func(p *sister) { p.track[1][1]++ },
		"hexes":            func(p *sister) { p.bridge = set("A1") },
		"a set of units":   func(p *sister) { p.square = 1 },
		"a late set":       func(p *sister) { p.reformed = 1 },
		"a set of leaders": func(p *sister) { p.wounded = 0 },
	} {
		q := p
		change(&q)
		if other, twice := seen[hash(q)]; twice {
			t.Errorf("%s changes nothing in the hash that %s does not", name, other)
		}
		seen[hash(q)] = name
	}
	if hash(p, 1) == hash(p) || sisters.Hash(&p, "other", nil) == hash(p) {
		t.Error("what the system adds, or the battle, is not in the hash")
	}
}

func TestASetThatCameLateLeavesTheHashesOfBefore(t *testing.T) {
	p, _, _ := draw(t, drawing)
	before := sisters
	before.Units, before.LateUnits = before.Units[:1], 0
	if sisters.Hash(&p, "sum", nil) != before.Hash(&p, "sum", nil) {
		t.Error("a position in which nobody has reformed has another hash than before there was that set")
	}
}

func TestAFormWhoseFieldsMeetIsFound(t *testing.T) {
	if err := sisters.Check(); err != nil {
		t.Fatal(err)
	}
	for name, spoil := range map[string]func(*cc.Form[sister]){
		"a name twice": func(f *cc.Form[sister]) {
			f.Hexes = append(slices.Clip(f.Hexes), cc.Part[sister, hex.Set]{Name: "deck"})
		},
		"a name of the pieces":  func(f *cc.Form[sister]) { f.Flags = []cc.Part[sister, bool]{{Name: "unit"}} },
		"a lane twice":          func(f *cc.Form[sister]) { f.Pairs = []cc.CardPair[sister]{{Name: "last", Lanes: [2]uint8{8, 3}}} },
		"a lane beyond":         func(f *cc.Form[sister]) { f.Pairs = []cc.CardPair[sister]{{Name: "last", Lanes: [2]uint8{8, 128}}} },
		"numbers without lanes": func(f *cc.Form[sister]) { f.Counters = []cc.Counter[sister]{{Name: "banners", N: 2}} },
		"nine piles":            func(f *cc.Form[sister]) { f.Piles = make([]cc.Part[sister, cc.Cards], 9) },
		"more late than sets":   func(f *cc.Form[sister]) { f.LateLeaders = 2 },
	} {
		f := sisters
		if spoil(&f); f.Check() == nil {
			t.Errorf("%s is not found", name)
		}
	}
}

func TestABattleOfEqualContentIsMadeOnce(t *testing.T) {
	type battle struct{ goal int }
	made := 0
	battles := cc.Registry[cc.Setup, battle]{
		Game: "sister", Setup: func(s *cc.Setup) *cc.Setup { return s },
		New: func(s *cc.Setup) (*battle, *cc.Setup, error) {
			made++
			return &battle{s.Goal}, s, nil
		},
	}
	s := cc.Setup{Goal: 5}
	s.Info.ID, s.Info.Canonical = "sister/ford", "banners: 5"
	slot, first, err := battles.Take(&s, false)
	if err != nil || made != 1 || s.Info.Sum == "" {
		t.Fatalf("made %d times, with the sum %q (%v)", made, s.Info.Sum, err)
	}
	again, second, err := battles.Take(&cc.Setup{Info: s.Info}, false)
	if err != nil || made != 1 || again != slot || battles.At(slot).goal != 5 {
		t.Errorf("slot %d, and for equal content %d, made %d times (%v)", slot, again, made, err)
	}
	first()
	if found, err := battles.Slot(game.Ref{ID: "sister/ford"}); err != nil || found != slot {
		t.Errorf("slot %d (%v) while it is held", found, err)
	}
	second()
	for _, ref := range []game.Ref{{ID: "sister/ford"}, s.Info.Ref} {
		if _, err := battles.Slot(ref); err == nil {
			t.Errorf("%v is found after the last has let go", ref)
		}
	}
	if _, drawn, err := battles.Take(&s, true); err != nil || len(battles.Scenarios()) != 0 {
		t.Errorf("a drawing is listed (%v)", err)
	} else {
		drawn()
	}
}
