package commander_test

import (
	"slices"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/standing"
	"mariscal/systems/commander"
)

// turns plays some battles at random and visits every question.
func turns(t *testing.T, visit func(p game.Position, legal []game.Action)) {
	t.Helper()
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	sys := commander.System{}
	for n, s := range sys.Scenarios() {
		c := game.NewSeeded(uint64(n) + 11)
		p, err := sys.Start(s.Ref, nil, c, nil)
		if err != nil {
			t.Fatal(err)
		}
		var buf []game.Action
		for range 2500 {
			if buf = p.Actions(buf[:0]); len(buf) == 0 {
				break
			}
			visit(p, buf)
			p.Apply(buf[c.Below(len(buf))], c, nil)
		}
	}
}

func ordered(t *testing.T, text string) standing.Order {
	t.Helper()
	o, err := standing.Parse(commander.System{}, text)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

func TestAnOrderAttacksWhereItPromisesEnoughAndElseLeavesTheCube(t *testing.T) {
	strike, pass := ordered(t, "red: best strike when strike >= 60"), ordered(t, "red: pass when strike <= 20")
	struck, passed, asked := 0, 0, 0
	turns(t, func(p game.Position, legal []game.Action) {
		if p.Decision().Kind != "red" {
			return
		}
		n, _ := p.(game.Standing).Fact("strike")
		a, by, ok := standing.Answer(p, []standing.Order{strike, pass}, legal)
		text := ""
		if ok {
			text = p.Text(a, game.All)
		}
		switch {
		case n >= 60:
			struck++
			if by != 0 || commander.AttackOf(verbOf(a)) == commander.NoAttack {
				t.Fatalf("an attack promises %d, and the order answers %q", n, text)
			}
		case n <= 20 && strings.Contains(strings.Join(texts(p, legal), ","), "pass"):
			passed++
			if text != "pass" && !p.(game.Withholding).Withholds(legal[slices.Index(texts(p, legal), "pass")]) {
				t.Fatalf("no attack promises more than %d, and the order answers %q", n, text)
			}
		case n > 20:
			asked++
			if ok {
				t.Fatalf("an attack promises %d, and the order answers %q", n, text)
			}
		}
	})
	if struck < 20 || passed < 20 || asked < 5 {
		t.Errorf("attacked %d times, passed %d, asked %d", struck, passed, asked)
	}
}

func verbOf(a game.Action) uint8 {
	v, _, _, _ := commander.Parts(a)
	return v
}

func texts(p game.Position, legal []game.Action) (list []string) {
	for _, a := range legal {
		list = append(list, p.Text(a, game.All))
	}
	return list
}

func TestAnOrderRalliesZonesWithBlocksThatAreNotFirm(t *testing.T) {
	o := ordered(t, "rally: best broken when broken >= 1")
	rallied := 0
	turns(t, func(p game.Position, legal []game.Action) {
		if p.Decision().Kind != "rally" {
			return
		}
		a, _, ok := standing.Answer(p, []standing.Order{o}, legal)
		if !ok {
			return
		}
		rallied++
		pos := p.(*commander.Position)
		_, at, _, _ := commander.Parts(a)
		for u := range pos.Battle().Blocks {
			if k := &pos.Blocks[u]; k.At == at && k.State != commander.Firm {
				return
			}
		}
		t.Fatalf("%q rallies nobody", p.Text(a, game.All))
	})
	if rallied < 10 {
		t.Errorf("%d rallies by order only", rallied)
	}
}
