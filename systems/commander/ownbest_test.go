package commander

import (
	"errors"
	"strings"
	"testing"

	"mariscal/game"
	written "mariscal/game/standing"
)

// commanded builds a position at a question of the bottom seat, French, and returns what orders
// answer; "" where they leave the question to the player.
func commanded(t *testing.T, battle, order, stage, lines string) (p *Position, answer string) {
	t.Helper()
	pos, err := System{}.Build("scenario commander/"+battle+"\nstack draw/"+stage+"\n"+strings.ReplaceAll(lines, "; ", "\n")+"\n", nil)
	if err != nil {
		t.Fatal(err)
	}
	p = pos.(*Position)
	var list []written.Order
	for text := range strings.SplitSeq(order, "; ") {
		o, err := written.Parse(System{}, text)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, o)
	}
	if a, _, ok := written.Answer(p, list, p.Actions(nil)); ok {
		answer = p.Text(a, game.All)
	}
	return p, answer
}

// plain is the training battle, hasty the same with Impetuous commanders.
const plain, hasty = "training-ground", "hasty"

func leaseBoth(t *testing.T) {
	t.Helper()
	leased(t, Training())
	s := Training()
	s.Info.ID, s.Info.Canonical = "commander/"+hasty, hasty
	for seat := range s.Armies {
		for i := range s.Armies[seat].Commander.Faces {
			s.Armies[seat].Commander.Faces[i].Abilities = Impetuous
		}
	}
	leased(t, s)
}

// Every choice stands beside its mirror, so that neither the first nor the last answer is right.
// The cards: 1 and 2 are for both armies, 3 and 6 red ones, 61 and 62 French Leaders, 66 a
// Leader of the enemy, 50 and 51 his.
func TestOrdersChooseWhatIsBest(t *testing.T) {
	leaseBoth(t)
	const beside = "tokens 9 9; b1 R2 lead firm none"
	for _, x := range []struct{ order, stage, lines, want string }{
		{"red: best strike", "red.1", beside + "; t1 N2 lead firm none; t2 N3 lead disordered none", "fire b1 N3"},
		{"red: best strike", "red.1", beside + "; t1 N2 lead disordered none; t2 N3 lead firm none", "fire b1 N2"},
		// Fresh blocks have less to lose.
		{"red: best fire", "red.1", beside + "; b2 R3 lead firm none - long 2 0 1; t1 N3 lead firm none", "fire b2 N3"},
		{"red: best fire", "red.1", beside + " - long 2 0 1; b2 R3 lead firm none; t1 N3 lead firm none", "fire b1 N3"},
		{"red: best strike", "red.1", beside + "; b2 R3 lead firm none - long 2 0 1; t1 N3 lead disordered none", "assault b2 N3"},
		{"red: best strike", "red.1", beside + " - long 2 0 1; b2 R3 lead firm none; t1 N3 lead disordered none", "assault b1 N3"},
		{"rally: best broken", "rally.1", "reserve 0 3; b1 H2 lead disordered none; b2 H4 lead dispersed none; t1 N3", "rally H2"},
		{"rally: best broken", "rally.1", "reserve 0 3; b1 H2 lead dispersed none; b2 H4 lead disordered none; t1 N3", "rally H4"},
		{"rally: best broken", "rally.1", "reserve 0 3; b1 H2 lead dispersed none; b3 H4 lead dispersed none; t1 N3", "rally H4"}, // of higher Skill
		{"rally: best broken", "rally.1", "reserve 0 3; b3 H2 lead dispersed none; b1 H4 lead dispersed none; t1 N3", "rally H2"},
		{"rally: best broken", "rally.1", "reserve 0 3; b1 H2 lead dispersed none; b2 H4 lead dispersed none; t1 R4", "rally H4"}, // next to the enemy
		{"reform: best order", "reform.1.6", "active b1,bc -; b1 H2 lead disordered none; bc H2 second firm none; t1 N3", "swap H2"},
		{"reform: best order", "reform.1.6", "active b1,bc -; b1 H2 lead firm none; bc H2 second disordered none; t1 N3", "done"},
		{"reform: best order", "reform.1.6", "active b1,bc -; bc H2 lead disordered none; b1 H2 second firm none; t1 N3", "swap H2"},
		{"buy: best sale", "buy.1", "hand - 1,3,61,50; b1 H2; t1 N3", "buy cube 50"},
		{"buy: best sale", "buy.1", "hand - 3,6,1,61; b1 H2 lead disordered none; t1 N3", "buy cube 1"},
		{"buy: best sale", "buy.1", "hand - 3,61,66; b1 H2; t1 N3", "buy cube 66"},
		{"buy: best sale", "buy.1", "reserve 0 3; hand - 50,3,1; b1 R2; t1 N2", "buy token 50"},
		{"buy: best sale", "buy.1", "hand - 61,62; b1 H2; t1 N3", "done"},
		{"buy: best sale", "buy.1", "hand - 1; b1 H2 lead disordered none; t1 N3", "done"},
		{"buy: best sale", "buy.1", "hand - 1,50; b1 H2 lead disordered none; t1 N3", "buy cube 50"},
	} {
		if _, a := commanded(t, plain, x.order, x.stage, x.lines); a != x.want {
			t.Errorf("%s, %s: %q instead of %q", x.order, x.lines, a, x.want)
		}
	}
}

// What an order answers as usual must not cost the battle, nor High Morale; an order of the
// player's own does what it says, but never takes the last Morale.
func TestNoOrderLosesTheBattle(t *testing.T) {
	leaseBoth(t)
	usual := strings.Join(System{}.Usual(), "; ")
	const idle = "tokens 9 9; bc R2 lead firm none; t3 R3 lead firm none"
	const clash = "fight assault bottom R2 N2 b1 - t1 - 0 - -; b1 R2; t1 N2"
	for _, x := range []struct{ battle, order, stage, lines, want string }{
		{plain, "hold: hold", "hold.8.255", "morale 9 2; b1 H2; t1 N3", "hold"},
		{plain, "hold: hold", "hold.8.255", "morale 9 1; b1 H2; t1 N3", ""},
		{plain, "hold: hold; hold: pass", "hold.8.255", "morale 9 1; b1 H2; t1 N3", "pass"},
		{plain, usual, "hold.8.255", "morale 9 12; b1 H2; t1 N3", "hold"},
		{plain, usual, "hold.8.255", "morale 9 11; b1 H2; t1 N3", ""},
		{plain, usual, "hold.8.255", "morale 9 4; b1 H2; t1 N3", "hold"},
		{plain, usual, "hold.8.255", "morale 9 3; b1 H2; t1 N3", ""},
		{plain, "waver: morale", "waver.8", "morale 9 2; b1 H2; t1 N3", "morale b1"},
		{plain, "waver: morale", "waver.8", "morale 9 1; b1 H2; t1 N3", ""},
		{plain, "waver: morale", "waver.8", "morale 9 0; frozen no yes; b1 H2; t1 N3", "morale b1"},
		{plain, usual, "waver.8", "morale 9 12; b1 H2; t1 N3", "morale b1"},
		{plain, usual, "waver.8", "morale 9 11; b1 H2; t1 N3", "icon b1"},
		{plain, usual, "waver.8", "morale 9 3; b1 H2; t1 N3", "icon b1"},
		{plain, "clash: clash", "red.1/clash.1", clash + "; morale 9 1", ""},
		{plain, "clash: clash", "red.1/clash.1", clash + "; morale 9 2", "clash"},
		{plain, "red: pass", "red.1", idle, "pass"},
		{plain, usual, "red.1", idle, "pass"},
		{hasty, "red: pass", "red.1", idle, ""},
		{hasty, "red: pass", "red.1", "red - - - 0 16 cube; " + idle, "pass"}, // a token has been used
		{hasty, "red: pass", "red.1", "tokens 9 0; b1 R2; t1 N3", "pass"},
		{hasty, usual, "red.1", idle, ""},
		{plain, usual, "red.1", "tokens 9 9; b1 R2 lead dispersed none; t3 N3", ""},
		{hasty, usual, "red.1", "tokens 9 9; b1 R2 lead dispersed none; t3 N3", "fire b1 N3"}, // it saves a point of Morale
		{plain, usual, "rally.1", "reserve 3 0; b1 H2 lead disordered none; t1 N3", "pass"},
		{plain, "rally: best broken when broken >= 1", "rally.1", "reserve 3 0; b1 H2 lead disordered none; t1 N3", ""},
		{plain, usual, "buy.1", "hand - 1,2,3,6; b1 H2 lead disordered none; t1 N3", "done"},
		{plain, usual, "buy.1", "hand - 1,2,3,50; b1 H2 lead disordered none; t1 N3", "buy cube 50"},
		{plain, usual, "buy.1", "hand - 1,2,3,6,61; b1 H2 lead disordered none; t1 N3", "buy cube 1"},
	} {
		if _, a := commanded(t, x.battle, x.order, x.stage, x.lines); a != x.want {
			t.Errorf("%s: %.40s, %s: %q instead of %q", x.battle, x.order, x.lines, a, x.want)
		}
	}
}

func TestFactsOfOnesOwnTurn(t *testing.T) {
	leaseBoth(t)
	for _, x := range []struct {
		battle, fact, stage, lines string
		want                       int
	}{
		{plain, "spare", "buy.1", "hand 2,4 1,3,61,50,66; b1 H2; t1 N3", 2},
		{plain, "flags", "buy.1", "hand - 1; control - R3; b1 H2; t1 N3", 1},
		{plain, "foe-flags", "buy.1", "hand - 1; control - R3; b1 H2; t1 N3", 0},
		{plain, "flags", "buy.1", "hand - 1; control R3 -; b1 H2; t1 N3", 0},
		{plain, "foe-flags", "buy.1", "hand - 1; control R3 -; b1 H2; t1 N3", 1},
		{plain, "morale", "buy.1", "hand - 1; morale 9 5; b1 H2; t1 N3", 5},
		{plain, "foe-morale", "buy.1", "hand - 1; morale 9 5; b1 H2; t1 N3", 9},
		{plain, "broken", "rally.1", "reserve 0 1; b1 H2 lead disordered none; b2 H4; t1 N3 lead disordered none", 1},
		{plain, "broken", "rally.1", "reserve 1 0; b1 H2 lead disordered none; b2 H4; t1 N3 lead disordered none", 0},
	} {
		p, _ := commanded(t, x.battle, "cede: pass", x.stage, x.lines)
		if n, ok := p.Fact(x.fact); !ok || n != x.want {
			t.Errorf("%s, %s: %d instead of %d", x.fact, x.lines, n, x.want)
		}
	}
}

// A new order names a block only where a question is about one: elsewhere it would never answer.
func TestANewOrderNamesABlockOnlyWhereAQuestionIsAboutOne(t *testing.T) {
	for _, info := range (System{}).Wishes() {
		text := info.Kind + " of u1: " + info.Answers[0]
		if _, err := written.Parse(System{}, text); err != nil {
			t.Errorf("an order that stands already is not read: %v", err)
		}
		if _, err := written.ParseNew(System{}, text); errors.Is(err, written.ErrOrder) != info.Side {
			t.Errorf("%q: %v", text, err)
		}
	}
}
