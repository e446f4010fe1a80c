package notation

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
)

// checkChance checks the form of a roll or draw; [Playback] reads it.
func checkChance(line string) error {
	word, rest, _ := strings.Cut(line, " ")
	if (word != "roll" && word != "draw") || !strings.Contains(rest, ":") {
		return fmt.Errorf("%q: an indented line is \"roll PURPOSE: FACES\" or \"draw PURPOSE: NAME\"", line)
	}
	return nil
}

// checkSum demands 32 bytes in lower-case hexadecimal.
func checkSum(s string) error {
	if b, err := hex.DecodeString(s); err != nil || len(b) != 32 || strings.ToLower(s) != s {
		return fmt.Errorf("%.80q is not 64 lower-case hexadecimal digits", s)
	}
	return nil
}

// set sets a header field; setting it twice is an error.
func set(field *string, name, value string) error {
	if *field != "" {
		return fmt.Errorf("%q is given twice", name)
	}
	*field = value
	return nil
}

// Sum returns the SHA-256 of a scenario's canonical text in lower-case
// hexadecimal, as [game.Ref] names it.
func Sum(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}
