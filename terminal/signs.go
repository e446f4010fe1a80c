package terminal

import (
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/words"
)

// A sign is a character that stands for a thing of a system.
type sign struct {
	id     string // of the thing: "forest"
	utf    string
	ascii  string // on a screen of ASCII
	colour string // "green", or ""
}

// signs are the signs of a system, each list in the order of its text.
type signs struct{ classes, nations, marks, terrain, tags []sign }

// signsOf reads the signs of a system from its texts "<system>.signs.classes",
// ".nations", ".marks" (the most telling first), ".terrain" and ".tags":
//
//	forest f green, hill h yellow, river ~ blue
//
// In "●/o" the second sign is for a screen of ASCII.
func (v *view) signsOf(system string) signs {
	read := func(kind string) (list []sign) {
		id := system + ".signs." + kind
		if !words.Has(id) {
			return nil
		}
		for entry := range strings.SplitSeq(v.words.Text(id), ", ") {
			f := append(strings.Fields(entry), "", "", "")
			s := sign{id: f[0], utf: f[1], ascii: f[1], colour: f[2]}
			if utf, ascii, both := strings.Cut(f[1], "/"); both && utf != "" && ascii != "" {
				s.utf, s.ascii = utf, ascii
			}
			list = append(list, s)
		}
		return list
	}
	return signs{classes: read("classes"), nations: read("nations"), marks: read("marks"), terrain: read("terrain"), tags: read("tags")}
}

// find returns the sign of a thing, an empty one if it has none.
func find(list []sign, id string) sign {
	if i := slices.IndexFunc(list, func(s sign) bool { return s.id == id }); i >= 0 {
		return list[i]
	}
	return sign{}
}

// lettered adds signs for terrain without one: the first letter of its id that is not taken.
func lettered(known []sign, terrain []string) []sign {
	all := slices.Clone(known)
	for _, id := range terrain {
		if find(all, id).id != "" {
			continue
		}
		letter := "?"
		for _, r := range strings.ToLower(id) + strings.ToUpper(id) {
			if !slices.ContainsFunc(all, func(s sign) bool { return s.utf == string(r) || s.ascii == string(r) }) && r != '-' {
				letter = string(r)
				break
			}
		}
		all = append(all, sign{id: id, utf: letter, ascii: letter})
	}
	return all
}

// show returns a sign as the screen can show it.
func (l Look) show(s sign) string { return l.either(s.utf, s.ascii) }

// either returns the text for the screen: utf, or ascii if it shows only that.
func (l Look) either(utf, ascii string) string {
	if l.Plain {
		return ascii
	}
	return utf
}

// addNew appends the names that a list does not have yet, except "".
func addNew(list []string, names ...string) []string {
	for _, name := range names {
		if name != "" && !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}

// state returns the sign of a piece's most important mark, " " for none.
func (v *view) state(s signs, p *game.Piece) string {
	for _, m := range s.marks {
		if slices.Contains(p.Marks, m.id) {
			return v.look.show(m)
		}
	}
	return " "
}

// inks are the colors of signs, grounds those behind the names of hexes.
var (
	inks    = map[string]style{"green": "32", "yellow": "33", "blue": "34", "red": "31", "cyan": "36", "gray": "90"}
	grounds = map[string]style{"green": "42;30", "yellow": "43;30", "blue": "44;97", "red": "41;97", "cyan": "46;30", "gray": "100"}
)

// armyStyles are the colors of the two armies.
var armyStyles = [2]style{"1;33", "1;36"}

// byArmy writes the top army's pieces in small letters.
func byArmy(s game.Seat, text string) string {
	if s == game.Top {
		return strings.ToLower(text)
	}
	return strings.ToUpper(text)
}

func pad(s string, n int) string { return s + strings.Repeat(" ", max(0, n-columns(s))) }
