package muskets

import (
	"testing"

	"mariscal/game"
)

// Every side plot is drawn, names who it is about, and is fulfilled or not by facts alone.
func TestSidePlotsAreFulfilledByFacts(t *testing.T) {
	s := testSetup()
	s.Info.ID, s.Info.Canonical = "muskets/plots", "plots"
	s.Units[5].Profile.Traits |= Commander
	ref, release, err := Lease(s)
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	seen := map[plot]bool{}
	for seed := range uint64(200) {
		pos, err := System{}.Start(ref, game.Choices{"plots": "yes"}, game.NewSeeded(seed), nil)
		if err != nil {
			t.Fatal(err)
		}
		p := pos.(*Position)
		for seat, x := range p.intrigue {
			seen[x.plot] = true
			if set := p.battle().plotsOf(game.Seat(seat))[x.plot]; set == 0 || x.unit != none && set>>x.unit&1 == 0 {
				t.Errorf("%s names unit %d", plotNames[x.plot], x.unit)
			}
		}
	}
	if len(seen) != int(plotCount)-1 {
		t.Errorf("%d side plots are drawn", len(seen))
	}
	for _, x := range []struct {
		name string
		plot plot
		unit uint8
		done bool // at the start
		do   func(p *Position)
	}{
		{"nobody shoots", truce, 4, true, func(p *Position) { p.attacked |= 1 << 4 }},
		{"an enemy unit is destroyed", grudge, 4, false, func(p *Position) { p.Units[4] = Unit{} }},
		{"a unit fights", hatred, 0, false, func(p *Position) { p.fought |= 1 }},
		{"a unit comes through", promise, 0, true, func(p *Position) { p.Units[0].Left = 5 }},
		{"a unit flees", promise, 0, true, func(p *Position) { p.Units[0].Flight = true }},
		{"an Officer is taken", captive, none, false, func(p *Position) { p.slain |= 1 << 5 }},
		{"the Commander falls", oldFace, none, false, func(p *Position) { p.Units[5] = Unit{} }},
		{"nobody flees", authority, none, true, func(p *Position) { p.Units[1].Flight = true }},
		{"the own Commander fights", disdained, none, false, func(p *Position) { p.fought |= 1 << 2 }},
		{"somebody stands near the cabin", protector, none, false, func(p *Position) { p.At[0] = inch(22, 22) }},
		{"Officers meet", parley, none, false, func(p *Position) { p.At[p.battle().first[2]] = inch(20, 40) }},
	} {
		t.Run(x.name, func(t *testing.T) {
			p, err := begin(ref)
			if err != nil {
				t.Fatal(err)
			}
			p.intrigue[0] = intrigue{x.plot, x.unit}
			for k := range 2 {
				if got := p.plotted(p.battle(), game.Top); got != (x.done == (k == 0)) {
					t.Errorf("%s fulfilled: %v", plotNames[x.plot], got)
				}
				x.do(p)
			}
		})
	}
}

func TestASidePlotBreaksADraw(t *testing.T) {
	_, release, err := Lease(testSetup())
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	for _, x := range []struct {
		top, bottom plot
		tied        bool
	}{{authority, oldFace, false}, {authority, authority, true}, {oldFace, oldFace, true}} {
		p, err := begin(game.Ref{ID: "muskets/test"})
		if err != nil {
			t.Fatal(err)
		}
		p.plots, p.intrigue = true, [2]intrigue{{x.top, none}, {x.bottom, none}}
		p.hidden = 0
		var log game.Log
		r := referee{Position: p, b: p.battle(), c: game.NewSeeded(1), log: &log}
		p.battle().profile[5].Traits |= Commander
		p.Units[5].Left = 1
		r.end(reasonClock, true, 0)
		if o := p.Outcome(); o.Draw != x.tied || !x.tied && (o.Winner != game.Top || o.Rule != RulePlots) {
			t.Errorf("%s against %s: %+v", plotNames[x.top], plotNames[x.bottom], o)
		}
		if len(log.Events) != 3 {
			t.Errorf("%d events tell of the end", len(log.Events))
		}
	}
}
