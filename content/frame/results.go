package frame

import (
	"math"

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

// Trials are games between two computer players of one kind. They show how balanced a battle is for
// players as strong as they are.
type Trials struct {
	Games  int    `json:"games"`
	Top    int    `json:"top"`    // percent won by the top army
	Bottom int    `json:"bottom"` // percent won by the bottom army
	Player string `json:"player"` // of both sides
	// Low and High bound the percentage of the top army: Wilson's interval of 95 %.
	Low  int `json:"low"`
	High int `json:"high"`
	// Seed, Rules and Program say how the games are played again; a scenario file does not.
	Seed    uint64 `json:"seed,omitempty"`
	Rules   string `json:"rules,omitempty"`
	Program string `json:"program,omitempty"`
}

// Trials reads the key "trials" of every format.
func (r *Reader) Trials(n *yaml.Node) []Trials {
	if n == nil {
		return nil
	}
	t, games, top, bottom := r.shares(n, "trials", "player")
	low, high := interval(float64(top)/100, games)
	return []Trials{{Games: games, Top: top, Bottom: bottom, Player: r.Word(t.At("player"), t.In("player")), Low: low, High: high}}
}

// interval returns Wilson's interval of 95 % of a share of n games, in percent.
func interval(share float64, n int) (low, high int) {
	const zz = 1.959963984540054 * 1.959963984540054
	total := max(float64(n), 1)
	middle := (share + zz/(2*total)) / (1 + zz/total)
	half := math.Sqrt(zz*(share*(1-share)/total+zz/(4*total*total))) / (1 + zz/total)
	return int(math.Round(100 * max(0, middle-half))), int(math.Round(100 * min(1, middle+half)))
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
