package ancients_test

import (
	"math"
	"testing"

	"mariscal/ai/aitest"
	players "mariscal/ai/ancients"
	"mariscal/content"
	"mariscal/game"
	"mariscal/game/hex"
	rules "mariscal/systems/ancients"
)

// TestTablesAgreeWithTheOddsOfTheRules compares the chance that a unit attacked
// is eliminated by hits or driven back with what the rules show.
func TestTablesAgreeWithTheOddsOfTheRules(t *testing.T) {
	compared, free := 0, 0
	arena.EachStep(t, 1500, players.NewRecruit, func(scenario string, at game.Position) {
		p := at.(*rules.Position)
		s := p.Study()
		if s.Stage() == rules.StageBattle {
			w := players.StakesOf(s)
			for _, o := range p.Options(game.Viewer(s.Active)) {
				v, x, y := rules.Parts(o.Action)
				d := s.Unit(hex.Hex(y))
				if v != rules.VerbClose || d < 0 || o.Odds == nil || s.Shelters(hex.Hex(y)) {
					continue
				}
				b := s.Blow(rules.BlowAttack, s.Unit(hex.Hex(x)), hex.Hex(x), hex.Hex(y))
				_, gone, back := players.Harm(s, &w, b, hex.Hex(y))
				if b.Dice > players.TableDice {
					continue
				}
				byHits := 0
				for h := min(int(s.Blocks[d]), len(o.Odds.Roll.Hits)); h < len(o.Odds.Roll.Hits); h++ {
					byHits += o.Odds.Roll.Hits[h]
				}
				if math.Abs(gone-float64(byHits)/1e6) > 1e-3 {
					t.Errorf("%s %q destroys with %.4f, the rules say %d millionths", scenario, o.Text, gone, byHits)
				}
				// Where hexes to retreat to are missing, the players count the loss apart ([rules.Study.RetreatLoss]);
				// that a leader may fall before the flags they leave out.
				whole := !s.LeaderHexes[s.Seat[d]].Has(hex.Hex(y)) && o.Odds.Outcome("destroy") == byHits && s.RetreatLoss(d, int(s.Setup.Types[s.Kind[d]].Retreat)) == 0
				if whole && o.Odds.Roll.Ignores == players.Steadiness(s, d, hex.Hex(y)) && math.Abs(back-float64(o.Odds.Outcome("retreat"))/1e6) > 1e-3 {
					t.Errorf("%s %q drives back with %.4f, the rules say %d millionths", scenario, o.Text, back, o.Odds.Outcome("retreat"))
				}
				compared++
				if whole {
					free++
				}
			}
		}
	})
	if compared < 500 || free < 200 {
		t.Errorf("only %d fights were compared, %d of them with a free retreat", compared, free)
	}
}

// TestAMemoryChangesNoWeight evaluates the result of every answer with and without the
// memory, over all battles: the key of the memory must include the card on the table and
// which units have entered, rallied or died, wherever these change a fight.
func TestAMemoryChangesNoWeight(t *testing.T) {
	remembering, anew := players.Remembering(1)
	aitest.ChangesNoWeight(t, arena, 60, players.NewRecruit, remembering, anew)
}

// TestJudgeLikesWhatIsBetter checks that one more block, one more banner and a won game are
// never judged worse.
func TestJudgeLikesWhatIsBetter(t *testing.T) {
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	draw := func(what string) *rules.Position {
		p, err := rules.System{}.Build(what+`
			D5 top MI
			D6 top HI
			A1 top LI
			E5 bottom AX
			I1 bottom MI`, nil)
		if err != nil {
			t.Fatal(err)
		}
		return p.(*rules.Position)
	}
	ladder := []string{
		"banners 3 1\n turn top card\n E6 bottom HI 1",
		"banners 2 1\n turn top card\n E6 bottom HI 1",
		"banners 2 1\n turn top card\n E6 bottom HI 2",
		"banners 2 1\n turn top card\n E6 bottom HI 3",
		"banners 2 1\n turn top card\n E6 bottom HI 4",
		"banners 2 2\n turn top card\n E6 bottom HI 4",
		"banners 2 4\n turn top card\n E6 bottom HI 4",
	}
	for i := 1; i < len(ladder); i++ {
		if a, b := players.Weigh(draw(ladder[i-1]), game.Bottom), players.Weigh(draw(ladder[i]), game.Bottom); b <= a {
			t.Errorf("%q is judged %d, the better %q %d", ladder[i-1], a, ladder[i], b)
		}
	}
}
