package server_test

import (
	"errors"
	"strings"

	"mariscal/game"
	"mariscal/game/gametest/toy"
)

// secret marks in plain letters whatever only one seat may know, so that a leak
// can be found in any body.
func secret(s game.Seat) string { return "SECRET-" + s.String() }

// marked is the toy game with everything hidden marked, and with questions that
// can be asked.
type marked struct{ toy.System }

type markedPosition struct{ game.Position }

func (marked) New() game.Position { return &markedPosition{toy.System{}.New()} }

func (m marked) Start(r game.Ref, o game.Choices, c game.Chance, log *game.Log) (game.Position, error) {
	p, err := m.System.Start(r, o, c, log)
	if err != nil {
		return nil, err
	}
	tell(log)
	return &markedPosition{p}, nil
}

func (m marked) Read(text string) (game.Position, error) {
	p, err := m.System.Read(text)
	return &markedPosition{p}, err
}

func (m marked) DrawName(p game.Purpose, i int) string {
	if p.Private {
		return secret(p.Seat) + "-" + m.System.DrawName(p, i)
	}
	return m.System.DrawName(p, i)
}

func tell(log *game.Log) {
	for s := range game.Seat(2) {
		log.Add(game.Event{Message: game.Message{ID: "toy.event.private", Args: []game.Arg{game.Text("x", secret(s))}}, Seat: s, Private: true})
		arg := game.Text("x", secret(s))
		arg.Private = true
		log.Add(game.Event{Message: game.Message{ID: "toy.event.half", Args: []game.Arg{arg}}, Seat: s})
	}
}

func (p *markedPosition) System() game.System    { return marked{} }
func (p *markedPosition) Set(from game.Position) { p.Position.Set(from.(*markedPosition).Position) }
func (p *markedPosition) Clone() game.Position   { return &markedPosition{p.Position.Clone()} }
func (p *markedPosition) seen(v game.Viewer) (s string) {
	for seat := range game.Seat(2) {
		if v.Sees(seat) {
			s += secret(seat) + " "
		}
	}
	return s
}

func (p *markedPosition) Apply(a game.Action, c game.Chance, log *game.Log) {
	p.Position.Apply(a, c, log)
	tell(log)
}

func (p *markedPosition) Scene(v game.Viewer) game.Scene {
	s := p.Position.Scene(v)
	s.Trays = append(s.Trays, game.Tray{ID: "secret", Cards: []string{p.seen(v)}})
	return s
}

func (p *markedPosition) Options(v game.Viewer) []game.Option {
	list := p.Position.Options(v)
	for i := range list {
		list[i].Label.Args = append(list[i].Label.Args, game.Text("x", p.seen(v)))
	}
	return list
}

func (p *markedPosition) Why(v game.Viewer, piece, cell string) ([]game.Reason, error) {
	if piece == "panic" {
		panic("the rules failed")
	}
	if piece != "alba" && piece != "bruna" {
		return nil, errors.New("no piece " + piece)
	}
	return []game.Reason{{Message: game.Message{ID: "toy.why", Args: []game.Arg{game.Text("x", p.seen(v))}}, OK: true}}, nil
}

func (p *markedPosition) WhyCard(v game.Viewer, _ string) ([]game.Reason, error) {
	return p.Why(v, "alba", "")
}

func (p *markedPosition) Reach(v game.Viewer, _ string) (game.Region, error) {
	return game.Region{Cells: strings.Fields(p.seen(v))}, nil
}

func (p *markedPosition) Sight(v game.Viewer, _ string) (game.Region, error) {
	return game.Region{Cells: strings.Fields(p.seen(v))}, nil
}

func (p *markedPosition) Danger(v game.Viewer, _ game.Seat) []game.Danger {
	return []game.Danger{{Spot: game.Spot{Cell: p.seen(v)}}}
}

func (p *markedPosition) Peril(v game.Viewer, _ string) ([]game.Danger, error) {
	return p.Danger(v, game.Top), nil
}

func (p *markedPosition) Odds(v game.Viewer, _, _ string) (*game.Odds, error) {
	return &game.Odds{Steps: []game.Reason{{Message: game.Message{ID: p.seen(v)}}}}, nil
}
