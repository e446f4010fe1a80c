package form

import "mariscal/game"

// Scene implements [game.Position]; the phase is the kind of the question.
func (p *Position[B, S, P]) Scene(v game.Viewer) game.Scene {
	s, b := p.state()
	book, d := s.Book(), p.Decision()
	if d.Over {
		d.Kind = "over"
	}
	scene := game.Scene{
		System: book.ID, Scenario: p.Scenario().ID, Viewer: v.String(), Turn: p.Turn(), Active: s.Now().Active,
		Phase: book.ID + ".phase." + d.Kind, Pieces: []game.Piece{}, Trays: []game.Tray{}, Outcome: p.Outcome(),
	}
	s.Show(b, v, &scene)
	return scene
}

// Options implements [game.Position].
func (p *Position[B, S, P]) Options(v game.Viewer) (list []game.Option) {
	if d := p.Decision(); d.Over || !v.Sees(d.Seat) {
		return nil
	}
	s, b := p.state()
	for _, a := range p.Actions(nil) {
		verb, _ := s.Answers(b).Verb(a)
		o := game.Option{Action: a, Text: p.Text(a, v), Label: game.Message{ID: s.Book().ID + ".option." + verb.Name}}
		s.Touch(b, v, a, &o)
		o.Label.Args = append(o.Label.Args, touched(s.Book().ID, &o)...)
		list = append(list, o)
	}
	return list
}

// touched returns the arguments of a label: card, piece, its place ("at"), its
// destination ("to"), its companions, its target.
func touched(system string, o *game.Option) (args []game.Arg) {
	if o.Card != "" {
		args = append(args, game.Word("card", system+".card."+o.Card))
	}
	to, with := o.Cell, ""
	if o.At != nil {
		to = o.At.Name()
	}
	if len(o.Pieces) > 0 {
		with = o.Pieces[0]
	}
	for _, a := range [...][2]string{{"piece", o.Piece}, {"at", o.From}, {"to", to}, {"with", with}, {"target", o.Target}} {
		if a[1] != "" {
			args = append(args, game.Text(a[0], a[1]))
		}
	}
	return args
}

// Score is how most games are won: points of each seat towards a goal.
type Score struct {
	Points [2]int
	Goal   int
}

// Reached returns the end of the game when a seat has reached the goal; the seat with
// more points wins. Otherwise it returns the zero Outcome.
func (s Score) Reached(reason, rule string) game.Outcome {
	if max(s.Points[0], s.Points[1]) < s.Goal {
		return game.Outcome{}
	}
	return s.Closed(reason, rule)
}

// Closed ends the game now: the seat with more points wins, equal points are a draw.
func (s Score) Closed(reason, rule string) game.Outcome {
	o := game.Outcome{Over: true, Reason: reason, Rule: rule, Draw: s.Points[0] == s.Points[1]}
	if s.Points[1] > s.Points[0] {
		o.Winner = game.Bottom
	}
	return o
}

// Tracks returns the points of both seats as tracks with this id.
func (s Score) Tracks(id string) []game.Track {
	return []game.Track{{ID: id, Seat: game.Top, Value: s.Points[0], Goal: s.Goal}, {ID: id, Seat: game.Bottom, Value: s.Points[1], Goal: s.Goal}}
}
