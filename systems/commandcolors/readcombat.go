package commandcolors

import (
	"errors"
	"fmt"
	"slices"

	"mariscal/game"
	"mariscal/game/hex"
)

// Nobody stands where a unit or leader could: the number of none.
const Nobody = 0xff

// An Engagement is who fights whom in a combat under way, and where: units by
// number, a leader alone where there is no unit; who is not there is [Nobody].
type Engagement struct {
	Attacker, Defender, Leader uint8
	From, To                   hex.Hex
}

// ReadTurn reads the words of a turn: its number, whose it is, and which of some
// phases it is in. The error names what is wrong.
func ReadTurn(w, phases []string) (number uint16, s game.Seat, phase int, err error) {
	if len(w) != 3 {
		return 0, 0, 0, ErrWords
	}
	n, err := ReadNumber(w[0], 65535)
	if err != nil {
		return 0, 0, 0, err
	}
	s, ok := game.ParseSeat(w[1])
	phase = slices.Index(phases, w[2])
	if !ok || phase < 0 {
		return 0, 0, 0, fmt.Errorf("%s %s is no seat and phase", w[1], w[2])
	}
	return uint16(n), s, phase, nil
}

// ReadFight reads the words of a combat under way; those after the first five are
// its marks. The error names what is wrong.
func ReadFight(r *Roster, w []string) (e Engagement, marks []string, err error) {
	if len(w) < 5 {
		return e, nil, ErrWords
	}
	for i, to := range []*uint8{&e.Attacker, &e.Defender, &e.Leader} {
		*to = Nobody
		if w[i] == "-" {
			continue
		}
		most := r.Units - 1
		if i == 2 {
			most = r.Leaders - 1
		}
		n, err := ReadNumber(w[i], most)
		if err != nil {
			return e, nil, err
		}
		*to = uint8(n)
	}
	if e.From, err = ReadHexOrNone(w[3]); err != nil {
		return e, nil, err
	}
	if e.To, err = ReadHexOrNone(w[4]); err != nil {
		return e, nil, err
	}
	if e.Attacker == Nobody || e.From == hex.None || e.To == hex.None || e.Defender == Nobody && e.Leader == Nobody {
		return e, nil, errors.New("a fight needs an attacker, a target and two hexes")
	}
	return e, w[5:], nil
}

// ReadStep reads the words of a step still to be done: which of some stages, from
// the number least on, and three numbers to 255. The error names what is wrong.
func ReadStep(w, stages []string, least int) (stage int, n [3]uint8, err error) {
	if len(w) != 4 {
		return 0, n, ErrWords
	}
	if stage = slices.Index(stages, w[0]); stage < least {
		return 0, n, fmt.Errorf("%q is no step", w[0])
	}
	for i, text := range w[1:] {
		v, err := ReadNumber(text, 255)
		if err != nil {
			return 0, n, err
		}
		n[i] = uint8(v)
	}
	return stage, n, nil
}

// ReadEnd reads the words of how a game ended: who won, or that nobody did, and by
// which of some reasons; the first of them is that it goes on. The error names
// what is wrong.
func ReadEnd(w, reasons []string) (reason int, winner game.Seat, drawn bool, err error) {
	if len(w) != 2 {
		return 0, 0, false, ErrWords
	}
	if reason = slices.Index(reasons, w[1]); reason < 1 {
		return 0, 0, false, fmt.Errorf("%q is no reason", w[1])
	}
	if w[0] == "draw" {
		return reason, 0, true, nil
	}
	winner, ok := game.ParseSeat(w[0])
	if !ok {
		return 0, 0, false, fmt.Errorf("%q is no seat", w[0])
	}
	return reason, winner, false, nil
}
