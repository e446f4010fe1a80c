package server

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"hash/maphash"
	"reflect"
	"slices"
	"sync"

	"mariscal/game"
)

// A MatchChange is the state of a match as the difference from a state the client has,
// which it names by version (since). Changed fields are sent whole; null says that a field
// is gone.
//
// Pieces and options are lists of new items and of runs of the old list: a pair of numbers
// [i, n] stands for n items of the old list, from its i-th on (from 0). A missing list
// equals the old one.
type MatchChange struct {
	Since   int64 `json:"since"`   // version this builds on; 0: it builds on an empty state
	Version int64 `json:"version"` // of the resulting state
	// State, Match and Scene are fields of [MatchState], of its match and its scene. The
	// scene has no board here, the state no options and no log.
	State map[string]json.RawMessage `json:"state,omitempty"`
	Match map[string]json.RawMessage `json:"match,omitempty"`
	Scene map[string]json.RawMessage `json:"scene,omitempty"`
	// Pieces are those of the scene.
	Pieces  []json.RawMessage `json:"pieces,omitempty"`
	Options []json.RawMessage `json:"options,omitempty"`
	// BoardAt is the permanent address of the board; missing when it is the old one.
	BoardAt string `json:"boardAt,omitempty"`
	// Heard counts the changes of the log's viewer that are included. The stream's
	// messages use the same count: one with this number has nothing new. It restarts with
	// the server.
	Heard int `json:"heard"`
	// Log are the lines after the number named (after); none without it.
	Log []LogLine `json:"log,omitempty"`
}

// A likeness is the checksums of a state that was sent, to compute later differences. Its
// version combines all of them, so that equal states have equal versions, whatever came
// before.
type likeness struct {
	visitor string
	version int64
	fields  [groups][]uint64 // by [fieldsOf]; 0 for a field that is not sent
	pieces  []uint64
	options []uint64
	board   string
}

var seed = maphash.MakeSeed()

// The groups of fields of a change.
const (
	inState = iota
	inMatch
	inScene
	groups
)

// The parts of a state that are compared, and the checksums of its lists.
var (
	fieldsOf = [groups][]part{
		inState: partsOf(reflect.TypeFor[MatchState](), "match", "scene", "log", "options"),
		inMatch: partsOf(reflect.TypeFor[MatchItem]()),
		inScene: partsOf(reflect.TypeFor[game.Scene](), "board", "pieces"),
	}
	sumPiece  = summerOf(reflect.TypeFor[game.Piece](), false)
	sumOption = summerOf(reflect.TypeFor[OptionWords](), false)
)

// A picture is a state with the checksums of its parts.
type picture struct {
	likeness
	out *MatchState
}

// pictured computes the checksums of a state whose board is at an address.
func pictured(out *MatchState, boardAt string) *picture {
	p := &picture{out: out}
	p.board = boardAt
	size := len(out.Scene.Pieces) + len(out.Options)
	for g := range fieldsOf {
		size += len(fieldsOf[g])
	}
	all := make([]uint64, 0, size)
	var h maphash.Hash
	h.SetSeed(seed)
	begins := 0
	taken := func() []uint64 {
		sums := all[begins:len(all):len(all)]
		begins = len(all)
		return sums
	}
	for g := range groups {
		v := p.group(g)
		for i := range fieldsOf[g] {
			all = append(all, fieldsOf[g][i].of(&h, v))
		}
		p.fields[g] = taken()
	}
	pieces := reflect.ValueOf(out.Scene.Pieces)
	for i := range pieces.Len() {
		all = append(all, sum(&h, sumPiece, pieces.Index(i)))
	}
	p.pieces = taken()
	options := reflect.ValueOf(out.Options)
	for i := range options.Len() {
		all = append(all, sum(&h, sumOption, options.Index(i)))
	}
	p.options = taken()
	h.Reset()
	sumNumber(&h, uint64(len(p.pieces)))
	for _, n := range all {
		sumNumber(&h, n)
	}
	sumText(&h, p.board)
	p.version = int64(h.Sum64()>>11) | 1 // a JavaScript integer other than 0
	return p
}

// group returns the struct with a group's fields.
func (p *picture) group(g int) reflect.Value {
	switch g {
	case inMatch:
		return reflect.ValueOf(&p.out.Match).Elem()
	case inScene:
		return reflect.ValueOf(&p.out.Scene).Elem()
	}
	return reflect.ValueOf(p.out).Elem()
}

var nothing likeness

// A pen appends JSON to a text.
type pen struct {
	text []byte
	json *json.Encoder
	err  error
}

// pens are reused once their text has been sent.
var pens = sync.Pool{New: func() any {
	p := &pen{text: make([]byte, 0, 8<<10)}
	p.json = json.NewEncoder(p)
	return p
}}

func newPen() *pen {
	p := pens.Get().(*pen)
	p.text, p.err = p.text[:0], nil
	return p
}

// done returns a pen to the pool. An encoder that has failed once writes no more.
func (p *pen) done() {
	if p.err == nil && cap(p.text) <= 64<<10 {
		pens.Put(p)
	}
}

// Write implements [io.Writer] for the encoder.
func (p *pen) Write(text []byte) (int, error) {
	p.text = append(p.text, bytes.TrimSuffix(text, []byte{'\n'})...)
	return len(text), nil
}

func (p *pen) put(value any) { p.err = errors.Join(p.err, p.json.Encode(value)) }

// changeSince writes the change from an older state, the zero likeness for none. lines is
// the JSON of the log's lines, or nil.
func (p *picture) changeSince(w *pen, old *likeness, heard int, lines [][]byte) ([]byte, error) {
	w.text = fmt.Appendf(w.text, `{"since":%d,"version":%d,"heard":%d`, old.version, p.version, heard)
	for g, name := range [groups]string{"state", "match", "scene"} {
		w.fields(name, p.group(g), fieldsOf[g], p.fields[g], old.fields[g])
	}
	writeItems(w, "pieces", p.out.Scene.Pieces, p.pieces, old.pieces)
	writeItems(w, "options", p.out.Options, p.options, old.options)
	if p.board != old.board {
		w.text = fmt.Appendf(w.text, `,"boardAt":%q`, p.board)
	}
	if len(lines) > 0 {
		w.text = fmt.Appendf(w.text, `,"log":[%s]`, bytes.Join(lines, []byte{','}))
	}
	w.text = append(w.text, '}')
	return w.text, w.err
}

// fields writes the fields of a struct that have changed.
func (p *pen) fields(name string, v reflect.Value, parts []part, now, before []uint64) {
	begun := false
	for i := range parts {
		was := uint64(0)
		if i < len(before) {
			was = before[i]
		}
		if now[i] == was {
			continue
		}
		if begun {
			p.text = append(p.text, ',', '"')
		} else {
			p.text = append(append(append(p.text, ',', '"'), name...), `":{"`...)
			begun = true
		}
		p.text = append(append(p.text, parts[i].key...), '"', ':')
		if now[i] == 0 {
			p.text = append(p.text, "null"...)
			continue
		}
		p.put(v.FieldByIndex(parts[i].index).Addr().Interface())
	}
	if begun {
		p.text = append(p.text, '}')
	}
}

// writeItems writes a list as runs of the old list and new items.
func writeItems[T any](w *pen, name string, items []T, now, before []uint64) {
	if slices.Equal(now, before) {
		return
	}
	w.text = append(append(append(w.text, ',', '"'), name...), `":[`...)
	next := 0 // most items follow one another as before
	for i := 0; i < len(now); {
		at := slices.Index(before[min(next, len(before)):], now[i])
		if at >= 0 {
			at += next
		} else {
			at = slices.Index(before, now[i])
		}
		if i > 0 {
			w.text = append(w.text, ',')
		}
		if at < 0 {
			w.put(&items[i])
			i++
			continue
		}
		n := 1
		for i+n < len(now) && at+n < len(before) && now[i+n] == before[at+n] {
			n++
		}
		w.text = fmt.Appendf(w.text, "[%d,%d]", at, n)
		next, i = at+n, i+n
	}
	w.text = append(w.text, ']')
}
