package muskets

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/game/form"
	"mariscal/game/plane"
	"mariscal/game/spelling"
)

// position registers the drawing as a scenario of its own and puts everything in place. A
// drawing that cannot be played leaves nothing registered.
func (d *sketch) position(o game.Choices) (pos game.Position, err error) {
	for i := range d.setup.Units {
		if u := &d.setup.Units[i]; u.Hidden && u.Blind == (plane.Point{}) && !d.setup.Deploys {
			return nil, &form.Fault{Line: d.units[i].at, What: u.Name + " is hidden: blind POINT says where its blind marker lies"}
		}
	}
	d.setup.Info.Sum = sumOf(&d.setup)
	slot, release, err := battles.Draw(d.setup.Info, func() (battle, error) {
		b, err := newBattle(&d.setup)
		if err != nil {
			return battle{}, err
		}
		return *b, nil
	})
	if err != nil {
		return nil, fmt.Errorf("muskets: %w", err)
	}
	defer func() {
		if pos == nil {
			release()
		}
	}()
	b := battles.At(slot)
	p := b.deployed()
	p.scenario, p.revealed = slot, o["clock"] == "revealed"
	p.plots = b.Plots || o["plots"] == "yes"
	d.place(p, b)
	d.light(p, b)
	d.deal(p)
	if err := errors.Join(d.faults...); err != nil {
		return nil, err
	}
	p.number, p.clocks, p.red = uint16(d.number), uint8(d.clocks), uint8(d.red)
	r := referee{Position: p, b: b}
	r.push(StageTurn, uint8(d.turn), 0, 0)
	if d.card != "" {
		d.played(&r)
	}
	d.deploy(&r)
	d.remaining(p)
	if err := errors.Join(d.faults...); err != nil {
		return nil, err
	}
	if err := p.proof(); err != nil {
		return nil, fmt.Errorf("muskets: %w", err)
	}
	if len(p.Actions(nil)) == 0 {
		return nil, errors.New("muskets: nothing can be decided in this position")
	}
	return p, nil
}

// place puts the figures of the units where they are drawn, with their states.
func (d *sketch) place(p *Position, b *battle) {
	for i := range d.units {
		x, u := &d.units[i], &b.Units[i]
		d.at = x.at
		if u.Hidden {
			d.hide(p, b, i)
			continue
		}
		if b.Deploys && len(x.places) == 0 && u.Inside == "" {
			continue
		}
		p.waiting &^= 1 << i
		p.Units[i] = x.state
		p.Units[i].Facing, p.Units[i].Left = uint16(u.Facing), uint8(x.left)
		if h, ok := b.houseNamed(u.Inside); ok {
			d.quarter(p, b, uint8(i), h)
			continue
		}
		if len(x.places) > 1 && len(x.places) != x.left {
			d.fault(fmt.Errorf("%s has %d figures and %d places: one is the middle of the front, or each figure has its own", u.Name, x.left, len(x.places)))
			continue
		}
		for k := range int(u.Figures) {
			f := b.first[i] + uint8(k)
			right, back := drills[u.Formation].place(k, max(1, x.left), 2*b.radius[b.first[i]])
			p.At[f] = spot(u.At, u.Facing, right, back)
			p.Here |= 1 << f
			if len(x.places) > 1 && k < x.left {
				p.At[f] = x.places[k]
			}
			if k >= x.left {
				p.At[f] = plane.Point{}
				p.Here &^= 1 << f
				p.gone[u.Seat]++
			}
		}
		if x.left == 0 {
			p.Units[i] = Unit{}
		}
	}
	if name, rule := b.misplaced(p); rule != "" {
		d.at = d.units[slices.Index(b.names, name)].at
		d.fault(fmt.Errorf("a figure of %s cannot stand there (%s)", name, rule))
	}
	for s, n := range d.command {
		if n >= 0 {
			p.command[s] = uint8(n)
		}
	}
}

// quarter leaves those figures of a unit in its building that are left.
func (d *sketch) quarter(p *Position, b *battle, u, h uint8) {
	k := &p.Units[u]
	k.House, k.Formation = h+1, Loose
	for f := b.first[u] + k.Left; f < b.first[u]+b.size[u]; f++ {
		p.At[f] = plane.Point{}
		p.Here &^= 1 << f
		p.indoor &^= 1 << f
		p.gone[b.seat[u]]++
	}
	if k.Left == 0 {
		*k = Unit{}
	}
}

// hide lays the markers of a hidden unit: the first stands for it, the second is blind.
func (d *sketch) hide(p *Position, b *battle, unit int) {
	i := 0
	for u := range unit {
		if b.Units[u].Hidden {
			i += 2
		}
	}
	p.marker[i], p.marker[i+1] = marker{at: b.hidings[i].at, unit: uint8(unit)}, marker{at: b.hidings[i+1].at, unit: none}
	if b.Deploys {
		p.unlaid |= 3 << i
	} else {
		p.markers |= 3 << i
	}
	p.hidden |= 1 << unit
}

// light sets the fires of a drawing.
func (d *sketch) light(p *Position, b *battle) {
	for _, f := range d.fires {
		i := slices.IndexFunc(b.Areas, func(a Area) bool { return a.ID == f.id && a.Kind == Building })
		if i < 0 {
			d.at = f.at
			d.fault(fmt.Errorf("there is no building %.40q", f.id))
			continue
		}
		p.burning[i] = uint8(f.level)
	}
}

// deal takes the cards of the drawing out of the deck. A hand that is not drawn has the first
// cards of what is left.
func (d *sketch) deal(p *Position) {
	take := func(list []string, to *[cardCount]uint8) {
		for _, name := range list {
			c := slices.Index(cardNames, name)
			if p.deck[c] == 0 {
				d.at = 1
				d.fault(fmt.Errorf("the deck has no %s left: it has the Troops cards of the units that are drawn", name))
				continue
			}
			p.deck[c]--
			to[c]++
		}
	}
	take(d.discard, &p.discard)
	if d.card != "" {
		take([]string{d.card}, &p.discard)
	}
	take(slices.Repeat([]string{"clock"}, d.clocks), &p.discard)
	for s := range 2 {
		take(d.hand[s], &p.hand[s])
		take(d.reserve[s], &p.reserve[s])
	}
	for s := range 2 {
		for c := 0; !d.handed[s] && c < cardCount; c++ {
			for p.deck[c] > 0 && game.Items(p.hand[s][:]) < handSize {
				p.deck[c]--
				p.hand[s][c]++
			}
		}
	}
}

// played plays the card of the drawing: those it activates may act, but for units drawn as
// acted.
func (d *sketch) played(r *referee) {
	c := slices.Index(cardNames, d.card)
	if c >= cardMorale {
		d.at = 1
		d.fault(fmt.Errorf("%s rolls dice or ends the turn: draw it in the hand and play it", d.card))
		return
	}
	r.top().a = uint8(d.turn.Other())
	r.push(StageDraw, uint8(d.turn), 0, 0)
	r.played(d.turn, c)
	if c < cardForward && r.active == 0 && r.creeping == 0 {
		d.at = 1
		d.fault(fmt.Errorf("%s activates nobody: draw it in the hand and play it", d.card))
		return
	}
	for i, x := range d.units {
		if x.acted {
			r.active &^= 1 << i
		}
	}
	r.settle(r.gone)
}

// remaining reads the lines that are those of a position's text.
func (d *sketch) remaining(p *Position) {
	for i, line := range d.rest {
		d.at = d.restAt[i]
		d.fault(readLine(p.lines(), strings.Fields(line)))
	}
}

// readLine reads the words of a line of a position's text.
func readLine(all []form.Line, w []string) error {
	i := slices.IndexFunc(all, func(l form.Line) bool { return l.Name == w[0] })
	if i < 0 {
		names := slices.Sorted(maps.Keys(drawnLines))
		for _, l := range all {
			names = append(names, l.Name)
		}
		return fmt.Errorf("%.40q begins no line; lines are %s", w[0], spelling.List(w[0], names))
	}
	if len(w)-1 > len(all[i].Values) {
		return fmt.Errorf("%s is followed by %d values at most", w[0], len(all[i].Values))
	}
	for k, word := range w[1:] {
		if !all[i].Values[k].Read(word) {
			return fmt.Errorf("%.40q cannot be number %d of %s, where now %s stands", word, k+1, w[0], all[i].Values[k].Word())
		}
	}
	return nil
}
