package notation

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"

	"mariscal/game"
)

// SeedSize is the number of bytes of a match's secret seed.
const SeedSize = 32

// streamLabel separates this use of the seed from any other; its version is that of the
// record format.
const streamLabel = "mariscal chance 1\n"

// Commitment returns the promise about a seed in a record's header: its SHA-256, in
// lower-case hexadecimal.
func Commitment(seed [SeedSize]byte) string {
	sum := sha256.Sum256(seed[:])
	return hex.EncodeToString(sum[:])
}

// Sources of a seat's text ([Record.Adders]).
const (
	ByPlayer = "player" // the player's own client, which committed to it before any text was revealed
	ByServer = "server" // the server, for a computer player, a shared screen, or a client that adds none
)

// pledgeLabel makes the pledge of a text differ from the SHA-256 of the text that enters
// the stream; otherwise the seed and the pledges would reveal the dice.
const pledgeLabel = "mariscal pledge 1\n"

// Pledge returns a seat's commitment to its text: the SHA-256 of a label and the text, in
// lower-case hexadecimal.
func Pledge(text string) string {
	sum := sha256.Sum256([]byte(pledgeLabel + text))
	return hex.EncodeToString(sum[:])
}

// A Stream is the chance of a match. It follows from the server's secret seed,
// which is committed to before the seats add their texts, and from those texts;
// so neither the server nor a seat can choose the dice alone, and everybody can
// check them once the seed is told.
//
// The derivation is part of the record format (docs/notation.md):
//
//	K       = HMAC-SHA256(seed, "mariscal chance 1\n" SHA256(top text) SHA256(bottom text))
//	block i = HMAC-SHA256(K, i as 8 bytes, big endian), i = 0, 1, 2 ...
//
// The blocks in order are a sequence of 32-bit big-endian words. A number below
// n is the next word w with w < 2^32 - (2^32 mod n), taken modulo n; words that
// are not below that limit are skipped. A roll takes one such number for each die,
// a draw takes one below the number of items left and counts through the kinds in
// their canonical order.
//
// A Stream is a plain value: a copy goes on from the same place.
type Stream struct {
	key   [sha256.Size]byte
	block [sha256.Size]byte
	next  uint64 // index of the next word
}

const wordsPerBlock = sha256.Size / 4

// NewStream returns the stream of a seed and the texts of the two seats.
func NewStream(seed [SeedSize]byte, top, bottom string) *Stream {
	t, b := sha256.Sum256([]byte(top)), sha256.Sum256([]byte(bottom))
	mac := hmac.New(sha256.New, seed[:])
	mac.Write([]byte(streamLabel))
	mac.Write(t[:])
	mac.Write(b[:])
	s := new(Stream)
	mac.Sum(s.key[:0])
	return s
}

// word returns the next word of the stream.
func (s *Stream) word() uint32 {
	at := s.next % wordsPerBlock
	if at == 0 {
		var counter [8]byte
		binary.BigEndian.PutUint64(counter[:], s.next/wordsPerBlock)
		mac := hmac.New(sha256.New, s.key[:])
		mac.Write(counter[:])
		mac.Sum(s.block[:0])
	}
	s.next++
	return binary.BigEndian.Uint32(s.block[4*at:])
}

// Below returns the stream's next number from 0 to n-1, all equally likely.
// n must be between 1 and 2^32-1.
func (s *Stream) Below(n int) int {
	limit := uint64(1)<<32 - uint64(1)<<32%uint64(n)
	for {
		if w := uint64(s.word()); w < limit {
			return int(w % uint64(n))
		}
	}
}

// Roll implements [game.Chance].
func (s *Stream) Roll(_ game.Purpose, d game.Die, n int) game.Faces {
	f := game.Faces{N: uint8(n)}
	for i := range n {
		f.F[i] = uint8(s.Below(int(d.Sides)))
	}
	return f
}

// Draw implements [game.Chance].
func (s *Stream) Draw(_ game.Purpose, counts []uint8) int {
	return game.KindAt(counts, s.Below(game.Items(counts)))
}

// streamBytes is the length of a stream that was written.
const streamBytes = sha256.Size + 8

// MarshalBinary writes the stream, to go on from the same place. It tells all luck to come.
func (s *Stream) MarshalBinary() ([]byte, error) {
	return binary.BigEndian.AppendUint64(append(make([]byte, 0, streamBytes), s.key[:]...), s.next), nil
}

// UnmarshalBinary reads what MarshalBinary wrote. The error says that it is something else.
func (s *Stream) UnmarshalBinary(data []byte) error {
	if len(data) != streamBytes {
		return fmt.Errorf("a stream is written in %d bytes, not %d", streamBytes, len(data))
	}
	*s = Stream{key: [sha256.Size]byte(data)}
	next := binary.BigEndian.Uint64(data[sha256.Size:])
	if s.next = next - next%wordsPerBlock; next != s.next {
		s.word() // makes the block
		s.next = next
	}
	return nil
}
