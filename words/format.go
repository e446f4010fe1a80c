package words

import (
	"fmt"
	"strconv"
	"strings"
)

// Format is [fmt.Sprintf] with the quotation marks of the language: %q puts a text
// between “ ” or « », and escapes unprintable characters as [strconv.Quote].
func (p *Printer) Format(format string, args ...any) string {
	open, shut := "“", "”"
	if p.lang == "es" {
		open, shut = "«", "»"
	}
	marked := make([]any, len(args))
	for i, a := range args {
		marked[i] = a
		if s, ok := a.(string); ok {
			marked[i] = quotable{s, open, shut}
		}
	}
	return fmt.Sprintf(format, marked...)
}

// Say returns a text of a package's own ([Source.Apart]): its %s, %q and %d take the
// arguments in order, as in [Printer.Format]. A text with the forms one and other chooses
// by its first number. An id without a text is returned as it is.
func (p *Printer) Say(id string, args ...any) string {
	t := p.texts[id]
	if t == nil {
		return id
	}
	for _, a := range args {
		if n, ok := a.(int); ok && t.one != "" {
			if n == 1 {
				return p.Format(t.one, args...)
			}
			break
		}
	}
	return p.Format(t.other, args...)
}

// quotable is an argument of %q with the quotation marks.
type quotable struct{ text, open, shut string }

func (q quotable) Format(f fmt.State, verb rune) {
	text := q.text
	if verb == 'q' {
		quoted := strconv.Quote(q.text)
		text, verb = q.open+strings.ReplaceAll(quoted[1:len(quoted)-1], `\"`, `"`)+q.shut, 's'
	}
	fmt.Fprintf(f, fmt.FormatString(f, verb), text)
}
