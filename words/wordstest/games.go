package wordstest

import (
	"slices"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/words"
)

// Games plays random games of every scenario of a system and checks all their texts in
// both languages: events for every viewer, questions, labels and warnings of the answers,
// refusals of illegal answers, phases, marks and tags of the scene, explanations.
func Games(t *testing.T, sys game.System) {
	t.Helper()
	for n, info := range sys.Scenarios() {
		r := reader{t: t, sys: sys, seen: map[string]bool{}}
		for _, m := range info.Special {
			r.message("special rule of "+info.ID, m)
		}
		for _, f := range slices.Concat(info.Facts, info.Armies[0].Facts, info.Armies[1].Facts) {
			r.message("fact of "+info.ID, game.Message{ID: sys.Name() + ".fact." + f.ID, Args: []game.Arg{game.Num("n", f.N)}})
		}
		r.play(info.Ref, uint64(n+1))
	}
	for _, o := range sys.ChoiceList() {
		r := reader{t: t, sys: sys, seen: map[string]bool{}}
		r.id("option", sys.Name()+".variant."+o.ID)
		r.id("option", sys.Name()+".variant."+o.ID+".text")
		for _, v := range o.Values {
			r.id("value of an option", sys.Name()+".variant."+v)
		}
		r.rule("option "+o.ID, o.Rule)
	}
	for _, faces := range sys.Dice() {
		r := reader{t: t, sys: sys, seen: map[string]bool{}}
		r.id("a die that does nothing", sys.Name()+".die.nothing")
		for _, f := range faces {
			r.id("die face", sys.Name()+".face."+f)
		}
	}
}

// reader checks texts, each kind once.
type reader struct {
	t    *testing.T
	sys  game.System
	seen map[string]bool
	answers
}

func (r *reader) once(what string) bool {
	if r.seen[what] {
		return false
	}
	r.seen[what] = true
	return true
}

func (r *reader) id(where, id string) {
	if r.once(id) && !words.Has(id) {
		r.t.Errorf("%s: %s has no words", where, id)
	}
}

func (r *reader) rule(where, id string) {
	if id == "" || !r.once("rule "+id) {
		return
	}
	if _, ok := words.Lookup(id); !ok {
		r.t.Errorf("%s: no rule %s in the reference", where, id)
	}
}

// message checks that a message has a text and all arguments of the text.
func (r *reader) message(where string, m game.Message) {
	given := ""
	for _, a := range m.Args {
		given += " " + a.Name
		switch a.Kind {
		case game.ArgWord:
			r.id(where+": argument "+a.Name+" of "+m.ID, a.Text)
		case game.ArgWords:
			for _, id := range a.List {
				r.id(where+": argument "+a.Name+" of "+m.ID, id)
			}
		}
	}
	if !r.once("message " + m.ID + given) {
		return
	}
	if !words.Has(m.ID) {
		r.t.Errorf("%s: %s (%s ) has no words", where, m.ID, given)
		return
	}
	for _, name := range words.Missing(m) {
		r.t.Errorf("%s: the words of %s ask for %s, but it has only%s", where, m.ID, name, given)
	}
}

func (r *reader) play(ref game.Ref, seed uint64) {
	c := game.NewSeeded(seed)
	for range 3 {
		dispatches := []*words.Dispatch{words.For("en").Dispatch(), words.For("es").Dispatch()}
		log := &game.Log{}
		p, err := r.sys.Start(ref, nil, c, log)
		if err != nil {
			r.t.Fatal(err)
		}
		for n := 0; n < 3000 && !p.Decision().Over; n++ {
			r.question(p, c, n)
			legal := p.Actions(nil)
			p.Apply(legal[c.Below(len(legal))], c, log)
			r.events(log.Events)
			for _, d := range dispatches {
				r.goesOn(d, log.Events)
			}
			log.Events = log.Events[:0]
		}
		if o := p.Outcome(); o.Over {
			r.id("outcome", o.Reason)
			r.rule("outcome", o.Rule)
		}
	}
}

func (r *reader) events(events []game.Event) {
	for _, e := range events {
		for _, v := range []game.Viewer{game.ViewTop, game.ViewBottom, game.Spectator, game.All} {
			if seen, ok := e.For(v); ok {
				r.message("event", seen.Message)
			}
		}
		r.rule("event "+e.ID, e.Rule)
		if e.Test != nil {
			r.drawn(e.Test.Drawn)
			for _, step := range e.Test.Steps {
				r.message("test", step.Message)
				r.rule("test", step.Rule)
			}
		}
		if e.Roll == nil {
			continue
		}
		for _, d := range e.Roll.Dice {
			r.id("die of "+e.ID, r.sys.Name()+".face."+d.Face)
			if d.Effect != "" {
				r.id("die of "+e.ID, r.sys.Name()+".effect."+d.Effect)
				r.id("die of "+e.ID, r.sys.Name()+".die."+d.Effect)
			}
			r.rule("die of "+e.ID, d.Rule)
		}
	}
}

// goesOn checks the continuation of a sentence: complete words that make one sentence.
func (r *reader) goesOn(d *words.Dispatch, events []game.Event) {
	for _, e := range events {
		then, ok := d.Next(e)
		if ok && (strings.Contains(then, "no value") || strings.Contains(then, ".then") || strings.Contains(then, "  ") || strings.TrimSpace(then) != then || strings.HasSuffix(then, ".")) && r.once("going on "+e.ID) {
			r.t.Errorf("%s goes on with %q", e.ID, then)
		}
		if strings.Contains(e.ID, ".event.roll-") && (!ok || then == "") && r.once("alone "+e.ID) {
			r.t.Errorf("%s is not told with its fight", e.ID)
		}
	}
}

func (r *reader) question(p game.Position, c *game.Seeded, n int) {
	d := p.Decision()
	r.id("decision", r.sys.Name()+".decision."+d.Kind)
	if d.Sort != "" {
		r.id("decision", r.sys.Name()+".decision."+d.Kind+"."+d.Sort)
	}
	s := p.Scene(game.All)
	r.id("phase", s.Phase)
	if n%20 != 0 && !r.once("options of "+d.Kind) {
		return
	}
	for _, o := range p.Options(game.All) {
		r.message("label", o.Label)
		r.hear(o.Text, s.Board.Cells)
		if o.Warning != nil {
			r.message("warning", *o.Warning)
		}
		for _, m := range o.Costs {
			r.message("cost", m)
		}
		r.odds(o.Odds)
	}
	for _, piece := range s.Pieces {
		for _, mark := range piece.Marks {
			r.id("mark", r.sys.Name()+".mark."+mark)
		}
	}
	for _, cell := range s.Board.Cells {
		for _, tag := range cell.Tags {
			r.id("tag", r.sys.Name()+".tag."+tag)
		}
		if cell.Terrain != "" {
			r.id("terrain", r.sys.Name()+".terrain."+cell.Terrain)
		}
	}
	for _, tray := range s.Trays {
		r.id("tray", r.sys.Name()+".tray."+tray.ID)
	}
	for _, track := range s.Tracks {
		r.id("track", r.sys.Name()+".track."+track.ID)
	}
	r.wrong(p, s.Board.Cells, c)
	q, ok := game.QueriesOf(p)
	if !ok || len(s.Pieces) == 0 {
		return
	}
	piece, place := s.Pieces[c.Below(len(s.Pieces))].ID, s.Pieces[c.Below(len(s.Pieces))].ID
	if cells := s.Board.Cells; len(cells) > 0 {
		place = cells[c.Below(len(cells))].Name
	}
	reasons, err := q.Why(game.All, piece, place)
	if err == nil {
		for _, why := range reasons {
			r.message("reason", why.Message)
			r.rule("reason "+why.ID, why.Rule)
		}
	}
}

func (r *reader) odds(o *game.Odds) {
	if o == nil {
		return
	}
	for _, step := range o.Steps {
		r.message("odds", step.Message)
		r.rule("odds", step.Rule)
	}
	if o.Roll != nil {
		for _, use := range o.Roll.Counts {
			r.id("odds", r.sys.Name()+".face."+use.Face)
			if use.Effect != "" {
				r.id("odds", r.sys.Name()+".effect."+use.Effect)
				r.id("odds", r.sys.Name()+".die."+use.Effect)
			}
			r.rule("odds", use.Rule)
		}
	}
	if o.Draw != nil {
		for _, k := range o.Draw.Kinds {
			r.drawn(k.ID)
		}
	}
	for _, x := range o.Outcomes {
		r.id("odds", r.sys.Name()+".odds."+x.ID)
		r.id("odds", r.sys.Name()+".odds."+x.ID+".told")
	}
	for _, b := range o.Branches {
		if b.Odds == nil {
			r.id("odds", r.sys.Name()+".odds."+b.ID+".then")
		} else {
			r.id("odds", r.sys.Name()+".odds."+b.ID)
		}
		r.id("odds", r.sys.Name()+".odds."+b.ID+".told")
		r.rule("odds", b.Rule)
		r.odds(b.Odds)
	}
}

// drawn checks that a drawn card or thing has a name.
func (r *reader) drawn(id string) {
	if card := r.sys.Name() + ".card." + id; !words.Has(card) {
		r.id("odds", r.sys.Name()+".item."+id)
	}
}
