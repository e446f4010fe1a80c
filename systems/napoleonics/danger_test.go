package napoleonics_test

import (
	"slices"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/game/gametest"
	"mariscal/game/hex"
	"mariscal/systems/napoleonics"
)

// Infantry threatens every target it could see; a piece next to an enemy can be struck
// there; an empty hex and an occupied one have dangers of their own; hidden facts do not
// show.
func TestDangerCoversTheGroundOneCouldStrike(t *testing.T) {
	gametest.Moments(t, napoleonics.System{}, refs(t), 200, 40, checkDangers)
}

func checkDangers(t *testing.T, p game.Position) {
	t.Helper()
	r := fought{napoleonics.OpenField(p)}
	for _, seat := range []game.Seat{game.Top, game.Bottom} {
		all := gametest.OpenDangers(t, p, seat)
		for cell, d := range all {
			h, _ := hex.Parse(cell)
			if u := r.UnitIn(h); r.held(h) == d.Empty || u >= 0 && r.Seat(u) != seat {
				t.Fatalf("%+v, but unit %d stands there", d, u)
			}
		}
		for u := range r.Units() {
			if r.At(u) == hex.None || r.Seat(u) == seat {
				continue
			}
			for h := range r.At(u).Around().All() {
				plain := r.Terrain(h) == napoleonics.Plain && r.Terrain(r.At(u)) == napoleonics.Plain && r.Works(h)|r.Works(r.At(u)) == 0
				if plain && !r.held(h) && all[h.String()].Dice == 0 {
					t.Fatalf("%v beside %v is shown as safe", h, r.At(u))
				}
			}
		}
	}
}

// The peril of a piece where it stands is the danger to its army in that hex; the strikers
// are enemies, with their dice; and nothing hidden shows.
func TestPerilOfAPieceIsTheDangerWhereItStands(t *testing.T) {
	gametest.Moments(t, napoleonics.System{}, refs(t)[:6], 90, 45, gametest.Perils)
}

// The danger is the likeliest strike: infantry in line stands and fires with all its
// blocks, or comes a hex nearer and melees; a gun fires from where it stands; cavalry has
// one die against a square.
func TestDangerTellsTheLikeliestStrike(t *testing.T) {
	refs(t)
	for drawing, want := range map[string]struct {
		cell string
		dice int
		hits int
	}{
		"E5 bottom BR-LN\nC5 top FR-LN":        {"C5", 4, 2000}, // four dice of melee, half of them hit
		"E5 bottom BR-LN\nD5 top FR-LN":        {"D5", 4, 2000},
		"G5 bottom BR-FA\nD5 top FR-LN":        {"D5", 2, 667},
		"E5 bottom FR-LC\nC5 top BR-LN square": {"C5", 1, 500},
		"E5 bottom FR-LC\nC5 top BR-LN":        {"C5", 4, 2000},
		"E5 bottom BR-RL\nB5 top FR-LN":        {"B5", 4, 1333},
	} {
		p, err := napoleonics.System{}.Build("turn top\n"+drawing, nil)
		if err != nil {
			t.Fatal(err)
		}
		d := gametest.Dangers(t, p, game.Spectator, game.Top)[want.cell]
		if d.Dice != want.dice || d.Expected != want.hits || d.Strikers != 1 {
			t.Errorf("%q: %+v, want %d dice and %d thousandths of a hit", drawing, d, want.dice, want.hits)
		}
	}
}

// A look from a unit shows the dice of every fire it can make.
func TestSightTellsTheDiceOfFire(t *testing.T) {
	compared := 0
	gametest.Moments(t, napoleonics.System{}, refs(t), 400, 1, func(t *testing.T, p game.Position) {
		v := game.Viewer(p.Decision().Seat)
		for _, o := range p.Options(v) {
			if !strings.HasPrefix(o.Text, "fire ") {
				continue
			}
			seen, err := p.(game.Queries).Sight(v, o.From)
			if err != nil {
				t.Fatal(err)
			}
			i := slices.Index(seen.Cells, o.Cell)
			if i < 0 || i >= len(seen.Dice) || seen.Dice[i] != o.Odds.Roll.Dice {
				t.Errorf("%s: %d dice; sight tells %v of %v", o.Text, o.Odds.Roll.Dice, seen.Dice, seen.Cells)
			}
			compared++
		}
	})
	if compared < 100 {
		t.Errorf("%d fires were compared", compared)
	}
}
