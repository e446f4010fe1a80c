package account

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"slices"
	"strings"
)

// letters are the characters of codes: without I, L, O and U, which are misread.
var letters = base32.NewEncoding("0123456789ABCDEFGHJKMNPQRSTVWXYZ").WithPadding(base32.NoPadding)

// Code returns a random code as a person can type it: groups of so many letters and figures,
// five bits each.
func Code(groups, of int) string {
	b := make([]byte, groups*of*5/8+1)
	_, _ = rand.Read(b) // crypto/rand never fails; it ends the program instead
	text := letters.EncodeToString(b)[:groups*of]
	return strings.Join(slices.Collect(func(yield func(string) bool) {
		for i := 0; i < len(text) && yield(text[i:i+of]); i += of {
		}
	}), "-")
}

// Plain returns a typed code in the form that is compared.
func Plain(typed string) string {
	return strings.NewReplacer(" ", "", "-", "", "I", "1", "L", "1", "O", "0").Replace(strings.ToUpper(typed))
}

// RecoveryCodes is how many recovery codes a person has at most.
const RecoveryCodes = 8

// Recovery returns new recovery codes of 80 bits to print, and the digests to keep.
func Recovery() (codes, digests []string) {
	for range RecoveryCodes {
		code := Code(4, 4)
		codes, digests = append(codes, code), append(digests, Digest(code))
	}
	return codes, digests
}

// Digest returns what is kept of a recovery code, however it is typed. Codes are random, so
// one fast hash is enough.
func Digest(typed string) string {
	sum := sha256.Sum256([]byte("recovery " + Plain(typed)))
	return hex.EncodeToString(sum[:])
}
