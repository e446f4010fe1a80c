package march

import (
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/words"
)

// A Reader reads moves on the table of one question.
type Reader struct {
	Scene  *game.Scene // as the viewer sees it
	Open   game.Open   // the position's trials; nil while nothing moves
	Viewer game.Viewer
	Lang   string   // of the one who types
	Movers []string // ids of the pieces that may move now

	lex   *lexicon
	known []name
	start game.Point // where the piece stands
}

// A Move is what words mean on the table.
type Move struct {
	Piece string     // id of the piece, or of one of its figures
	To    game.Spot  // where the words send it
	Trial game.Trial // what comes of it
	// Whole is true when the piece comes where the words send it; otherwise the trial says how
	// far it comes.
	Whole bool
	// Why says what else keeps the words from coming true.
	Why *Fault
}

// End returns where the front of the piece comes to stand: short of the point named where figures
// stop. It needs a trial that moves the piece.
func (m *Move) End() game.Point {
	t := &m.Trial
	if len(t.Figures) == 0 || t.Facing == nil {
		return *t.At
	}
	p := game.Piece{Figures: t.Figures, Spot: game.Spot{Facing: t.Facing}}
	var x, y int64
	for i := range t.Figures {
		x, y = x+int64(t.Figures[i].At.X), y+int64(t.Figures[i].At.Y)
	}
	n := int64(len(t.Figures))
	p.At = &game.Point{X: int32(x / n), Y: int32(y / n)}
	return Front(&p)
}

// A wish is a move as it was said.
type wish struct {
	piece   *game.Piece
	unnamed bool // the piece was not named
	figure  int  // from 1; 0 for the whole piece
	how     meaning
	turn    int // of a direction, in tenths of a degree
	fixed   bool
	turned  bool // a direction was said
	far     int32
	hasFar  bool
	at      *game.Point
	target  place
	face    *place
	degrees *int
	form    string
}

// moves reports whether the wish changes anything.
func (w *wish) moves() bool {
	return w.how != "" || w.turned || w.at != nil || w.face != nil || w.degrees != nil || w.form != ""
}

// A place is what a move is measured from: a piece, pieces of terrain of one kind, a point.
type place struct {
	piece *game.Piece
	areas []*game.Area
	at    *game.Point
	said  string
	cover bool
}

// Read reads a move. The move is nil if the text is none: it names no way to go. The error is a
// *Fault if it is one that cannot be understood, or the error of the trial.
func (r *Reader) Read(text string) (*Move, error) {
	r.begin()
	w, err := r.parse(r.lex.cut(text))
	switch {
	case r.Open == nil && (err != nil || w == nil || w.unnamed):
		return nil, nil // something else may be meant
	case err != nil || w == nil:
		return nil, err
	case r.Open == nil:
		return nil, fault("not-now")
	}
	return r.find(w)
}

// begin chooses the words of the reader's language.
func (r *Reader) begin() {
	if r.lex = lexicons()[r.Lang]; r.lex == nil {
		r.lex = lexicons()["en"]
	}
}

// anyArea and anything choose names.
func anyArea(n *name) bool { return n.area >= 0 }
func anything(*name) bool  { return true }

// own reports whether a name is that of a piece that the viewer moves.
func (r *Reader) own(n *name) bool {
	return n.piece >= 0 && r.Viewer == game.Viewer(r.Scene.Pieces[n.piece].Seat)
}

// parse reads who moves and how; w is nil if the words name no way to go.
func (r *Reader) parse(list []token) (w *wish, err error) {
	w = &wish{}
	verb := len(list) > 0 && (list[0].is == move || list[0].is == adjust)
	shift := verb && list[0].is == adjust
	if verb {
		list = list[1:]
	}
	var first []token // a direction before the piece: "advance rangers 4"
	if len(list) > 1 && !verb {
		if _, _, is := turnOf(list[0].is); is {
			first, list = list[:1], list[1:]
		}
	}
	for len(list) > 0 && (list[0].is == filler || list[0].is == to) {
		list = list[1:]
	}
	found, took := r.noun(list, r.own)
	switch {
	case took > 0:
		if w.piece, err = r.one(found, list[:took]); err != nil {
			return nil, err
		}
		list = list[took:]
		if w.piece.At != nil {
			r.start = *w.piece.At
		}
	case len(list) == 0:
		return nil, nil
	case list[0].is == "" && !list[0].isN && list[0].at == nil:
		if !verb {
			return nil, nil
		}
		said, n := spoken(list)
		if rest, err := r.clauses(&wish{}, list[n:]); err != nil || !rest.moves() {
			return nil, nil
		}
		return nil, r.unknown("no-piece", said, r.own)
	default:
		first, list = nil, append(slices.Clone(first), list...)
	}
	if shift && len(list) > 0 && list[0].isN {
		w.figure = int(list[0].n / 1000)
		list = list[1:]
	}
	if w, err = r.clauses(w, append(slices.Clone(first), list...)); err != nil || !w.moves() {
		return nil, err
	}
	if w.piece == nil {
		w.unnamed = true
		if len(r.Movers) != 1 {
			return nil, fault("who", strings.Join(r.Movers, ", "))
		}
		i := slices.IndexFunc(r.Scene.Pieces, func(p game.Piece) bool { return p.ID == r.Movers[0] })
		if i < 0 {
			return nil, nil
		}
		w.piece = &r.Scene.Pieces[i]
	}
	return w, nil
}

// one returns the piece that a name means. Of several, one that may move now counts.
func (r *Reader) one(found []name, said []token) (*game.Piece, error) {
	if len(found) > 1 {
		may := slices.DeleteFunc(slices.Clone(found), func(n name) bool { return !slices.Contains(r.Movers, r.Scene.Pieces[n.piece].ID) })
		if len(may) > 0 {
			found = may
		}
	}
	if len(found) > 1 {
		return nil, fault("which", text(said), words.JoinFunc(found, ", ", func(n name) string { return r.Scene.Pieces[n.piece].ID }))
	}
	return &r.Scene.Pieces[found[0].piece], nil
}

func text(list []token) string {
	return words.JoinFunc(list, " ", func(t token) string { return t.text })
}

// unknown returns the fault of a name that nothing has, with names like it.
func (r *Reader) unknown(id, said string, wanted func(n *name) bool) *Fault {
	if near := r.near(said, wanted); len(near) > 0 {
		return &Fault{ID: id + "-near", Args: []any{said, strings.Join(near, ", ")}, Near: near}
	}
	return fault(id, said)
}
