package muskets

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"mariscal/game"
	"mariscal/game/plane"
)

func inch(x, y float64) plane.Point { return plane.Point{X: int32(x * 1000), Y: int32(y * 1000)} }

func rect(x, y, w, h float64) []plane.Point {
	return []plane.Point{inch(x, y), inch(x+w, y), inch(x+w, y+h), inch(x, y+h)}
}

var (
	rangers  = Profile{Name: "rangers", Troop: Irregulars, Discipline: Skirmisher, Shooting: 6, Attack: 5, Defence: 5, Traits: OpenOrder | Scout, Weapon: Musket, Second: Thrown, Points: 11}
	regulars = Profile{Name: "regulars", Troop: Regulars, Discipline: Hardened, Shooting: 7, Attack: 5, Defence: 5, Traits: CloseOrder, Weapon: Musket, Points: 11}
	natives  = Profile{Name: "natives", Troop: Natives, Discipline: NativeDiscipline, Shooting: 7, Attack: 4, Defence: 5, Traits: OpenOrder | Scout | NativeTrait, Weapon: Musket, Second: Thrown, Points: 9}
	leader   = Profile{Name: "officer", Troop: Regulars, Discipline: Hardened, Shooting: 7, Attack: 4, Defence: 4, Traits: Officer | Commander, Weapon: Pistol, Points: 20}
)

func testSetup() *Setup {
	chief := leader
	chief.Troop = Natives
	return &Setup{
		Info: game.ScenarioInfo{Ref: game.Ref{ID: "muskets/test"}, System: "muskets", Canonical: "test"}, Table: plane.Rect{Max: inch(48, 48)}, Clocks: 4,
		Edge: [2]Edge{North, South},
		Areas: []Area{
			{ID: "wood-1", Kind: Wood, Outline: rect(8, 18, 8, 6)},
			{ID: "wood-2", Kind: Wood, Outline: rect(30, 22, 8, 6)},
			{ID: "crops", Kind: Crops, Outline: rect(20, 30, 8, 6)},
			{ID: "fence", Kind: Fence, Outline: rect(18, 20, 10, 0.2)},
			{ID: "cabin", Kind: Building, Outline: rect(22, 24, 4, 3)},
			{ID: "marsh", Kind: Marsh, Outline: rect(38, 34, 6, 6)},
		},
		Units: []UnitSetup{
			{Name: "regulars-1", Seat: 0, Profile: regulars, Figures: 12, At: inch(14, 8), Facing: 1800, Formation: Close},
			{Name: "regulars-2", Seat: 0, Profile: regulars, Figures: 12, At: inch(30, 8), Facing: 1800, Formation: Close},
			{Name: "captain", Seat: 0, Profile: leader, Figures: 1, At: inch(22, 6), Facing: 1800},
			{Name: "natives-1", Seat: 1, Profile: natives, Figures: 10, At: inch(12, 40), Facing: 0, Hidden: true, Blind: inch(24, 38)},
			{Name: "rangers-1", Seat: 1, Profile: rangers, Figures: 8, At: inch(32, 40), Facing: 0, Formation: Open},
			{Name: "sachem", Seat: 1, Profile: chief, Figures: 1, At: inch(20, 44), Facing: 0},
		},
	}
}

func TestRandomGamesEnd(t *testing.T) {
	_, release, err := Lease(testSetup())
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	ends := map[string]int{}
	verbs := map[string]int{}
	total, most := 0, 0
	begin := time.Now()
	for seed := range uint64(30) {
		r := rand.New(rand.NewPCG(seed, 7))
		pos, err := System{}.Start(game.Ref{ID: "muskets/test"}, nil, game.NewSeeded(seed), nil)
		if err != nil {
			t.Fatal(err)
		}
		dice := game.NewSeeded(seed + 100)
		var buf []game.Action
		n := 0
		for ; ; n++ {
			if pos.Decision().Over {
				break
			}
			buf = pos.Actions(buf[:0])
			if len(buf) == 0 {
				t.Fatalf("nothing to do\n%s", pos.AppendText(nil))
			}
			most = max(most, len(buf))
			a := buf[r.IntN(len(buf))]
			verbs[verbNames[orderOf(a).verb]]++
			if n%50 == 0 {
				for _, a := range buf {
					text := pos.Text(a, game.All)
					back, err := pos.Parse(text)
					if err != nil || back != a {
						t.Fatalf("%q reads back as %q: %v", text, pos.Text(back, game.All), err)
					}
				}
				text := string(pos.AppendText(nil))
				again, err := System{}.Read(text)
				if err != nil || again.Hash() != pos.Hash() {
					t.Fatalf("%v\n%s", err, text)
				}
			}
			pos.Apply(a, dice, nil)
			if n > 20000 {
				t.Fatalf("no end\n%s", pos.AppendText(nil))
			}
		}
		total += n
		o := pos.Outcome()
		ends[fmt.Sprint(o.Reason, " ", o.Winner, " ", o.Draw)]++
	}
	t.Log(ends, verbs, "actions", total, "most", most, time.Since(begin)/time.Duration(total))
}
