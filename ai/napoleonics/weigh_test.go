package napoleonics_test

import (
	"math"
	"testing"

	"mariscal/ai/aitest"
	players "mariscal/ai/napoleonics"
	"mariscal/content"
	"mariscal/game"
	"mariscal/game/hex"
	rules "mariscal/systems/napoleonics"
)

// TestAMemoryChangesNoWeight evaluates the result of every answer with and without the
// memory, over all battles: the key of the memory must include squares, hands, the combat
// under way and leaders apart from their units, wherever these change a fight.
func TestAMemoryChangesNoWeight(t *testing.T) {
	remembering, anew := players.Remembering()
	aitest.ChangesNoWeight(t, arena, 50, players.NewRecruit, remembering, anew)
}

// TestTablesAgreeWithTheOddsOfTheRules compares the players' chances that a unit is
// eliminated by hits or driven back with the odds of the rules.
func TestTablesAgreeWithTheOddsOfTheRules(t *testing.T) {
	compared, free := 0, 0
	arena.EachStep(t, 1000, players.NewRecruit, func(_ string, at game.Position) {
		p := at.(*rules.Position)
		s := p.Study()
		if s.Stage() == rules.StageBattle {
			for _, o := range p.Options(game.Viewer(s.Active)) {
				if o.Odds == nil || o.Odds.Roll == nil {
					continue
				}
				if whole, ok := agrees(t, s, &o); ok {
					if compared++; whole {
						free++
					}
				}
			}
		}
	})
	if compared < 500 || free < 200 {
		t.Errorf("only %d fights were compared, %d of them with a free retreat", compared, free)
	}
}

// agrees compares one attack; ok is false where it is not one of a unit on another,
// whole says that its retreat was compared too.
func agrees(t *testing.T, s rules.Study, o *game.Option) (whole, ok bool) {
	v, x, y := rules.Parts(o.Action)
	from, to := hex.Hex(x), hex.Hex(y)
	kind := rules.BlowMelee
	if v == rules.VerbFire {
		kind = rules.BlowFire
	}
	d := s.Unit(to)
	if v != rules.VerbMelee && v != rules.VerbFire || d < 0 {
		return false, false
	}
	b := s.Blow(kind, s.Unit(from), from, to)
	if b.Dice > players.TableDice || b.Dice != o.Odds.Roll.Dice {
		t.Errorf("%q rolls %d dice, the rules say %d", o.Text, b.Dice, o.Odds.Roll.Dice)
	}
	if s.InSquare>>d&1 != 0 {
		return false, true // its flags count as hits
	}
	_, gone, back := players.Harm(s, b, d)
	byHits := 0
	for h := min(int(s.Blocks[d]), len(o.Odds.Roll.Hits)); h < len(o.Odds.Roll.Hits); h++ {
		byHits += o.Odds.Roll.Hits[h]
	}
	if math.Abs(gone-float64(byHits)/1e6) > 1e-3 {
		t.Errorf("%q destroys with %.4f, the rules say %d millionths", o.Text, gone, byHits)
	}
	// Where hexes to retreat to are missing, the players count the loss apart; that a
	// leader may fall before the flags they leave out. Further flags may find less room.
	whole = !s.LeaderHexes[s.Seat[d]].Has(to) && o.Odds.Outcome("destroy") == byHits && s.RetreatLoss(d) == 0 &&
		o.Odds.Roll.Ignores == s.Steadiness(d)
	if whole && math.Abs(back-float64(o.Odds.Outcome("retreat"))/1e6) > 1e-3 {
		t.Errorf("%q drives back with %.4f, the rules say %d millionths", o.Text, back, o.Odds.Outcome("retreat"))
	}
	return whole, true
}

// TestJudgeLikesWhatIsBetter checks that one more block, one more banner, a won game, and a
// hand without a card bound to a square are never judged worse.
func TestJudgeLikesWhatIsBetter(t *testing.T) {
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	draw := func(what string) *rules.Position {
		p, err := rules.System{}.Build(what+`
			D5 top FR-LN
			D6 top FR-LN
			A1 top FR-LT
			E5 bottom BR-LN
			I1 bottom BR-LN`, nil)
		if err != nil {
			t.Fatal(err)
		}
		return p.(*rules.Position)
	}
	ladder := []string{
		"banners 3 1\n turn top card\n E6 bottom BR-GR 1",
		"banners 2 1\n turn top card\n E6 bottom BR-GR 1",
		"banners 2 1\n turn top card\n E6 bottom BR-GR 2",
		"banners 2 1\n turn top card\n E6 bottom BR-GR 3",
		"banners 2 1\n turn top card\n E6 bottom BR-GR 4",
		"banners 2 2\n turn top card\n E6 bottom BR-GR 4",
		"banners 2 4\n turn top card\n E6 bottom BR-GR 4",
	}
	better := func(worse, than string) {
		if a, b := players.Weigh(draw(worse), game.Bottom), players.Weigh(draw(than), game.Bottom); b <= a {
			t.Errorf("%q is judged %d, the better %q %d", worse, a, than, b)
		}
	}
	for i := 1; i < len(ladder); i++ {
		better(ladder[i-1], ladder[i])
	}
	better("turn top card\n E6 bottom BR-GR square", "turn top card\n E6 bottom BR-GR")
}
