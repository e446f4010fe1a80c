package notation

import (
	"encoding/hex"
	"errors"
	"fmt"

	"mariscal/game"
)

// Reasons why a record's chance could not be proved although the record follows the rules
// ([Proof.Missing]).
var (
	ErrNoCommitment = errors.New("the record's header promised no seed")
	ErrNoSeed       = errors.New("the record does not tell its seed")
)

// A Proof is what [Check] has proved about a record's chance. That the actions follow the
// rules is proved in any case.
type Proof struct {
	// Chance says that the seed has the promised SHA-256 and that every roll and draw
	// follows from it and the two texts. The part taken from another record
	// ([Record.Continues]) follows from that record's seed.
	Chance bool
	// Missing says why Chance is false: [ErrNoCommitment] or [ErrNoSeed].
	Missing error
	// Own says for each seat that its text came from its player, who committed to it
	// before any text was revealed. The record claims this; only that player can confirm
	// it, with the commitment and the text he kept.
	Own [2]bool
	// Strayed are the numbers of the actions that the record says an order gave, and that the orders
	// of its seat do not give as this program reckons. A later program may know better what is best.
	Strayed []int
}

// Check replays a record and proves what it can about its chance. The error is a line
// that does not follow from the rules or from the seed, a seed other than the promised
// one, or [ErrPartial]. A record without commitment or seed is no error; the proof then
// proves nothing about chance.
func Check(sys game.System, rec *Record) (Proof, error) {
	var p Proof
	for s, by := range rec.Adders {
		p.Own[s] = by == ByPlayer
	}
	switch {
	case rec.Partial != "":
		return p, ErrPartial
	case rec.Commitment == "":
		p.Missing = ErrNoCommitment
	case rec.Seed == "":
		p.Missing = ErrNoSeed
	}
	var visit func(Step) error
	if len(rec.Ordered) > 0 {
		visit = func(s Step) error {
			if !s.TakenBack && rec.saysOrdered(s.Number) && !rec.follows(&s) {
				p.Strayed = append(p.Strayed, s.Number)
			}
			return nil
		}
	}
	if p.Missing != nil {
		err := walk(sys, rec, nil, visit)
		return p, err
	}
	var seed [SeedSize]byte
	if _, err := hex.Decode(seed[:], []byte(rec.Seed)); err != nil {
		return p, fmt.Errorf("seed: %w", err)
	}
	if got := Commitment(seed); got != rec.Commitment {
		return p, fmt.Errorf("the seed has SHA-256 %s, but the header promised %s", got, rec.Commitment)
	}
	if err := walk(sys, rec, NewStream(seed, rec.Texts[0], rec.Texts[1]), visit); err != nil {
		return p, err
	}
	p.Chance = true
	return p, nil
}
