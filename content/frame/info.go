package frame

import (
	"regexp"

	"go.yaml.in/yaml/v4"

	"mariscal/game"
)

// Limits of every format, in characters.
const (
	MaxName = 80   // of ids and names
	MaxText = 2000 // of texts
	// MaxLesson is the largest seed of a battle to learn from.
	MaxLesson = 1_000_000
)

// InfoKeys are the keys of every format: the armies, and information about the battle. [Reader.Info]
// reads them, except "source", "results" and "trials": [Reader.Source], [Reader.Results] and
// [Reader.Trials] read those.
var InfoKeys = []string{"id", "origin", "source", "pack", "hidden", "lesson", "name", "date", "background", "first", "armies", "results", "trials"}

// NeededKeys are the required keys among [InfoKeys].
var NeededKeys = []string{"id", "origin", "name", "date", "background", "first", "armies"}

var nameForm = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// ID reads the id of a scenario of a system: "muskets/ford".
func (r *Reader) ID(n *yaml.Node, system string) string {
	id, ok := r.Scalar(n, "id")
	if !ok {
		return ""
	}
	name, of := cutSystem(id)
	if of != system || !nameForm.MatchString(name) || len(id) > MaxName {
		r.Fault(n, "id", "%q is not of the form %s/two-words: lowercase letters, digits and single hyphens, at most %d", Clip(id), system, MaxName)
	}
	return id
}

// Info reads the description of the battle, and the names, leaders and colors of the armies. more
// are further required keys of an army, which army reads; both may be nil.
func (r *Reader) Info(t Table, system string, more []string, army func(game.Seat, Table)) game.ScenarioInfo {
	info := game.ScenarioInfo{System: system}
	info.ID = r.ID(t.At("id"), system)
	info.Origin = r.Choice(t.At("origin"), "origin", "rulebook", "public", "own")
	info.Hidden = r.Truth(t.At("hidden"), "hidden")
	info.Pack = r.pack(t)
	info.Lesson = r.Number(t.At("lesson"), "lesson", 1, MaxLesson)
	info.Name = r.Words(t.At("name"), "name", MaxName)
	info.Date = r.Words(t.At("date"), "date", MaxName)
	info.Text = r.Words(t.At("background"), "background", MaxText)
	info.First = r.Side(t.At("first"), "first")
	armies := r.Mapping(t.At("armies"), "armies", "side", "top", "bottom")
	r.Need(armies, "top", "bottom")
	for _, e := range armies.Fields {
		seat, _ := game.ParseSeat(e.Name)
		known := append([]string{"name", "leader"}, more...)
		a := r.Mapping(e.Value, armies.In(e.Name), "key", append(known, "colour")...)
		r.Need(a, append(known, "colour")...)
		side := &info.Armies[seat]
		side.Name = r.Words(a.At("name"), a.In("name"), MaxName)
		side.Leader = r.Text(a.At("leader"), a.In("leader"), MaxName)
		if army != nil {
			army(seat, a)
		}
		side.Colour = r.Word(a.At("colour"), a.In("colour"))
	}
	return info
}

// pack reads the pack of a canonical text.
func (r *Reader) pack(t Table) *game.Pack {
	n := t.At("pack")
	if n == nil {
		return nil
	}
	k := r.Mapping(n, "pack", "key", "id", "name", "sum")
	r.Need(k, "id", "name", "sum")
	p := &game.Pack{ID: r.Word(k.At("id"), "pack.id"), Name: r.Words(k.At("name"), "pack.name", MaxName)}
	if sum, ok := r.Scalar(k.At("sum"), "pack.sum"); ok {
		if p.Sum = sum; !sumForm.MatchString(sum) {
			r.Fault(k.At("sum"), "pack.sum", "%q is no SHA-256 in lowercase hex", Clip(sum))
		}
	}
	return p
}

var sumForm = regexp.MustCompile(`^[0-9a-f]{64}$`)

// idOf returns the id of a file with its node; it notes no fault.
func idOf(root *yaml.Node) (id string, n *yaml.Node) {
	for i := 0; i+1 < len(root.Content); i += 2 {
		if key, value := root.Content[i], root.Content[i+1]; key.Value == "id" && value.Kind == yaml.ScalarNode {
			return value.Value, value
		}
	}
	return "", nil
}
