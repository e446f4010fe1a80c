package napoleonics_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/game/hex"
	"mariscal/systems/napoleonics"
)

// dangers returns what threatens seat, by hex.
func dangers(t *testing.T, p game.Position, v game.Viewer, seat game.Seat) map[string]game.Danger {
	t.Helper()
	by := map[string]game.Danger{}
	for _, d := range p.(game.Queries).Danger(v, seat) {
		if d.Dice <= 0 {
			t.Errorf("no die against %s", d.Cell)
		}
		by[d.Cell] = d
	}
	return by
}

// atMoments looks at a random game of each battle: at its beginning, and every so
// many of its first actions.
func atMoments(t *testing.T, battles []game.Ref, actions, every int, look func(*testing.T, game.Position)) {
	t.Helper()
	for _, ref := range battles {
		p, err := napoleonics.System{}.Start(ref, nil, game.NewSeeded(3), nil)
		if err != nil {
			t.Fatal(err)
		}
		chance := game.NewSeeded(4)
		for n := range actions {
			if p.Decision().Over {
				break
			}
			if n == 0 || n%every == every-1 {
				look(t, p)
			}
			legal := p.Actions(nil)
			p.Apply(legal[chance.Below(len(legal))], chance, nil)
		}
	}
}

// Infantry reaches whatever it can see, and whoever steps next to a unit can be
// struck there; an empty hex is told from one that is held; what is hidden does not
// show.
func TestDangerCoversTheGroundOneCouldStrike(t *testing.T) {
	atMoments(t, refs(t), 200, 40, checkDangers)
}

func checkDangers(t *testing.T, p game.Position) {
	t.Helper()
	q, r := p.(game.Queries), fought{napoleonics.OpenField(p)}
	for _, seat := range []game.Seat{game.Top, game.Bottom} {
		all := dangers(t, p, game.Viewer(seat), seat)
		for cell, d := range all {
			h, _ := hex.Parse(cell)
			if u := r.UnitIn(h); r.held(h) == d.Empty || u >= 0 && r.Seat(u) != seat {
				t.Fatalf("%+v, but unit %d stands there", d, u)
			}
		}
		other := p.Clone()
		other.Resample(game.Viewer(seat), game.NewSeeded(99))
		if !reflect.DeepEqual(q.Danger(game.Viewer(seat), seat), other.(game.Queries).Danger(game.Spectator, seat)) {
			t.Fatal("what is hidden shows in the danger")
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

// What threatens a piece where it stands is what the danger of its army says of that
// hex; the strikers named are the enemy's, with their dice; and nothing hidden shows.
func TestPerilOfAPieceIsTheDangerWhereItStands(t *testing.T) {
	atMoments(t, refs(t)[:6], 90, 45, checkPerils)
}

func checkPerils(t *testing.T, p game.Position) {
	t.Helper()
	q := p.(game.Queries)
	pieces := p.Scene(game.Spectator).Pieces
	for _, piece := range pieces {
		if piece.Cell == "" || piece.Kind != "unit" {
			continue
		}
		v := game.Viewer(piece.Seat)
		perils, err := q.Peril(v, piece.ID)
		if err != nil {
			t.Fatal(err)
		}
		here := perils[0]
		if whole := dangers(t, p, v, piece.Seat)[piece.Cell]; here.Cell != piece.Cell || here.Dice != whole.Dice || here.Grade != whole.Grade || !slices.Equal(here.By, whole.By) {
			t.Fatalf("%s at %s: %+v alone, %+v in its army", piece.ID, piece.Cell, here, whole)
		}
		reach, err := q.Reach(v, piece.ID)
		if err != nil {
			t.Fatal(err)
		}
		cells := []string{}
		for _, d := range perils[1:] {
			cells = append(cells, d.Cell)
		}
		if !slices.Equal(cells, slices.DeleteFunc(reach.Cells, func(c string) bool { return c == piece.Cell })) {
			t.Fatalf("%s is asked about %v and reaches %v", piece.ID, cells, reach.Cells)
		}
		other := p.Clone()
		other.Resample(v, game.NewSeeded(99))
		again, err := other.(game.Queries).Peril(game.Spectator, piece.ID)
		if err != nil || !reflect.DeepEqual(perils, again) {
			t.Fatal("what is hidden shows in the peril")
		}
	}
}

// The likeliest strike is told: infantry in line stands and fires with all its
// blocks, or comes a hex nearer and melees; a gun fires from where it stands; cavalry
// has one die against a square.
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
		d := dangers(t, p, game.Spectator, game.Top)[want.cell]
		if d.Dice != want.dice || d.Expected != want.hits || d.Strikers != 1 {
			t.Errorf("%q: %+v, want %d dice and %d thousandths of a hit", drawing, d, want.dice, want.hits)
		}
	}
}

// Whoever looks from a unit is told the dice of every fire it is offered.
func TestSightTellsTheDiceOfFire(t *testing.T) {
	compared := 0
	atMoments(t, refs(t), 400, 1, func(t *testing.T, p game.Position) {
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
