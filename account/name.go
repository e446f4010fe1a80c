package account

import (
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/secure/precis"
	"golang.org/x/text/unicode/norm"
)

// Bounds of names and passwords, in characters.
const (
	LeastName, MostName         = 2, 30
	LeastPassword, MostPassword = 10, 128
)

// The faults of names and passwords.
var (
	ErrName     = errors.New("a name has 2 to 30 letters, figures, dots, dashes or underscores, of one script")
	ErrPassword = errors.New("a password has 10 to 128 characters and is not the name")
)

// scripts have letters that look alike; a name has letters of one of them at most.
var scripts = []*unicode.RangeTable{unicode.Latin, unicode.Greek, unicode.Cyrillic}

// reserved are names that mean something else.
var reserved = map[string]bool{"shell": true, "admin": true, "mariscal": true}

// Key returns a name in the form by which names are compared: in small letters and one form
// of Unicode. The error is ErrName.
func Key(name string) (string, error) {
	key, err := precis.UsernameCaseMapped.String(strings.TrimSpace(name))
	if n := utf8.RuneCountInString(key); err != nil || n < LeastName || n > MostName || reserved[key] {
		return "", ErrName
	}
	for _, r := range key {
		if !unicode.In(r, unicode.L, unicode.M, unicode.Nd) && !strings.ContainsRune("._-", r) {
			return "", ErrName
		}
	}
	if !Honest(key) {
		return "", ErrName
	}
	return key, nil
}

// brailleBlank is a sign without dots: a letter to Unicode, and nothing to see.
const brailleBlank = '\u2800'

// Resembled returns the key of the account that a name at a table would be taken for, whose
// letters may be others in form only: wide, bold, in circles; ok is false when no account can
// have such a name. Nobody has a reserved one.
func Resembled(name string) (key string, reserves, ok bool) {
	key, err := precis.UsernameCaseMapped.String(strings.TrimSpace(norm.NFKC.String(name)))
	return key, reserved[key], err == nil
}

// Honest reports whether a name shows all it has: no characters that are not seen, and no
// letters of several scripts that look alike.
func Honest(name string) bool {
	seen := map[*unicode.RangeTable]bool{}
	for _, r := range name {
		if !unicode.IsGraphic(r) || r == brailleBlank || unicode.In(r, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point) {
			return false
		}
		for _, script := range scripts {
			if unicode.Is(script, r) {
				seen[script] = true
			}
		}
	}
	return len(seen) <= 1
}

// Secret returns a password in one form of Unicode, so that it is the same from every
// keyboard. The error is ErrPassword.
func Secret(password, name string) (string, error) {
	same, err := precis.OpaqueString.String(password)
	n := utf8.RuneCountInString(same)
	if err != nil || n < LeastPassword || n > MostPassword || strings.EqualFold(same, name) {
		return "", ErrPassword
	}
	return same, nil
}
