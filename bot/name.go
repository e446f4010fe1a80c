package bot

import (
	"strings"
	"unicode"
)

// mostName is how many characters a bot's name has.
const mostName = 32

// SafeName makes a name a bot gave itself one that can stand in tables, records and the
// names of files: letters, digits, dots and hyphens. taken are names that mean somebody
// else; it is told from them by an ending.
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
