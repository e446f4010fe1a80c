package frame

import (
	"go.yaml.in/yaml/v4"
)

// Results are the recorded results of games between people, for display and for studies of balance.
type Results struct {
	Games  int `json:"games"`
	Top    int `json:"top"`    // percent won by the top army
	Bottom int `json:"bottom"` // percent won by the bottom army
	// Source says where the games are recorded, by language.
	Source map[string]string `json:"source"`
}

// Results reads the key "results" of every format.
func (r *Reader) Results(n *yaml.Node) *Results {
	if n == nil {
		return nil
	}
	t, games, top, bottom := r.shares(n, "results", "source")
	return &Results{games, top, bottom, r.Source(t.At("source"), t.In("source"))}
}

// Trials are games between equal computer players. They show how balanced a battle is if few people
// have recorded theirs.
type Trials struct {
	Games  int    `json:"games"`
	Top    int    `json:"top"`    // percent won by the top army
	Bottom int    `json:"bottom"` // percent won by the bottom army
	Player string `json:"player"` // of both sides
}

// Trials reads the key "trials" of every format.
func (r *Reader) Trials(n *yaml.Node) *Trials {
	if n == nil {
		return nil
	}
	t, games, top, bottom := r.shares(n, "trials", "player")
	return &Trials{games, top, bottom, r.Word(t.At("player"), t.In("player"))}
}

// shares reads a number of games and the percentages that the armies won; from is the fourth key,
// which says whose games they are.
func (r *Reader) shares(n *yaml.Node, where, from string) (t Table, games, top, bottom int) {
	t = r.Mapping(n, where, "key", "games", "top", "bottom", from)
	r.Need(t, "games", "top", "bottom", from)
	games = r.Number(t.At("games"), t.In("games"), 1, 1_000_000)
	top, bottom = r.Number(t.At("top"), t.In("top"), 0, 100), r.Number(t.At("bottom"), t.In("bottom"), 0, 100)
	if top+bottom > 100 {
		r.Fault(n, where, "top and bottom add up to %d; the limit is 100 percent", top+bottom)
	}
	return t, games, top, bottom
}

// Source reads where data comes from: a text in every language, or one for all languages. It
// returns nil for a missing node.
func (r *Reader) Source(n *yaml.Node, where string) map[string]string {
	switch {
	case n == nil:
		return nil
	case n.Kind == yaml.MappingNode:
		return r.Words(n, where, MaxText)
	}
	text := r.Text(n, where, MaxText)
	texts := make(map[string]string, len(Languages))
	for _, lang := range Languages {
		texts[lang] = text
	}
	return texts
}
