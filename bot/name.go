package bot

import (
	"strings"
	"unicode"
)

// mostName is the most characters of a bot's name.
const mostName = 32

// SafeName converts a bot's own name into one that is safe in tables, records and file
// names: letters, digits, dots and hyphens. taken are the names of other players; a
// suffix distinguishes it from them.
func SafeName(name string, taken []string) string {
	var b strings.Builder
	n := 0
	for _, r := range name {
		switch {
		case n == mostName:
		case unicode.IsLetter(r), unicode.IsDigit(r), r == '.' && n > 0:
			b.WriteRune(r)
			n++
		case n > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
			n++
		}
	}
	safe := strings.TrimRight(b.String(), "-.")
	if safe == "" {
		safe = "bot"
	}
	for _, t := range taken {
		if strings.EqualFold(t, safe) {
			return safe + "-bot"
		}
	}
	return safe
}
