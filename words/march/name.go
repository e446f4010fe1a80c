package march

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/game/spelling"
	"mariscal/words"
)

// A token is one word of a move.
type token struct {
	text  string // as typed
	plain string
	is    meaning
	n     int32       // thousandths, if isN
	isN   bool        // a number: "4", "4.5"
	at    *game.Point // a point "12.5,30"; in Spanish it may also be a number with a decimal comma
}

var (
	numberForm = regexp.MustCompile(`^\d{1,3}([.]\d{1,3})?$`)
	pointForm  = regexp.MustCompile(`^\d{1,3}(\.\d{1,3})?,\d{1,3}(\.\d{1,3})?$`)
)

// cut splits a text into tokens.
func (l *lexicon) cut(text string) (list []token) {
	for _, w := range strings.Fields(strings.NewReplacer("\"", " inch ", "″", " inch ", "”", " inch ", "(", " ", ")", " ").Replace(text)) {
		w = strings.TrimRight(w, ".,;:!")
		t := token{text: w, plain: Plain(w)}
		t.is = l.means[t.plain]
		if t.is == "" {
			t.is = l.means[strings.TrimSuffix(t.plain, "s")] // "forwards" like "forward"
		}
		n, isNumber := l.numbers[t.plain]
		switch {
		case w == "":
			continue
		case isNumber:
			t.n, t.isN = int32(n*1000), true
		case numberForm.MatchString(w):
			t.n, t.isN = thousandths(w), true
		case pointForm.MatchString(w):
			x, y, _ := strings.Cut(w, ",")
			t.at = &game.Point{X: thousandths(x), Y: thousandths(y)}
			if numberForm.MatchString(x + "." + y) {
				t.n = thousandths(x + "." + y)
			}
		}
		list = append(list, t)
	}
	return list
}

// thousandths reads what numberForm matches.
func thousandths(inches string) int32 {
	whole, part, _ := strings.Cut(inches, ".")
	n, _ := strconv.Atoi(whole + (part + "000")[:3])
	return int32(n)
}

// A name is what a piece or a place may be called, word by word.
type name struct {
	words []string
	piece int // of the scene, or -1
	area  int // of its board, or -1
}

// names lists everything the scene has names for: pieces by id, title and type, pieces of terrain
// by id and kind. Titles and kinds count in every language.
func (r *Reader) names() []name {
	if r.known != nil {
		return r.known
	}
	add := func(text string, piece, area int) {
		var list []string
		for _, w := range strings.FieldsFunc(Plain(text), func(c rune) bool { return strings.ContainsRune(" -’'.", c) }) {
			if m := r.lex.means[w]; m != filler && m != of && m != to {
				list = append(list, w)
			}
		}
		n := name{list, piece, area}
		same := func(o name) bool { return o.piece == piece && o.area == area && slices.Equal(o.words, list) }
		if len(list) > 0 && !slices.ContainsFunc(r.known, same) {
			r.known = append(r.known, n)
		}
	}
	for i := range r.Scene.Pieces {
		p := &r.Scene.Pieces[i]
		add(p.ID, i, -1)
		for _, lang := range words.Languages() {
			add(p.Titles[lang], i, -1)
			if id := r.Scene.System + ".unit." + p.Type; p.Type != "" && words.Has(id) {
				add(words.For(lang).Text(id), i, -1)
			}
		}
	}
	for i := range r.Scene.Board.Areas {
		a := &r.Scene.Board.Areas[i]
		add(a.ID, -1, i)
		for _, lang := range words.Languages() {
			if id := r.Scene.System + ".terrain." + a.Terrain; words.Has(id) {
				add(words.For(lang).Text(id), -1, i)
			}
		}
	}
	return r.known
}

// match returns how many tokens the words of a name take from the front of a list; short allows
// beginnings of words of three letters or more. Small words between them do not count.
func (n *name) match(list []token, short bool) (took int) {
	k := 0
	for i := range list {
		t := list[i].plain
		parts := strings.FieldsFunc(t, func(c rune) bool { return c == '-' || c == '’' || c == '\'' })
		if len(parts) == 0 || (list[i].is == filler || list[i].is == of) && n.words[k] != t {
			continue
		}
		for p, part := range parts {
			last := p == len(parts)-1
			whole := k < len(n.words) && n.words[k] == part
			begun := short && last && k < len(n.words) && len(part) >= 3 && strings.HasPrefix(n.words[k], part)
			if !whole && !begun {
				return 0
			}
			k++
		}
		if k == len(n.words) {
			return i + 1
		}
		if short && i+1 < len(list) && (list[i+1].is != "" || list[i+1].isN || list[i+1].at != nil) || short && i+1 == len(list) {
			return i + 1 // a beginning of the name: "light" of "light-company"
		}
	}
	return 0
}

// noun returns the names that stand at the front of a list, and how many tokens they take.
func (r *Reader) noun(list []token, wanted func(n *name) bool) (found []name, took int) {
	for _, short := range [...]bool{false, true} {
		all := r.names()
		for i := range all {
			n := &all[i]
			if !wanted(n) {
				continue
			}
			switch k := n.match(list, short); {
			case k == 0 || k < took:
			case k > took:
				found, took = []name{*n}, k
			default:
				if !slices.ContainsFunc(found, func(o name) bool { return o.piece == n.piece && o.area == n.area }) {
					found = append(found, *n)
				}
			}
		}
		if took > 0 {
			return found, took
		}
	}
	return nil, 0
}

// spoken returns the words that no name matched, up to the next word with a meaning.
func spoken(list []token) (text string, took int) {
	var said []string
	for _, t := range list {
		if took > 0 && (t.is != "" && t.is != filler && t.is != of || t.isN || t.at != nil) {
			break
		}
		said = append(said, t.text)
		took++
	}
	return strings.Join(said, " "), took
}

// Names returns what a text names, one after another: ids of pieces and of pieces of terrain, and
// points; words that name nothing stay in capitals. Of a kind of terrain the nearest to the middle
// of the table counts, of a kind of piece the first.
func (r *Reader) Names(text string) (list []string) {
	r.begin()
	tokens := r.lex.cut(text)
	for len(tokens) > 0 {
		t := tokens[0]
		found, took := r.noun(tokens, anything)
		switch {
		case t.at != nil:
			list, took = append(list, t.at.Name()), 1
		case took > 0 && found[0].piece >= 0:
			list = append(list, r.Scene.Pieces[found[0].piece].ID)
		case took > 0:
			list = append(list, r.Scene.Board.Areas[found[0].area].ID)
		case t.is == filler || t.is == of || t.is == to || t.is == toward:
			took = 1
		default:
			list, took = append(list, strings.ToUpper(t.text)), 1
		}
		tokens = tokens[max(took, 1):]
	}
	return list
}

// near lists names like one that is not known.
func (r *Reader) near(said string, wanted func(n *name) bool) []string {
	var all []string
	for _, n := range r.names() {
		if !wanted(&n) {
			continue
		}
		id := ""
		if n.piece >= 0 {
			id = r.Scene.Pieces[n.piece].ID
		} else {
			id = r.Scene.Board.Areas[n.area].ID
		}
		if text := strings.Join(n.words, " "); !slices.Contains(all, text) && !slices.Contains(all, id) {
			all = append(all, text)
		}
	}
	return spelling.Near(Plain(said), all)
}
