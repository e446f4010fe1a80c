package frame

import (
	"go.yaml.in/yaml/v4"
)

// Results are the recorded results of games between people, for display and
// for balance studies.
type Results struct {
	Games  int `json:"games"`
	Top    int `json:"top"`    // per cent won by the top army
	Bottom int `json:"bottom"` // per cent won by the bottom army
	// Source says by language where the games are recorded.
	Source map[string]string `json:"source"`
}

// Results reads the games people recorded: the key "results" of every format.
func (r *Reader) Results(n *yaml.Node) *Results {
	if n == nil {
		return nil
	}
	t := r.Mapping(n, "results", "key", "games", "top", "bottom", "source")
	r.Need(t, "games", "top", "bottom", "source")
	res := &Results{
		Games:  r.Number(t.At("games"), "results.games", 1, 1_000_000),
		Top:    r.Number(t.At("top"), "results.top", 0, 100),
		Bottom: r.Number(t.At("bottom"), "results.bottom", 0, 100),
		Source: r.Source(t.At("source"), "results.source"),
	}
	r.hundred(n, "results", res.Top, res.Bottom)
	return res
}

// Trials are games that equal computer players played of a battle, for display: how
// even it is where few people have recorded theirs.
type Trials struct {
	Games  int    `json:"games"`
	Top    int    `json:"top"`    // per cent won by the top army
	Bottom int    `json:"bottom"` // per cent won by the bottom army
	Player string `json:"player"` // who played both sides
}

// Trials reads the games of computer players: the key "trials" of every format.
func (r *Reader) Trials(n *yaml.Node) *Trials {
	if n == nil {
		return nil
	}
	t := r.Mapping(n, "trials", "key", "games", "top", "bottom", "player")
	r.Need(t, "games", "top", "bottom", "player")
	tried := &Trials{
		Games:  r.Number(t.At("games"), "trials.games", 1, 1_000_000),
		Top:    r.Number(t.At("top"), "trials.top", 0, 100),
		Bottom: r.Number(t.At("bottom"), "trials.bottom", 0, 100),
		Player: r.Word(t.At("player"), "trials.player"),
	}
	r.hundred(n, "trials", tried.Top, tried.Bottom)
	return tried
}

// hundred reports percentages of two sides that are more than all games.
func (r *Reader) hundred(n *yaml.Node, where string, top, bottom int) {
	if top+bottom > 100 {
		r.Fault(n, where, "top and bottom add up to %d; the limit is 100 percent", top+bottom)
	}
}

// Source reads where something comes from: a text in every language, or one for
// all of them.
func (r *Reader) Source(n *yaml.Node, where string) map[string]string {
	if n != nil && n.Kind == yaml.MappingNode {
		return r.Words(n, where, MaxText)
	}
	text := r.Text(n, where, MaxText)
	texts := make(map[string]string, len(Languages))
	for _, lang := range Languages {
		texts[lang] = text
	}
	return texts
}
