package server

// split cuts one JSON object or array, as encoding/json writes it, into its
// parts: for an object key and value by turns, the keys without their quotes.
// The parts lie in text. Keys are those of Go's fields and hold no escapes.
func split(text []byte, parts [][]byte) [][]byte {
	if len(text) < 2 {
		return parts
	}
	depth, begins := 0, 1
	object := text[0] == '{'
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch c {
		case '"':
			for i++; i < len(text) && text[i] != '"'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
		case '{', '[':
			depth++
		case ':':
			if object && depth == 1 {
				parts = append(parts, text[begins+1:i-1])
				begins = i + 1
			}
		case ',', '}', ']':
			last := c != ',' && depth == 1
			if depth == 1 && i > begins {
				parts = append(parts, text[begins:i])
				begins = i + 1
			}
			if c != ',' {
				depth--
			}
			if last {
				return parts
			}
		}
	}
	return parts
}
