package ancients

import (
	"fmt"
	"strconv"
	"strings"

	"mariscal/game"
	board "mariscal/game/hex"
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
	}{{"ordered", &p.ordered}, {"moved", &p.moved}, {"walked", &p.walked}, {"tired", &p.tired}, {"fought", &p.fought}, {"fired", &p.fired}, {"duty", &p.duty}, {"entered", &p.entered}}
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
	set  *board.Set
} {
	return []struct {
		name string
		set  *board.Set
	}{{"scored top", &p.scored[0]}, {"scored bottom", &p.scored[1]}, {"group", &p.group}, {"fury", &p.fury}}
}

// piles are the card multisets of a position by name.
func (p *Position) piles() []struct {
	name string
	pile *[CardCount]uint8
} {
	return []struct {
		name string
		pile *[CardCount]uint8
	}{{"deck", &p.deck}, {"discard", &p.discard}, {"hand top", &p.hand[0]}, {"hand bottom", &p.hand[1]}}
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
		{"banners", []*uint8{&p.banners[0], &p.banners[1]}},
		{"holding", []*uint8{&p.holding[0], &p.holding[1]}},
		{"command", []*uint8{&p.command[0], &p.command[1]}},
		{"turns", []*uint8{&p.turnsDone[0], &p.turnsDone[1]}},
		{"where", []*uint8{&p.where[0], &p.where[1]}},
		{"orders", []*uint8{&p.quota[0], &p.quota[1], &p.quota[2], &p.any, &p.only}},
		{"bands", []*uint8{&p.bands[0], &p.bands[1], &p.bands[2], &p.bands[3], &p.bands[4]}},
		{"symbols", []*uint8{&p.dice[0], &p.dice[1], &p.dice[2], &p.dice[3]}},
	}
}

// AppendText implements [game.Position]. docs/notation.md describes the lines.
func (p *Position) AppendText(buf []byte) []byte {
	b := p.battle()
	line := func(format string, args ...any) { buf = append(fmt.Appendf(buf, format, args...), '\n') }
	line("ancients position 1")
	line("scenario %s %s", b.setup.Info.ID, b.setup.Info.Sum)
	for i, id := range []string{OptionForestFire, OptionFordFire, OptionSacredBand} {
		if p.options>>i&1 != 0 {
			line("option %s", id)
		}
	}
	line("turn %d %v %s", p.turn, p.active, phaseNames[p.phase])
	for _, n := range p.numbers() {
		buf = append(buf, n.name...)
		for _, v := range n.n {
			buf = appendInt(append(buf, ' '), int(*v))
		}
		buf = append(buf, '\n')
	}
	for u := range b.units {
		if p.blocks[u] == 0 && p.at[u] == board.None {
			continue
		}
		buf = fmt.Appendf(buf, "unit %d %v %v %v %d", u, b.seat[u], b.kind[u], p.at[u], p.blocks[u])
		for _, m := range p.marks() {
			if *m.set>>u&1 != 0 {
				buf = append(append(buf, ' '), m.name...)
			}
		}
		buf = append(buf, '\n')
	}
	for l := range b.leaders {
		marked := false
		for _, m := range p.leaderMarks() {
			marked = marked || *m.set>>l&1 != 0
		}
		if p.lead[l] == board.None && !marked {
			continue
		}
		buf = fmt.Appendf(buf, "leader %d %v %v", l, b.leaderSeat[l], p.lead[l])
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
		for u := range b.units {
			if *m.set>>u&1 != 0 && p.blocks[u] == 0 && p.at[u] == board.None {
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
	if p.plain {
		line("plain")
	}
	if p.struck {
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
	if f := p.fight; f.attacker != none {
		buf = fmt.Appendf(buf, "fight %d %s %s %v %v", f.attacker, orDash(f.defender), orDash(f.leader), f.from, f.to)
		for _, m := range f.marks() {
			if *m.on {
				buf = append(append(buf, ' '), m.name...)
			}
		}
		buf = append(buf, '\n')
	}
	for _, f := range p.stack[:p.depth] {
		line("step %s %d %d %d", opNames[f.op], f.a, f.b, f.c)
	}
	if p.over {
		if p.draw {
			line("over draw %s", reasonNames[p.reason])
		} else {
			line("over %v %s", p.winner, reasonNames[p.reason])
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

func (f *combat) marks() []struct {
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
