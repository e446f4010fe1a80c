package spread

import (
	"bytes"
	"compress/flate"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"mariscal/sim"
)

// mostResult is the most bytes of the games of a job, unpacked.
const mostResult = 256 << 20

// pack returns values as compressed JSON.
func pack[T any](values ...T) ([]byte, error) {
	var out bytes.Buffer
	w, err := flate.NewWriter(&out, flate.BestSpeed)
	if err != nil {
		return nil, err
	}
	e := json.NewEncoder(w)
	for _, v := range values {
		if err := e.Encode(v); err != nil {
			return nil, err
		}
	}
	err = w.Close()
	return out.Bytes(), err
}

// errLarge is the error of packed data that has more bytes than it may.
var errLarge = errors.New("spread: what came is too large")

// unpack reads compressed JSON of so many bytes at most.
func unpack(data []byte, most int64, read func(*json.Decoder) error) error {
	limited := &io.LimitedReader{R: flate.NewReader(bytes.NewReader(data)), N: most + 1}
	err := read(json.NewDecoder(limited))
	if limited.N <= 0 {
		return errLarge
	}
	return err
}

// readGames reads the games of a job, and checks that they are those of its study.
func readGames(data []byte, s *study, from, to int) ([]*sim.Game, error) {
	games := make([]*sim.Game, 0, to-from)
	err := unpack(data, mostResult, func(d *json.Decoder) error {
		for i := from; i < to; i++ {
			g := new(sim.Game)
			if err := d.Decode(g); err != nil {
				return fmt.Errorf("spread: game %d: %w", i+1, err)
			}
			if err := s.holds(g, i); err != nil {
				return err
			}
			games = append(games, g)
		}
		return nil
	})
	return games, err
}

// mostScore is the greatest score of a game that is believed.
const mostScore = 1 << 20

// holds checks that a game can be the one with a number of a study: the study's sums rely on it.
func (s *study) holds(g *sim.Game, number int) error {
	players, swapped := s.Players, s.Swap && number%2 == 1
	if swapped {
		players[0], players[1] = players[1], players[0]
	}
	score := func(x int) bool { return x >= -mostScore && x <= mostScore }
	switch {
	case g.Number != number+1, g.Swapped != swapped, g.Players != players, g.Forfeit != nil,
		g.Outcome.Over && !g.Outcome.Draw && g.Outcome.Winner > 1,
		g.Turns < 0, g.Turns > s.MaxTurns+1, g.Actions < 0, !score(g.Scores[0].Value), !score(g.Scores[1].Value),
		(g.Seen != nil) != s.Watch, (g.Record != nil) != s.Record, (g.Post != nil) != s.Letters, len(g.Moments) > 0 && !s.Positions:
		return fmt.Errorf("spread: what came is not game %d of the study", number+1)
	}
	return nil
}
