package server

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"net/http"
	"sync"

	"mariscal/game"
	"mariscal/store"
)

// boardPath is the path under which boards have their addresses.
const boardPath = "/api/boards/"

// mostBoards is the most boards kept in memory; a battle needs one, and another each time
// an objective is taken.
const mostBoards = 256

// A boardMark is the board a table named last, and its address.
type boardMark struct {
	mu    sync.Mutex
	board game.Board
	at    string
}

// address returns the address of a board, which follows from its content; last saves most
// of the work.
func (s *Server) address(last *boardMark, b game.Board) (string, error) {
	last.mu.Lock()
	defer last.mu.Unlock()
	if last.at != "" && last.board.Same(&b) {
		if _, kept := s.boards.get(last.at); kept {
			return last.at, nil
		}
	}
	text, err := json.Marshal(b)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(text)
	last.board, last.at = b, boardPath+hex.EncodeToString(sum[:16])
	s.boards.keep(last.at, text)
	if !s.alone() {
		return last.at, s.node.store.PutBoard(context.Background(), last.at, text)
	}
	return last.at, nil
}

// A forever is an answer that never changes at its address.
type forever []byte

func (s *Server) showBoard(c *call, in struct {
	ID string `path:"id" about:"as in the boardAt of an answer"`
},
) (forever, error) {
	if text, ok := s.boards.get(boardPath + in.ID); ok {
		return text, nil
	}
	if !s.alone() { // another server has named it
		text, err := s.node.store.Board(c.Context(), boardPath+in.ID)
		if err == nil {
			return s.boards.keep(boardPath+in.ID, text), nil
		}
		if !errors.Is(err, store.ErrNotFound) {
			return nil, err
		}
	}
	return nil, refuse(http.StatusNotFound, "server.no-board")
}
