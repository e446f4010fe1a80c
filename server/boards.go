package server

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"reflect"
	"slices"
	"sync"

	"mariscal/game"
)

// boardPath is the path under which boards have their addresses.
const boardPath = "/api/boards/"

// mostBoards is the most boards kept in memory; a battle needs one, and another each time
// an objective is taken.
const mostBoards = 256

// boards are the boards that answers have named, by the hash of their content, so the
// content of an address never changes.
type boards struct {
	mu   sync.Mutex
	all  map[string][]byte
	used []string // the most recent last
}

// A boardMark is the board a table named last, and its address.
type boardMark struct {
	mu    sync.Mutex
	board game.Board
	at    string
}

// address returns the address of a board; last saves most of the work.
func (l *boards) address(last *boardMark, b game.Board) (string, error) {
	last.mu.Lock()
	defer last.mu.Unlock()
	if last.at != "" && sameBoard(last.board, b) && l.has(last.at) {
		return last.at, nil
	}
	text, err := json.Marshal(b)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(text)
	last.board, last.at = b, boardPath+hex.EncodeToString(sum[:16])
	l.keep(last.at, text)
	return last.at, nil
}

func (l *boards) has(at string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if _, ok := l.all[at]; !ok {
		return false
	}
	l.name(at)
	return true
}

func (l *boards) keep(at string, text []byte) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.all == nil {
		l.all = map[string][]byte{}
	}
	l.all[at] = text
	l.name(at)
	if len(l.used) > mostBoards {
		delete(l.all, l.used[0])
		l.used = l.used[1:]
	}
}

// name makes an address the most recent; the caller holds mu.
func (l *boards) name(at string) {
	if n := len(l.used); n > 0 && l.used[n-1] == at {
		return
	}
	l.used = append(slices.DeleteFunc(l.used, func(u string) bool { return u == at }), at)
}

func sameBoard(a, b game.Board) bool {
	if a.Rows != b.Rows || a.Cols != b.Cols || a.Kind != b.Kind || a.Width != b.Width || a.Height != b.Height || len(a.Cells) != len(b.Cells) ||
		!samePlaces(a.Labels, b.Labels) || !samePlaces(a.Borders, b.Borders) || !samePlaces(a.Areas, b.Areas) {
		return false
	}
	if len(a.Cells) == 0 || &a.Cells[0] == &b.Cells[0] {
		return true // cells are made once and never changed
	}
	return slices.EqualFunc(a.Cells, b.Cells, func(x, y game.Cell) bool {
		return x.Name == y.Name && x.Row == y.Row && x.Col == y.Col && x.Terrain == y.Terrain &&
			slices.Equal(x.Edges, y.Edges) && slices.Equal(x.Sections, y.Sections) && slices.Equal(x.Tags, y.Tags)
	})
}

// samePlaces reports whether two lists of borders or areas are equal.
func samePlaces[T any](a, b []T) bool {
	return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0] || reflect.DeepEqual(a, b))
}

// A forever is an answer that never changes at its address.
type forever []byte

func (s *Server) showBoard(c *call, in struct {
	ID string `path:"id" about:"as in the boardAt of an answer"`
},
) (forever, error) {
	s.boards.mu.Lock()
	defer s.boards.mu.Unlock()
	if text, ok := s.boards.all[boardPath+in.ID]; ok {
		return text, nil
	}
	return nil, refuse(http.StatusNotFound, "server.no-board")
}
