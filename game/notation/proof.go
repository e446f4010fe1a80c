package notation

import (
	"encoding/hex"
	"errors"
	"fmt"

	"mariscal/game"
)

// Why a record's chance could not be proved, though the record follows from the
// rules ([Proof.Missing]).
var (
	ErrNoCommitment = errors.New("the record's header promised no seed")
	ErrNoSeed       = errors.New("the record does not tell its seed")
)

// A Proof is what [Check] could prove of a record. That the actions follow from
// the rules it proved in any case.
type Proof struct {
	// Chance says that the seed has the promised SHA-256 and that every roll and
	// draw follows from it and the two texts. What a record took over from
	// another one ([Record.Continues]) follows from that one's seed.
	Chance bool
	// Missing says why Chance is false: [ErrNoCommitment] or [ErrNoSeed].
	Missing error
	// Own says of each seat that its text came from its player, who promised it
	// before any text was told. The record tells so; that it is so only that
	// player can confirm, by the commitment and the text he kept.
	Own [2]bool
}

// Check replays a record and proves what it can about its chance. The error says
// what is wrong: a line that does not follow from the rules, or from the seed, a
// seed other than the promised one, [ErrPartial]. A record without commitment or
// without seed is not wrong; the proof says that it proves nothing.
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
	if p.Missing != nil {
		return p, Walk(sys, rec, nil)
	}
	var seed [SeedSize]byte
	if _, err := hex.Decode(seed[:], []byte(rec.Seed)); err != nil {
		return p, fmt.Errorf("seed: %w", err)
	}
	if got := Commitment(seed); got != rec.Commitment {
		return p, fmt.Errorf("the seed has SHA-256 %s, but the header promised %s", got, rec.Commitment)
	}
	if err := walk(sys, rec, NewStream(seed, rec.Texts[0], rec.Texts[1]), nil); err != nil {
		return p, err
	}
	p.Chance = true
	return p, nil
}
