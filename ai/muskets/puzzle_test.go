package muskets_test

import (
	"slices"
	"strings"
	"testing"

	"mariscal/ai/aitest"
	"mariscal/ai/muskets"
	"mariscal/game"
	"mariscal/game/plane"
	rules "mariscal/systems/muskets"
)

// Each has one answer that is best by counting.
var puzzles = []aitest.Puzzle{
	{
		Name: "the rival's Morale card is played when half his figures have fallen",
		Drawing: `turn top
top regulars A: 10 figures at 10,10 facing S, close order
top officer Hale: at 10,8 facing S
bottom regulars X: 5 of 10 figures at 40,40 facing N
bottom regulars Y: 6 of 10 figures at 30,44 facing N
bottom officer Z: at 36,46 facing N
hand top bottom-morale clock
`,
		Best: []string{"play bottom-morale"},
	},
}

// all are the puzzles of Muskets & Tomahawks.
var all = slices.Concat(puzzles, targets, cards)

func TestPuzzlesAreProved(t *testing.T) {
	arena.Battles(t) // their profiles
	arena.Prove(t, all)
}

func TestPuzzles(t *testing.T) {
	arena.Solve(t, "centurion", all, 95)
	for _, name := range []string{"legionary", "centurion"} {
		arena.Solve(t, name, puzzles, 100)
	}
}

// Who is rallied by Authority turns to where most of the enemies are, not to a single one that is
// a little nearer behind it.
func TestPlayersTurnWhoTheyRallyToTheEnemy(t *testing.T) {
	p := build(t, `turn top
top regulars A: 6 figures at 20,20 facing N, flight
bottom officer Z: at 20,30 facing N
bottom regulars X: 8 figures at 31,20 facing W
bottom rangers Y: 8 figures at 31,26 facing W
hand top clock
command 5 0
`)
	var list []game.Action
	for _, a := range p.Actions(nil) {
		if rules.AnswerOf(a).Verb == rules.VerbAuthority {
			list = append(list, a)
		}
	}
	got := p.Text((&muskets.Eye{}).Choose(p, list, 1), game.All)
	if len(list) != 3 || got == "authority A" || got == "authority A 0" {
		t.Errorf("of %d facings %q is chosen", len(list), got)
	}
}

// build makes a drawn position.
func build(t *testing.T, drawing string) *rules.Position {
	t.Helper()
	arena.Battles(t) // their profiles
	p, err := rules.System{}.Build(drawing, nil)
	if err != nil {
		t.Fatal(err)
	}
	return p.(*rules.Position)
}

// Two lines touch at their ends, and their middles are eight inches apart and more: a unit in contact fights,
// and does nothing else (MO5.2).
func TestTheScriptFightsWhereLinesTouch(t *testing.T) {
	p := build(t, `turn top
top regulars A: 5 figures at 12,20 13.9,20 15.8,20 17.7,20 19.6,20 facing S
top officer Hale: at 10,10 facing S
bottom regulars X: 5 figures at 20.6,20 22.5,20 24.4,20 26.3,20 28.2,20 facing N
bottom officer Z: at 30,24 facing N
card top-regulars
`)
	var x muskets.Script
	if got := p.Text(x.Answer(p), game.All); got != "fight A X" {
		t.Errorf("the script answers %q", got)
	}
}

// ahead is a battle at its last red clock but one, in which top is a figure short of victory.
const ahead = `turn top
top regulars A: 10 figures at 20,10 facing S, close order
top officer Hale: at 20,8 facing S
bottom regulars X: 6 of 10 figures at 20,30 facing N
bottom officer Z: at 22,34 facing N
limit 6
red 4
hand top clock top-morale top-forward
hand bottom clock bottom-morale bottom-forward
command 1 1
`

// A Clock brings a draw nearer: who is about to win lets it lie, who is about to lose plays it.
func TestWhoIsAheadLeavesTheClock(t *testing.T) {
	for _, c := range []struct{ drawing, least, most string }{
		{ahead, "play clock", "play top-morale"},
		{strings.Replace(ahead, "turn top", "turn bottom", 1), "play bottom-morale", "play clock"},
	} {
		p := build(t, c.drawing)
		var list []game.Action
		for _, a := range p.Actions(nil) {
			if text := p.Text(a, game.All); text == c.least || text == c.most {
				list = append(list, a)
			}
		}
		if got := p.Text((&muskets.Eye{}).Choose(p, list, 1), game.All); len(list) != 2 || got != c.most {
			t.Errorf("of %d cards %q is chosen, not %q", len(list), got, c.most)
		}
	}
}

// Time that runs out makes a draw likely: a lead is worth less, and being behind is worth more.
func TestALeadIsWorthLessWhenTimeRunsOut(t *testing.T) {
	early, late := build(t, strings.Replace(ahead, "red 4", "red 1", 1)), build(t, strings.Replace(ahead, "red 4", "red 5\nclocks 1", 1))
	for seat, more := range [2]bool{false, true} {
		_, before := muskets.Parts(early, game.Seat(seat))
		_, after := muskets.Parts(late, game.Seat(seat))
		if more != (after > before) {
			t.Errorf("to seat %d the position is worth %.2f early and %.2f late", seat, before, after)
		}
	}
}

// A raider beside a building goes in if nothing else brings him to the wall; from inside he sets
// fire to it, and then he comes out.
func TestRaidersGoIntoABuildingToSetFireToIt(t *testing.T) {
	const drawing = `turn bottom
terrain building farm 22,24 26,27
terrain building barn 40,40 44,44
top regulars A: 8 figures at 44,4 facing S
bottom officer Z: at 10,22 facing N
mission top protection
mission bottom raid
card bottom-regulars
`
	const outside, inside = "bottom regulars X: 6 figures at 24,22 facing S, column\n", "bottom regulars X: 6 figures inside farm facing N\n"
	for _, c := range []struct{ unit, want string }{
		{outside, "enter X farm"},
		{inside, "task X"},
		{inside + "fire farm 1\n", "move X"},
	} {
		p := build(t, drawing+c.unit)
		var list []game.Action
		for _, a := range p.Actions(nil) {
			if v := rules.AnswerOf(a).Verb; c.unit != outside || v != rules.VerbMove {
				list = append(list, a)
			}
		}
		if got := p.Text((&muskets.Eye{}).Choose(p, list, 1), game.All); !strings.HasPrefix(got, c.want) {
			t.Errorf("of %d answers %q is chosen, not %q", len(list), got, c.want)
		}
	}
}

// Units that deploy cover what their mission names, and do not stand in each other's way.
func TestUnitsDeployWhereTheirMissionIs(t *testing.T) {
	for seed := range uint64(4) {
		p := arena.Begin(t, "muskets/neighbors", seed).(*rules.Position)
		b, luck := p.Skirmish(), game.NewSeeded(seed)
		var eye muskets.Eye
		for p.Stage() == rules.StagePost || p.Stage() == rules.StageDeploy {
			p.Apply(eye.Choose(p, p.Actions(nil), 1), luck, nil)
		}
		for s := range game.Seat(2) {
			for k := range b.Mission[s].Places {
				least := int32(1 << 30)
				for u := range uint8(rules.MaxUnits) {
					if p.Present(s)&^b.Officers()>>u&1 == 0 {
						continue
					}
					least = min(least, b.ToGoal(s, k, p.Middle(u)))
					for x := range u {
						if p.Present(s)&^b.Officers()>>x&1 == 1 && plane.Reaches(p.Middle(u), p.Middle(x), 3*plane.Inch) {
							t.Errorf("seed %d: units %d and %d stand at %v and %v", seed, x, u, p.Middle(x), p.Middle(u))
						}
					}
				}
				if least > 15*plane.Inch {
					t.Errorf("seed %d: no unit of %v is nearer to place %d than %d thousandths", seed, s, k, least)
				}
			}
		}
	}
}
