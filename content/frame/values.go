package frame

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"

	"mariscal/game"
	"mariscal/game/spelling"
)

// Number reads a whole number from lowest to highest in any spelling of YAML: 4, +4, 0x4, 4.0.
func (r *Reader) Number(n *yaml.Node, where string, lowest, highest int) int {
	text, ok := r.Scalar(n, where)
	if !ok {
		return 0
	}
	v, err := strconv.Atoi(text)
	if err != nil {
		err = n.Decode(&v)
	}
	if err != nil || n.Tag != "!!int" && n.Tag != "!!float" {
		r.Fault(n, where, "%q is not a whole number from %d to %d", Clip(text), lowest, highest)
		return 0
	}
	if v < lowest || v > highest {
		r.Fault(n, where, "%d is out of range; the limits are %d and %d", v, lowest, highest)
		return 0
	}
	return v
}

// Truth reads true or false.
func (r *Reader) Truth(n *yaml.Node, where string) bool {
	text, ok := r.Scalar(n, where)
	if ok && n.Tag != "!!bool" {
		r.Fault(n, where, "%q is neither true nor false", Clip(text))
	}
	return ok && strings.EqualFold(text, "true")
}

// Choice reads one of some words and returns it, or "" after a fault.
func (r *Reader) Choice(n *yaml.Node, where string, words ...string) string {
	text, ok := r.Scalar(n, where)
	if ok && !slices.Contains(words, text) {
		if !r.counts() {
			r.Fault(n, where, "%q is not one of %s", Clip(text), spelling.List(text, words))
		}
		return ""
	}
	return text
}

// Text reads a text for people of at most limit characters. Runs of blanks and line ends become one
// blank. Values that YAML reads as numbers or truths are texts here: the year 218, a leader called
// No.
func (r *Reader) Text(n *yaml.Node, where string, limit int) string {
	text, ok := r.Scalar(n, where)
	if !ok {
		return ""
	}
	for _, c := range text {
		if !unicode.IsGraphic(c) && c != '\n' && c != '\t' {
			r.Fault(n, where, "holds the character %U, which cannot be shown", c)
			return ""
		}
	}
	text = strings.Join(strings.Fields(text), " ")
	if length := utf8.RuneCountInString(text); length > limit {
		r.Fault(n, where, "has %d characters; the limit is %d", length, limit)
		return ""
	}
	if text == "" {
		r.Fault(n, where, "has no text")
	}
	return text
}

// Languages are the languages of every text of a scenario.
var Languages = []string{"en", "es"}

// Words reads a text in every language.
func (r *Reader) Words(n *yaml.Node, where string, limit int) map[string]string {
	t := r.Mapping(n, where, "language", Languages...)
	r.Need(t, Languages...)
	if len(t.Fields) == 0 {
		return nil
	}
	texts := make(map[string]string, len(Languages))
	for _, e := range t.Fields {
		texts[e.Name] = r.Text(e.Value, t.In(e.Name), limit)
	}
	return texts
}

var wordForm = regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)

// Word reads a lowercase id of at most [MaxName] letters.
func (r *Reader) Word(n *yaml.Node, where string) string {
	text, ok := r.Scalar(n, where)
	if ok && (!wordForm.MatchString(text) || len(text) > MaxName || n.Tag != "!!str") {
		r.Fault(n, where, "%q is not a word of lowercase letters and hyphens", Clip(text))
		return ""
	}
	return text
}

// Side reads a seat.
func (r *Reader) Side(n *yaml.Node, where string) game.Seat {
	seat, _ := game.ParseSeat(r.Choice(n, where, "top", "bottom"))
	return seat
}
