package muskets

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/game/form"
	"mariscal/game/plane"
)

var positions = form.Form[*Position]{Begin: begin, Lines: (*Position).lines, Proof: (*Position).proof, Hold: battles.Hold}

// AppendText implements [game.Position].
func (p *Position) AppendText(buf []byte) []byte { return positions.AppendText(p, buf) }

// Hash implements [game.Position].
func (p *Position) Hash() uint64 { return positions.Hash(p) }

// Read implements [game.System].
func (System) Read(text string) (game.Position, error) { return positions.Read(text) }

// lines lists everything a position holds.
func (p *Position) lines() []form.Line {
	b := p.battle()
	line := func(name string, values ...form.Value) form.Line { return form.Line{Name: name, Values: values} }
	list := []form.Line{
		line("turn", form.Number(&p.number, 9999), form.Number(&p.red, 9), form.Number(&p.clocks, clocks), form.Flag(&p.revealed, "played", "revealed")),
		line("stack", frames{p}),
		line("command", form.Numbers(p.command[:], mostPoints)...),
		line("deck", form.Numbers(p.deck[:], 9)...),
		line("hand-top", form.Numbers(p.hand[0][:], 9)...),
		line("hand-bottom", form.Numbers(p.hand[1][:], 9)...),
		line("reserve-top", form.Numbers(p.reserve[0][:], 9)...),
		line("reserve-bottom", form.Numbers(p.reserve[1][:], 9)...),
		line("discard", form.Numbers(p.discard[:], 9)...),
		line("active", troop{&p.active, b}, troop{&p.tests, b}, troop{&p.bereft, b}, troop{&p.fired, b}),
		line("moved", append([]form.Value{form.NameOrNone(&p.moved, b.names), form.NameOrNone(&p.striker, b.names)}, append(form.Numbers(p.far[:], 1<<20), form.Numbers(p.toll[:], 2+onRoad)...)...)...),
		line("lost", form.Numbers(p.lost[:], MaxSize)...),
		line("gone", form.Numbers(p.gone[:], 99)...),
		line("over", form.Name(&p.reason, reasonNames[:]), form.Name(&p.winner, form.Seats), form.Flag(&p.tied, "won", "drawn")),
		line("safe", append(append(form.Numbers(p.safe[:], 99), form.Numbers(p.saved[:], 99)...), troop{&p.away, b})...),
		line("scouted", form.Numbers(p.scouted[:], 255)...),
	}
	list = append(list, line("intrigues", form.Flag(&p.plots, "none", "drawn"), form.Name(&p.intrigue[0].plot, plotNames[:]), form.NameOrNone(&p.intrigue[0].unit, b.names),
		form.Name(&p.intrigue[1].plot, plotNames[:]), form.NameOrNone(&p.intrigue[1].unit, b.names), troop{&p.attacked, b}, troop{&p.fought, b}, troop{&p.slain, b}, troop{&p.departed, b}))
	if len(b.hidings) > 0 {
		l := line("markers", troop{&p.fresh, b}, form.Number(&p.creeping, 1<<16-1))
		for i := range b.hidings {
			l.Values = append(l.Values, markerAt{p, i})
		}
		list = append(list, l)
	}
	if b.Deploys {
		l := line("posts", form.Number(&p.posted[0], postsEach), form.Number(&p.posted[1], postsEach), troop{&p.waiting, b}, form.Number(&p.unlaid, 1<<16-1))
		for s := range p.post {
			for i := range p.post[s] {
				l.Values = append(l.Values, pointAt{&p.post[s][i]})
			}
		}
		list = append(list, l)
	}
	if b.civilians() != 0 {
		list = append(list, line("captives", troop{&p.captives, b}))
	}
	if b.Weather == Rolled {
		list = append(list, line("weather", form.Name(&p.sky, weatherNames[:Rolled])))
	}
	if b.houses != 0 {
		list = append(list, line("fires", form.Numbers(p.burning[:len(b.Areas)], 3)...))
		l := line("inside")
		for u := range b.names {
			l.Values = append(l.Values, houseOf{p, u})
		}
		list = append(list, l)
	}
	for u, name := range b.names {
		k := &p.Units[u]
		l := line(name, form.Number(&k.Facing, plane.Round-1), form.Name(&k.Formation, formationNames[:]), form.Flag(&k.Smoke, "-", "smoke"), form.Flag(&k.Empty, "loaded", "empty"),
			form.Flag(&k.Vigilant, "-", "vigilant"), form.Flag(&k.Shaken, "-", "shaken"), form.Flag(&k.Flight, "-", "flight"), form.Flag(&k.Spent, "-", "spent"),
			troop{&k.spotted, b}, troop{&k.missed, b}, form.Number(&k.unseen, 1<<16-1))
		for f := b.first[u]; f < b.first[u]+b.size[u]; f++ {
			l.Values = append(l.Values, figureAt{p, int(f)})
		}
		list = append(list, l)
	}
	return list
}

// troop is a set of units: "rangers+officer".
type troop struct {
	at *uint32
	b  *battle
}

// Word implements [form.Value].
func (v troop) Word() string {
	var names []string
	for set := *v.at; set != 0; set &= set - 1 {
		names = append(names, v.b.names[bits.TrailingZeros32(set)])
	}
	if len(names) == 0 {
		return "-"
	}
	return strings.Join(names, "+")
}

// Read implements [form.Value].
func (v troop) Read(word string) bool {
	*v.at = 0
	if word == "-" {
		return true
	}
next:
	for _, name := range strings.Split(word, "+") {
		for i, n := range v.b.names {
			if n == name {
				*v.at |= 1 << i
				continue next
			}
		}
		return false
	}
	return true
}

// Bits implements [form.Value].
func (v troop) Bits() uint64 { return uint64(*v.at) }

// pointAt is a point of the table.
type pointAt struct{ at *plane.Point }

// Word implements [form.Value].
func (v pointAt) Word() string { return game.Point(*v.at).Name() }

// Read implements [form.Value].
func (v pointAt) Read(word string) (ok bool) {
	*v.at, ok = tablePoint(word)
	return ok
}

// Bits implements [form.Value].
func (v pointAt) Bits() uint64 { return uint64(uint32(v.at.X))<<32 | uint64(uint32(v.at.Y)) }

// figureAt is where a figure stands: "12.5,30", or "-" when it is gone.
type figureAt struct {
	p *Position
	f int
}

// Word implements [form.Value].
func (v figureAt) Word() string {
	if !v.p.here(v.f) {
		return "-"
	}
	return game.Point(v.p.At[v.f]).Name()
}

// Read implements [form.Value].
func (v figureAt) Read(word string) bool {
	if word == "-" {
		v.p.Here &^= 1 << v.f
		v.p.At[v.f] = plane.Point{}
		return true
	}
	at, ok := game.ParsePoint(word)
	v.p.At[v.f] = plane.Point(at)
	v.p.Here |= 1 << v.f
	return ok
}

// Bits implements [form.Value].
func (v figureAt) Bits() uint64 {
	if !v.p.here(v.f) {
		return 0
	}
	return uint64(uint32(v.p.At[v.f].X))<<32 | uint64(uint32(v.p.At[v.f].Y)) | 1<<63
}

// houseOf is the building a unit is in: "cabin", or "-" outdoors.
type houseOf struct {
	p *Position
	u int
}

// Word implements [form.Value].
func (v houseOf) Word() string {
	if h := v.p.Units[v.u].House; h > 0 {
		return v.p.battle().houseName(h - 1)
	}
	return "-"
}

// Read implements [form.Value].
func (v houseOf) Read(word string) bool {
	v.p.Units[v.u].House = 0
	if word == "-" {
		return true
	}
	h, ok := v.p.battle().houseNamed(word)
	if ok {
		v.p.Units[v.u].House = h + 1
	}
	return ok
}

// Bits implements [form.Value].
func (v houseOf) Bits() uint64 { return uint64(v.p.Units[v.u].House) }

// markerAt is where a marker lies and what it stands for: "12.5,30=rangers", "8,4=blind", "-"
// when it has been turned. The point of one that is not laid yet says nothing.
type markerAt struct {
	p *Position
	i int
}

// Word implements [form.Value].
func (v markerAt) Word() string {
	if (v.p.markers|v.p.unlaid)>>v.i&1 == 0 {
		return "-"
	}
	m, what := v.p.marker[v.i], "blind"
	if m.unit != none {
		what = v.p.battle().names[m.unit]
	}
	return game.Point(m.at).Name() + "=" + what
}

// Read implements [form.Value].
func (v markerAt) Read(word string) bool {
	v.p.markers &^= 1 << v.i
	v.p.marker[v.i] = marker{}
	if word == "-" {
		return true
	}
	place, what, _ := strings.Cut(word, "=")
	at, ok := game.ParsePoint(place)
	m := marker{at: plane.Point(at), unit: none}
	if what != "blind" {
		u := slices.Index(v.p.battle().names, what)
		if u < 0 {
			return false
		}
		m.unit = uint8(u)
	}
	v.p.marker[v.i] = m
	v.p.markers |= 1 << v.i
	v.p.markers &^= v.p.unlaid
	return ok
}

// Bits implements [form.Value].
func (v markerAt) Bits() uint64 {
	if (v.p.markers|v.p.unlaid)>>v.i&1 == 0 {
		return 0
	}
	m := v.p.marker[v.i]
	return uint64(uint32(m.at.X))<<32 | uint64(uint32(m.at.Y))<<5 | uint64(m.unit) | 1<<63
}

// frames is the stack as one word.
type frames struct{ p *Position }

// Word implements [form.Value].
func (v frames) Word() string {
	var parts []string
	for _, f := range v.p.stack[:v.p.depth] {
		parts = append(parts, fmt.Sprintf("%s.%d.%d.%d", f.stage, f.a, f.b, f.c))
	}
	if len(parts) == 0 {
		return "-"
	}
	return strings.Join(parts, "/")
}

// Read implements [form.Value].
func (v frames) Read(word string) bool {
	v.p.stack, v.p.depth = [stackFrames]frame{}, 0
	if word == "-" {
		return true
	}
	for _, part := range strings.Split(word, "/") {
		w := strings.Split(part, ".")
		if len(w) != 4 || v.p.depth == stackFrames {
			return false
		}
		s := slices.Index(stageNames[:], w[0])
		if s < 0 {
			return false
		}
		f := frame{stage: Stage(s)}
		for i, at := range [...]*uint8{&f.a, &f.b, &f.c} {
			n, err := strconv.ParseUint(w[i+1], 10, 8)
			if err != nil {
				return false
			}
			*at = uint8(n)
		}
		v.p.stack[v.p.depth] = f
		v.p.depth++
	}
	return true
}

// Bits implements [form.Value].
func (v frames) Bits() (n uint64) {
	for _, f := range v.p.stack[:v.p.depth] {
		n = n*1099511628211 ^ uint64(f.stage)<<24 ^ uint64(f.a)<<16 ^ uint64(f.b)<<8 ^ uint64(f.c)
	}
	return n
}

func (p *Position) proof() error {
	b := p.battle()
	p.moved, p.striker = min(p.moved, none), min(p.striker, none)
	for s := range p.intrigue {
		x := &p.intrigue[s]
		x.unit = min(x.unit, none)
		if set := b.plotsOf(game.Seat(s))[x.plot] &^ aboutNobody; p.plots && (set != 0) != (x.unit != none) {
			return fmt.Errorf("%s names a unit, or it names none", plotNames[x.plot])
		}
	}
	p.hidden = 0
	p.markers &^= p.unlaid
	for i := range b.hidings {
		if u := p.marker[i].unit; (p.markers|p.unlaid)>>i&1 == 1 && u != none {
			if b.hides>>u&1 == 0 || p.hidden>>u&1 == 1 || b.hidings[i].seat != b.seat[u] || b.hidings[i].troop != b.profile[u].Troop {
				return fmt.Errorf("marker %d cannot stand for %s", i+1, b.names[u])
			}
			p.hidden |= 1 << u
		}
	}
	p.indoor, p.mute = 0, 0
	for u := range b.units {
		if own := p.Here & b.figuresOf(uint8(u)); own != 0 && own == p.barrel(b, uint8(u)) {
			p.mute |= 1 << u
		}
		k := &p.Units[u]
		if k.House == 0 {
			continue
		}
		own := p.Here & b.figuresOf(uint8(u))
		if h := k.House - 1; p.hidden>>u&1 == 1 || own == 0 || p.housesHeld(b, int(b.seat[u].Other()))>>h&1 == 1 || !p.housed(b, h, own) {
			return fmt.Errorf("%s cannot be in %s", b.names[u], b.houseName(h))
		}
		p.indoor |= own
	}
	for set := p.captives; set != 0; set &= set - 1 {
		if u := bits.TrailingZeros32(set); b.civilians()>>u&1 == 0 || p.Here&b.figuresOf(uint8(u)) == 0 || p.Units[u].House > 0 {
			return fmt.Errorf("%s cannot be captive", b.names[u])
		}
	}
	for u := range b.units {
		if (p.hidden|p.waiting)>>u&1 == 1 {
			p.Units[u].Left = b.size[u]
			continue
		}
		p.Units[u].Left = 0
		for f := b.first[u]; f < b.first[u]+b.size[u]; f++ {
			if p.here(int(f)) {
				p.Units[u].Left++
			}
		}
	}
	return nil
}
