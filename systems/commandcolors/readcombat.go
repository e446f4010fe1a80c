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

// An Engagement holds the two sides of a combat and their hexes: units by number, a lone
// leader where there is no unit; [Nobody] for a missing one.
type Engagement struct {
	Attacker, Defender, Leader uint8
	From, To                   hex.Hex
}

// NoEngagement is no combat.
var NoEngagement = Engagement{Nobody, Nobody, Nobody, hex.None, hex.None}

// Foe is where the other side of a combat fights from, as seen by the side that began
// it or by the other one; no place without a combat.
func (e *Engagement) Foe(began bool) game.Place {
	at := e.From
	if began {
		at = e.To
	}
	if at == hex.None {
		return game.NoPlace
	}
	return game.Place(at)
}

// Word packs the two sides and their hexes into the lowest 40 bits.
func (e *Engagement) Word() uint64 {
	return uint64(e.Attacker) | uint64(e.Defender)<<8 | uint64(e.Leader)<<16 | uint64(e.From)<<24 | uint64(e.To)<<32
}

// turn reads the words of a turn: its number, the active seat and the phase.
func (r *textReader[T, P, S, R]) turn(w []string) error {
	if len(w) != 3 {
		return ErrWords
	}
	n, err := ReadNumber(w[0], 65535)
	if err != nil {
		return err
	}
	s, ok := game.ParseSeat(w[1])
	phase := slices.Index(r.Stages[:r.Steps], w[2])
	if !ok || phase < 0 {
		return fmt.Errorf("%s %s is no seat and phase", w[1], w[2])
	}
	*r.course.Number, *r.course.Active, *r.course.Phase = uint16(n), s, S(phase)
	return nil
}

// fight reads the words of a combat under way; those after the first five are its marks.
func (r *textReader[T, P, S, R]) fight(w []string) (err error) {
	if len(w) < 5 {
		return ErrWords
	}
	e := NoEngagement
	for i, to := range []*uint8{&e.Attacker, &e.Defender, &e.Leader} {
		if w[i] == "-" {
			continue
		}
		most := r.tables.Units - 1
		if i == 2 {
			most = r.tables.Leaders - 1
		}
		n, err := ReadNumber(w[i], most)
		if err != nil {
			return err
		}
		*to = uint8(n)
	}
	if e.From, err = ReadHexOrNone(w[3]); err != nil {
		return err
	}
	if e.To, err = ReadHexOrNone(w[4]); err != nil {
		return err
	}
	if e.Attacker == Nobody || e.From == hex.None || e.To == hex.None || e.Defender == Nobody && e.Leader == Nobody {
		return errors.New("a fight needs an attacker, a target and two hexes")
	}
	*r.course.Fight = e
	for _, name := range w[5:] {
		i := slices.IndexFunc(r.Marks, func(m Part[T, bool]) bool { return m.Name == name })
		if i < 0 {
			return fmt.Errorf("%q is no mark of a fight", name)
		}
		*r.Marks[i].Of(r.p) = true
	}
	return nil
}

// step reads the words of a step still to be done: which it is, and three numbers to 255.
func (r *textReader[T, P, S, R]) step(w []string) error {
	if r.course.Steps.Depth == MaxSteps {
		return errors.New("too many steps")
	}
	if len(w) != 4 {
		return ErrWords
	}
	stage := slices.Index(r.Stages, w[0])
	if stage < int(r.Steps) {
		return fmt.Errorf("%q is no step", w[0])
	}
	var n [3]uint8
	for i, text := range w[1:] {
		v, err := ReadNumber(text, 255)
		if err != nil {
			return err
		}
		n[i] = uint8(v)
	}
	if r.course.Fight.Attacker == Nobody {
		return errors.New("a step without a fight")
	}
	switch S(stage) {
	case r.Leader:
		if int(n[0]) >= r.tables.Leaders || n[1] > 3 {
			return errors.New("no such leader or step")
		}
	case r.Anybody:
	default:
		if int(n[0]) >= r.tables.Units || n[1] > 64 {
			return errors.New("no such unit or number")
		}
	}
	r.course.Steps.Push(S(stage), n[0], n[1], n[2])
	return nil
}

// over reads the words of the end of a game: the winner, or none, and the reason.
func (r *textReader[T, P, S, R]) over(w []string) error {
	if len(w) != 2 {
		return ErrWords
	}
	reason := slices.Index(r.Reasons, w[1])
	if reason < 1 {
		return fmt.Errorf("%q is no reason", w[1])
	}
	end := Ending[R]{Reason: R(reason)}
	if w[0] == "draw" {
		end.Drawn = true
	} else {
		winner, ok := game.ParseSeat(w[0])
		if !ok {
			return fmt.Errorf("%q is no seat", w[0])
		}
		end.Winner = winner
	}
	*r.course.Ending = end
	return nil
}
