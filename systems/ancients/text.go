package ancients

import (
	"fmt"
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

func appendInt(b []byte, n int) []byte { return strconv.AppendInt(b, int64(n), 10) }

// The marks of a unit in the text of a position, with their sets.
func (p *Position) marks() []struct {
	name string
	set  *uint64
} {
	return []struct {
		name string
		set  *uint64
	}{{"ordered", &p.Ordered}, {"moved", &p.moved}, {"walked", &p.walked}, {"tired", &p.tired}, {"fought", &p.fought}, {"fired", &p.fired}, {"duty", &p.duty}, {"entered", &p.entered}}
}

func (p *Position) leaderMarks() []struct {
	name string
	set  *uint16
} {
	return []struct {
		name string
		set  *uint16
	}{{"ordered", &p.orderedLeaders}, {"moved", &p.movedLeaders}, {"checked", &p.checked}, {"entered", &p.enteredLeaders}, {"waiting", &p.waiting}}
}

// sets are the hex sets of a position by name.
func (p *Position) sets() []struct {
	name string
	set  *hex.Set
} {
	return []struct {
		name string
		set  *hex.Set
	}{{"scored top", &p.taken[0]}, {"scored bottom", &p.taken[1]}, {"group", &p.group}, {"fury", &p.fury}}
}

// piles are the card multisets of a position by name.
func (p *Position) piles() []struct {
	name string
	pile *cc.Cards
} {
	return []struct {
		name string
		pile *cc.Cards
	}{{"deck", &p.Deck}, {"discard", &p.Discard}, {"hand top", &p.Hand[0]}, {"hand bottom", &p.Hand[1]}}
}

// numbers are the counters of a position by name, in the order they are written.
func (p *Position) numbers() []struct {
	name string
	n    []*uint8
} {
	return []struct {
		name string
		n    []*uint8
	}{
		{"banners", []*uint8{&p.Banners[0], &p.Banners[1]}},
		{"holding", []*uint8{&p.Holding[0], &p.Holding[1]}},
		{"command", []*uint8{&p.Command[0], &p.Command[1]}},
		{"turns", []*uint8{&p.turnsDone[0], &p.turnsDone[1]}},
		{"where", []*uint8{&p.ledIn[0], &p.ledIn[1]}},
		{"orders", []*uint8{&p.shares[0], &p.shares[1], &p.shares[2], &p.common, &p.boundTo}},
		{"bands", []*uint8{&p.givenIn[0], &p.givenIn[1], &p.givenIn[2], &p.givenIn[3], &p.givenIn[4]}},
		{"symbols", []*uint8{&p.symbols[0], &p.symbols[1], &p.symbols[2], &p.symbols[3]}},
	}
}

// AppendText implements [game.Position]. docs/notation.md describes the lines.
func (p *Position) AppendText(buf []byte) []byte {
	b := p.Battle()
	line := func(format string, args ...any) { buf = append(fmt.Appendf(buf, format, args...), '\n') }
	line("ancients position 1")
	line("scenario %s %s", b.Setup.Info.ID, b.Setup.Info.Sum)
	for i, id := range []string{OptionForestFire, OptionFordFire, OptionSacredBand} {
		if p.options>>i&1 != 0 {
			line("option %s", id)
		}
	}
	line("turn %d %v %v", p.number, p.Active, p.phase)
	for _, n := range p.numbers() {
		buf = append(buf, n.name...)
		for _, v := range n.n {
			buf = appendInt(append(buf, ' '), int(*v))
		}
		buf = append(buf, '\n')
	}
	for u := range b.Units {
		if p.Blocks[u] == 0 && p.At[u] == hex.None {
			continue
		}
		buf = fmt.Appendf(buf, "unit %d %v %v %v %d", u, b.Seat[u], b.Kind[u], p.At[u], p.Blocks[u])
		for _, m := range p.marks() {
			if *m.set>>u&1 != 0 {
				buf = append(append(buf, ' '), m.name...)
			}
		}
		buf = append(buf, '\n')
	}
	for l := range b.Leaders {
		marked := false
		for _, m := range p.leaderMarks() {
			marked = marked || *m.set>>l&1 != 0
		}
		if p.LeaderAt[l] == hex.None && !marked {
			continue
		}
		buf = fmt.Appendf(buf, "leader %d %v %v", l, b.LeaderSeat[l], p.LeaderAt[l])
		for _, m := range p.leaderMarks() {
			if *m.set>>l&1 != 0 {
				buf = append(append(buf, ' '), m.name...)
			}
		}
		buf = append(buf, '\n')
	}
	// Marks of units that are gone still count against equality.
	for _, m := range p.marks() {
		var gone []string
		for u := range b.Units {
			if *m.set>>u&1 != 0 && p.Blocks[u] == 0 && p.At[u] == hex.None {
				gone = append(gone, strconv.Itoa(u))
			}
		}
		if len(gone) > 0 {
			line("gone %s %s", m.name, strings.Join(gone, " "))
		}
	}
	for _, pile := range p.piles() {
		buf = append(buf, pile.name...)
		for c, n := range pile.pile {
			for range n {
				buf = append(append(buf, ' '), Card(c).String()...)
			}
		}
		buf = append(buf, '\n')
	}
	line("card %v %v", p.card, p.acts)
	line("last %v %v", p.last[0], p.last[1])
	if p.ofChoice {
		line("plain")
	}
	if p.struckFirst {
		line("struck")
	}
	for _, s := range p.sets() {
		if s.set.Empty() {
			continue
		}
		buf = append(buf, s.name...)
		for h := range s.set.All() {
			buf = append(append(buf, ' '), h.String()...)
		}
		buf = append(buf, '\n')
	}
	if f := p.Fight; f.Attacker != none {
		buf = fmt.Appendf(buf, "fight %d %s %s %v %v", f.Attacker, orDash(f.Defender), orDash(f.leader), f.From, f.To)
		for _, m := range f.marks() {
			if *m.on {
				buf = append(append(buf, ' '), m.name...)
			}
		}
		buf = append(buf, '\n')
	}
	for _, f := range p.stack[:p.depth] {
		line("step %v %d %d %d", f.stage, f.a, f.b, f.c)
	}
	if p.Over() {
		if p.Drawn {
			line("over draw %s", reasonNames[p.reason])
		} else {
			line("over %v %s", p.Winner, reasonNames[p.reason])
		}
	}
	return buf
}

func orDash(n uint8) string {
	if n == none {
		return "-"
	}
	return strconv.Itoa(int(n))
}

func (f *Combat) marks() []struct {
	name string
	on   *bool
} {
	return []struct {
		name string
		on   *bool
	}{{"attacker-full", &f.attackerFull}, {"defender-full", &f.defenderFull}, {"bonus", &f.bonus}, {"struck", &f.struck}, {"ranged", &f.ranged}, {"stuck", &f.stuck}}
}

// seatOf reads a seat's name.
func seatOf(text string) (game.Seat, bool) { return game.ParseSeat(text) }
