package arena

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"mariscal/sim"
)

// A State is a file of the finished games of a match: lines of JSON, first what the match is.
// A game is written as soon as it is finished, so a match that was killed loses only games under
// way.
type State struct{ file *os.File }

// stateFormat is the version of the format.
const stateFormat = 1

// A head says which match the games of a file belong to: everything that decides its games, but
// for their number and the test.
type head struct {
	Format   int       `json:"format"`
	Program  string    `json:"program"`
	System   string    `json:"system"`
	Rules    string    `json:"rules"`
	Players  [2]string `json:"players"`
	Bots     []string  `json:"bots,omitempty"` // commands of the guests among the players, "" for the others
	From     int       `json:"from"`
	MaxTurns int       `json:"maxTurns"`
	Answers  bool      `json:"answers,omitempty"`
	Battles  []string  `json:"battles"` // id and checksum of each
}

// ErrNoState says that a file is no state of a match.
var ErrNoState = errors.New("no state of a match")

// OpenState opens the file of a match, or begins it if there is none, and returns the games it
// has. program is the version of the program, for another one may play other games. The error is
// a [sim.DifferError] when the file is of another match, ErrNoState, or one of the file.
func OpenState(path string, m *Match, program string) (*State, []Game, error) {
	if err := m.check(); err != nil {
		return nil, nil, err
	}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, nil, err
	}
	s := &State{f}
	games, err := s.read(m.head(program))
	if err != nil {
		return nil, nil, errors.Join(err, f.Close())
	}
	return s, games, nil
}

// head returns the head of the match's file.
func (m *Match) head(program string) head {
	h := head{
		Format: stateFormat, Program: program, System: m.System.Name(), Rules: m.System.Version(), Players: m.Players,
		From: m.From, MaxTurns: m.MaxTurns, Answers: m.Answers,
	}
	h.Bots = m.bots()
	for _, b := range m.Battles {
		h.Battles = append(h.Battles, b.ID+" "+b.Sum)
	}
	return h
}

// bots returns the commands of the guests, nil where there are none.
func (m *Match) bots() []string {
	if m.Guests[0].Open == nil && m.Guests[1].Open == nil {
		return nil
	}
	return []string{m.Guests[0].Command, m.Guests[1].Command}
}

// differ returns the first setting in which the match of a file differs from this one.
func (h *head) differ(there *head) error {
	for _, c := range [...]struct {
		setting     string
		there, here any
	}{
		{"format", there.Format, h.Format},
		{"program", there.Program, h.Program},
		{"--system", there.System, h.System},
		{"rules", there.Rules, h.Rules},
		{"players", strings.Join(there.Players[:], " - "), strings.Join(h.Players[:], " - ")},
		{"bots", strings.Join(there.Bots, " - "), strings.Join(h.Bots, " - ")},
		{"--from", there.From, h.From},
		{"--max-turns", there.MaxTurns, h.MaxTurns},
		{"--answers", there.Answers, h.Answers},
		{"--battle", strings.Join(there.Battles, ", "), strings.Join(h.Battles, ", ")},
	} {
		if was, is := fmt.Sprint(c.there), fmt.Sprint(c.here); was != is {
			return &sim.DifferError{Setting: c.setting, There: was, Here: is}
		}
	}
	return nil
}

// read returns the games of the file, and leaves it ready for the next. A line that was not
// written whole is cut off.
func (s *State) read(want head) (games []Game, err error) {
	data, err := io.ReadAll(s.file)
	if err != nil {
		return nil, err
	}
	whole := bytes.LastIndexByte(data, '\n') + 1
	if whole == 0 {
		if first, err := json.Marshal(want); err != nil || !bytes.HasPrefix(first, data) { // another kind of file
			return nil, errors.Join(err, ErrNoState)
		}
		return nil, errors.Join(s.cut(0), s.write(want))
	}
	lines := bytes.Split(data[:whole-1], []byte("\n"))
	var is head
	if err := json.Unmarshal(lines[0], &is); err != nil || is.Format == 0 {
		return nil, ErrNoState
	}
	if err := want.differ(&is); err != nil {
		return nil, err
	}
	for i, line := range lines[1:] {
		var g Game
		if err := json.Unmarshal(line, &g); err != nil || g.Battle == "" {
			return nil, fmt.Errorf("line %d: %w", i+2, ErrNoState)
		}
		games = append(games, g)
	}
	return games, s.cut(int64(whole))
}

// cut ends the file after so many bytes and goes there.
func (s *State) cut(size int64) error {
	_, err := s.file.Seek(size, io.SeekStart)
	return errors.Join(err, s.file.Truncate(size))
}

// write writes a line.
func (s *State) write(v any) error {
	line, err := json.Marshal(v)
	if err != nil {
		return err
	}
	_, err = s.file.Write(append(line, '\n'))
	return err
}

// Add writes a finished game.
func (s *State) Add(g Game) error { return s.write(g) }

// Close closes the file.
func (s *State) Close() error { return s.file.Close() }
