package server

import (
	"time"

	"mariscal/game"
	"mariscal/match"
	"mariscal/store"
	"mariscal/words"
)

// A SeatInfo is the player of a seat.
type SeatInfo struct {
	Kind    string `json:"kind"` // "human" or "computer"
	Player  string `json:"player,omitempty"`
	Name    string `json:"name,omitempty"`
	Yours   bool   `json:"yours"`
	Invited bool   `json:"invited"` // it has an open invitation
	SeatNews
}

// A MatchItem is a match in a list.
type MatchItem struct {
	ID       string      `json:"id"`
	Name     string      `json:"name"`
	System   string      `json:"system"`
	Scenario string      `json:"scenario"`
	Sum      string      `json:"sum"`
	Rules    string      `json:"rules"`  // version of the rules at its start
	Status   string      `json:"status"` // "mustering" while the battle is not dealt, then "playing", then "finished"
	Seats    [2]SeatInfo `json:"seats"`  // top, bottom
	// Mine says that you sit there, or may return to your seat. On the server's own
	// machine lists contain the matches of others too.
	Mine    bool      `json:"mine"`
	Created time.Time `json:"created"`
	Updated time.Time `json:"updated"`
	// ReturnOf is the id of the match this one returns, with sides exchanged.
	ReturnOf string `json:"returnOf,omitempty"`
	// Pace is how much time the seats have; empty without a clock.
	Pace string `json:"pace,omitempty"`
	// Rated is "yes" when the match counts for ratings, and RatedWords says so, or why it does not any more.
	Rated      string `json:"rated,omitempty"`
	RatedWords string `json:"ratedWords,omitempty"`
	// Delay is how much later those who watch see it ([NewMatch.Delay]).
	Delay string `json:"delay,omitempty"`
	// Ending is how it ended, Pair the state of its pair of matches.
	Ending *store.Ending `json:"ending,omitempty"`
	Pair   *Pair         `json:"pair,omitempty"`
	// Standing is its state while it is played. Only lists have it, and the ending in words.
	Standing    *store.Standing `json:"standing,omitempty"`
	EndingWords string          `json:"endingWords,omitempty"`
	// Battle is, in lists, the names of the battle and its armies, because a played
	// battle may be in no list of battles; missing when the battle is gone.
	Battle *BattleName `json:"battle,omitempty"`
	// DamagedWords says, in a list, that the stored match cannot be read.
	DamagedWords string `json:"damagedWords,omitempty"`
}

// A BattleName is the names of a battle and its armies, by language.
type BattleName struct {
	Name   map[string]string `json:"name"`
	Armies [2]ArmyName       `json:"armies"` // top, bottom
}

// An ArmyName is the name of an army, by language.
type ArmyName struct {
	Name map[string]string `json:"name"`
}

func matchItem(m store.Match, visitor string) MatchItem {
	it := MatchItem{
		ID: m.ID, Name: m.Name, System: m.System, Scenario: m.Scenario, Sum: m.Sum, Rules: m.Rules,
		Status: string(m.Status), Created: m.Created, Updated: m.Updated, ReturnOf: m.ReturnOf, Pace: m.Pace, Rated: m.Rated, Delay: m.Delay, Ending: m.Ending,
	}
	for i, seat := range m.Seats {
		it.Seats[i] = SeatInfo{Kind: seat.Kind, Player: seat.Player, Name: seat.Name, Invited: seat.Join != "" && !seat.Offered}
	}
	for _, held := range seatsOf(m, visitor) {
		it.Seats[held].Yours = true
	}
	if hidesFrom(m, visitor) {
		it.Updated = it.Created
		it.Seats[0].Invited, it.Seats[1].Invited = false, false
	}
	return it
}

// An OptionWords is an answer to the present question, with its texts.
type OptionWords struct {
	game.Option
	Odds         *OddsAnswer `json:"odds,omitempty"`
	Words        string      `json:"words"`
	WarningWords string      `json:"warningWords,omitempty"`
}

// A WayWords is a way ([game.Way]) with its texts.
type WayWords struct {
	OptionWords
	Then []string `json:"then,omitempty"`
	Dice bool     `json:"dice,omitempty"`
}

// A LogLine is an event in words.
type LogLine struct {
	N     int        `json:"n"`    // number in the viewer's own feed, from 1
	Step  int        `json:"step"` // the moment it belongs to, as in /at/{step}
	Words string     `json:"words"`
	Event game.Event `json:"event"`
	// Then is the text that continues the previous line's sentence; empty when the
	// following lines say everything, missing when this line begins a sentence.
	Then *string `json:"then,omitempty"`
}

// recent is the number of log lines in a state.
const recent = 60

// A MatchState is what a viewer may know of a match now. Seats are numbers: 0 top, 1 bottom.
type MatchState struct {
	match.State
	Match        MatchItem     `json:"match"`
	As           string        `json:"as"` // "top", "bottom" or "spectator"
	Prompt       string        `json:"prompt"`
	Options      []OptionWords `json:"options"` // empty for a viewer who does not decide
	Orders       []OrderWords  `json:"orders,omitempty"`
	Ways         []WayWords    `json:"ways,omitempty"`
	OutcomeWords string        `json:"outcomeWords,omitempty"`
	PhaseWords   string        `json:"phaseWords,omitempty"`
	Thinking     bool          `json:"thinking"`         // a computer player decides
	Missed       string        `json:"missed,omitempty"` // says that the deciding bot is unavailable
	Advice       bool          `json:"advice"`           // the deciding player may ask for advice
	Lesson       bool          `json:"lesson"`           // the guided match of a battle to learn from
	Log          []LogLine     `json:"log"`              // the last lines
	// Talk is what the visitor may do about what is said at the match: "text", "phrases", "read"; see [TalkInfo].
	Talk string `json:"talk,omitempty"`
	// Late says how much later than it is played the visitor sees the match.
	Late string `json:"late,omitempty"`
	// Muster is present before the deal; there is no question yet.
	Muster *MusterInfo `json:"muster,omitempty"`
}

// state returns the state of a match.
func (s *Server) state(c *call, row store.Match, tb *table, as string) (MatchState, error) {
	visitor := visitorOf(c)
	v, err := viewer(row, visitor, as)
	if err != nil {
		return MatchState{}, err
	}
	c.tb = tb
	if err := c.known.begin(row, visitor, tb, v); err != nil {
		return MatchState{}, err
	}
	view := tb.View(v)
	s.tellTime(c, view.Clock)
	if view.ReadOnly != "" {
		// The reason quotes the journal, which is allowed here: it hides nothing.
		view.ReadOnly = (&refused{id: "server.read-only"}).in(c.lang)
	}
	view.Scene = c.words.Scene(view.Scene)
	out := MatchState{
		State: view, Match: matchItem(row, visitor), As: v.String(), Options: make([]OptionWords, 0, len(view.Options)),
		Prompt:       c.words.Decision(&view.Scene, view.Asked, view.Decision.About, view.Decision.From),
		OutcomeWords: s.outcome(c.words, row, view.Outcome),
		Thinking:     !view.Decision.Over && row.Seats[view.Decision.Seat].Kind == computer,
		Advice:       s.adviser(row, tb) != "",
		Lesson:       s.isLesson(row, view.Promise),
		Log:          c.lines(tb, v, view.Event),
		Orders:       c.orderWords(&view.Scene, view.Orders),
		Talk:         s.mayTalk(c, row),
	}
	if view.Pause != nil && view.Pause.Adjourned {
		out.Prompt = c.words.Text("match.adjourned")
	}
	if name := tb.missed.Load(); name != nil && *name != "" && out.Thinking {
		out.Missed = (&refused{id: "server.missed", args: []any{*name}}).in(c.lang)
	}
	c.unname(row, &out.Names)
	s.tellSeats(c, row, &out.Match)
	s.see(row, visitor)
	if view.Scene.Phase != "" {
		out.PhaseWords = c.words.Text(view.Scene.Phase)
	}
	if view.Outcome.Over {
		out.Match.Status = string(store.Finished)
	}
	for _, o := range view.Options {
		out.Options = append(out.Options, optionWords(c.words, view.Scene.System, o))
	}
	for _, w := range view.Ways {
		out.Ways = append(out.Ways, WayWords{optionWords(c.words, view.Scene.System, w.Option), w.Then, w.Dice})
	}
	return out, c.hear(tb)
}

func optionWords(p *words.Printer, system string, o game.Option) OptionWords {
	w := OptionWords{Option: o, Odds: oddsWords(p, system, o.Odds), Words: p.Option(o)}
	if o.Warning != nil {
		w.WarningWords = p.Message(*o.Warning)
	}
	return w
}

func reasons(p *words.Printer, list []game.Reason) []string {
	told := make([]string, 0, len(list))
	for _, r := range list {
		told = append(told, p.Reason(r))
	}
	return told
}

// tell returns the log lines of v's events after a number. Of earlier events it reads
// only those that the first sentence continues.
func tell(p *words.Printer, tb *table, v game.Viewer, after int) []LogLine {
	after = max(after, 0)
	for lead := 16; ; lead *= 8 {
		from := max(after-lead, 0)
		events := tb.events(v, from)
		begun := from == 0 || len(events) <= after-from
		for i := after - from; i >= 0 && !begun; i-- {
			begun = !p.Goes(events[i].Event)
		}
		if begun {
			return lines(p, events, after-from)
		}
	}
}

// lines returns the log lines of the events after a number. Earlier events say which
// sentence continues.
func lines(p *words.Printer, events []match.Numbered, after int) []LogLine {
	after = min(max(after, 0), len(events))
	begins := after
	for begins > 0 && begins < len(events) && p.Goes(events[begins].Event) {
		begins--
	}
	d := p.Dispatch()
	list := make([]LogLine, 0, len(events)-after)
	for i, e := range events[begins:] {
		if l := line(p, d, e); begins+i >= after {
			list = append(list, l)
		}
	}
	return list
}

// line returns the log line of the next event.
func line(p *words.Printer, d *words.Dispatch, e match.Numbered) LogLine {
	l := LogLine{N: e.N, Step: e.Step, Words: p.Event(e.Event), Event: e.Event}
	if then, goes := d.Next(e.Event); goes {
		l.Then = &then
	}
	return l
}

// outcome returns how a match ended, with the name of the winning army.
func (s *Server) outcome(p *words.Printer, row store.Match, o game.Outcome) string {
	if !o.Over {
		return ""
	}
	winner := ""
	if info, err := s.scenario(row.Scenario, row.Sum); err == nil && !o.Draw {
		winner = info.Armies[o.Winner].Name[p.Language()]
	}
	if winner == "" && row.Ending != nil {
		winner = row.Ending.Side[p.Language()]
	}
	if winner == "" {
		winner = p.Text("seat." + o.Winner.String())
	}
	return p.Outcome(o, winner)
}
