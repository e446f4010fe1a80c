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
	if res.Top+res.Bottom > 100 {
		r.Fault(n, "results", "top and bottom add up to %d; the limit is 100 percent", res.Top+res.Bottom)
	}
	return res
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
