package server

import (
	"bytes"
	"encoding/json"
	"hash/maphash"
	"slices"
	"strconv"
)

// A MatchChange is how a match stands, told as what is different from a state
// the client has: the answer to whoever names one by its version (since). Fields
// with another value are told whole; null says that a field is gone.
//
// Pieces and options are lists of what is new and of runs of the old list: a pair
// of numbers [i, n] stands for n of the old list's items, from its i-th on (from 0).
// An absent list is the old one.
type MatchChange struct {
	Since   int64 `json:"since"`   // version this goes on from; 0: it is told from nothing, and the old state is empty
	Version int64 `json:"version"` // of the state that comes of it
	// State, Match and Scene are fields of [MatchState], of its match and its scene.
	// The scene has no board here, the state no options and no log.
	State map[string]json.RawMessage `json:"state,omitempty"`
	Match map[string]json.RawMessage `json:"match,omitempty"`
	Scene map[string]json.RawMessage `json:"scene,omitempty"`
	// Pieces are the scene's.
	Pieces  []json.RawMessage `json:"pieces,omitempty"`
	Options []json.RawMessage `json:"options,omitempty"`
	// BoardAt is the address of the board, where it never changes; absent when it
	// is that of the old state.
	BoardAt string `json:"boardAt,omitempty"`
	// Heard counts the changes of whoever's log it is (log) that are in this. The
	// stream's messages count alike: one with this number says nothing new. It begins
	// anew when the server does.
	Heard int `json:"heard"`
	// Log are the lines after the number one named (after); without it none.
	Log []LogLine `json:"log,omitempty"`
}

// A likeness is what is kept of a state that was sent, to tell what is different
// later: hashes. Its version is made of all of them, so that equal states have
// equal versions, whatever came before.
type likeness struct {
	visitor string
	version int64
	fields  [3]map[string]uint64 // state, match, scene
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

// A picture is a state cut into the parts that are compared.
type picture struct {
	likeness
	values  [groups][][]byte // key and value by turns
	pieces  [][]byte
	options [][]byte
}

// pictured cuts a state into parts. It takes the board out of it.
func pictured(out MatchState, boardAt string) (*picture, error) {
	p := &picture{}
	var err error
	if p.pieces, err = itemsOf(out.Scene.Pieces); err != nil {
		return nil, err
	}
	if p.options, err = itemsOf(out.Options); err != nil {
		return nil, err
	}
	out.Scene.Board.Cells, out.Log, out.Scene.Pieces, out.Options = nil, nil, nil, nil
	text, err := json.Marshal(out)
	if err != nil {
		return nil, err
	}
	p.board = boardAt
	top := split(text, make([][]byte, 0, 80))
	rest := top[:0]
	for i := 0; i+1 < len(top); i += 2 {
		switch key, value := top[i], top[i+1]; string(key) {
		case "log", "options":
		case "match":
			p.values[inMatch] = split(value, make([][]byte, 0, 48))
		case "scene":
			scene := split(value, make([][]byte, 0, 24))
			left := scene[:0]
			for j := 0; j+1 < len(scene); j += 2 {
				switch string(scene[j]) {
				case "board", "pieces":
				default:
					left = append(left, scene[j], scene[j+1])
				}
			}
			p.values[inScene] = left
		default:
			rest = append(rest, key, value)
		}
	}
	p.values[inState] = rest
	p.measure()
	return p, nil
}

// itemsOf returns the items of a list as JSON.
func itemsOf[T any](list []T) ([][]byte, error) {
	var all bytes.Buffer
	e := json.NewEncoder(&all)
	ends := make([]int, len(list))
	for i := range list {
		if err := e.Encode(&list[i]); err != nil {
			return nil, err
		}
		ends[i] = all.Len()
	}
	items := make([][]byte, len(list))
	begins := 0
	for i, end := range ends {
		items[i] = all.Bytes()[begins : end-1] // each ends its line
		begins = end
	}
	return items, nil
}

// measure makes the hashes and the version.
func (p *picture) measure() {
	var all maphash.Hash
	all.SetSeed(seed)
	note := func(part []byte) uint64 {
		h := maphash.Bytes(seed, part)
		maphash.WriteComparable(&all, h)
		return h
	}
	for g, values := range p.values {
		p.fields[g] = make(map[string]uint64, len(values)/2)
		for i := 0; i+1 < len(values); i += 2 {
			note(values[i])
			p.fields[g][string(values[i])] = note(values[i+1])
		}
	}
	for i, list := range [2][][]byte{p.pieces, p.options} {
		hashes := make([]uint64, len(list))
		for k, item := range list {
			hashes[k] = note(item)
		}
		if i == 0 {
			p.likeness.pieces = hashes
		} else {
			p.likeness.options = hashes
		}
	}
	all.WriteString(p.board)
	p.version = int64(all.Sum64()>>11) | 1 // a whole number of JavaScript, and not 0
}

var nothing likeness

// changeSince writes the change from an older state, the zero likeness for none.
// lines is the JSON of the log's lines, or nil.
func (p *picture) changeSince(old *likeness, heard int, lines [][]byte) []byte {
	b := make([]byte, 0, 4096)
	b = append(b, `{"since":`...)
	b = strconv.AppendInt(b, old.version, 10)
	b = append(b, `,"version":`...)
	b = strconv.AppendInt(b, p.version, 10)
	b = append(b, `,"heard":`...)
	b = strconv.AppendInt(b, int64(heard), 10)
	for g, name := range [groups]string{"state", "match", "scene"} {
		b = appendFields(b, name, p.values[g], p.fields[g], old.fields[g])
	}
	b = appendItems(b, "pieces", p.pieces, p.likeness.pieces, old.pieces)
	b = appendItems(b, "options", p.options, p.likeness.options, old.options)
	if p.board != old.board {
		b = append(b, `,"boardAt":`...)
		b = strconv.AppendQuote(b, p.board)
	}
	if len(lines) > 0 {
		b = append(b, `,"log":[`...)
		b = append(b, bytes.Join(lines, []byte{','})...)
		b = append(b, ']')
	}
	return append(b, '}')
}

// appendFields writes the fields that have another value than before.
func appendFields(b []byte, name string, values [][]byte, now, before map[string]uint64) []byte {
	begun := false
	put := func(key string, value []byte) {
		if begun {
			b = append(b, ',')
		} else {
			b = append(append(append(b, ',', '"'), name...), `":{`...)
			begun = true
		}
		b = append(append(append(b, '"'), key...), '"', ':')
		b = append(b, value...)
	}
	for i := 0; i+1 < len(values); i += 2 {
		key := string(values[i])
		if was, ok := before[key]; !ok || was != now[key] {
			put(key, values[i+1])
		}
	}
	if len(before) > 0 {
		var gone []string
		for key := range before {
			if _, ok := now[key]; !ok {
				gone = append(gone, key)
			}
		}
		slices.Sort(gone)
		for _, key := range gone {
			put(key, []byte("null"))
		}
	}
	if begun {
		b = append(b, '}')
	}
	return b
}

// appendItems writes a list as runs of the old one and new items.
func appendItems(b []byte, name string, items [][]byte, now, before []uint64) []byte {
	if slices.Equal(now, before) {
		return b
	}
	b = append(append(append(b, ',', '"'), name...), `":[`...)
	next := 0 // most items follow each other as before
	for i := 0; i < len(now); {
		at := slices.Index(before[min(next, len(before)):], now[i])
		if at >= 0 {
			at += next
		} else {
			at = slices.Index(before, now[i])
		}
		if b[len(b)-1] != '[' {
			b = append(b, ',')
		}
		if at < 0 {
			b = append(b, items[i]...)
			i++
			continue
		}
		n := 1
		for i+n < len(now) && at+n < len(before) && now[i+n] == before[at+n] {
			n++
		}
		b = strconv.AppendInt(append(b, '['), int64(at), 10)
		b = strconv.AppendInt(append(b, ','), int64(n), 10)
		b = append(b, ']')
		next, i = at+n, i+n
	}
	return append(b, ']')
}
