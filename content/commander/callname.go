package commander

import (
	"strings"

	"mariscal/systems/commander"
)

// call gives each block with a title its name in sentences: the title without an explanation after a
// colon or a comma, or in brackets. If two blocks would have the same name, more of their titles is
// kept. Headquarters have their rank before it.
func call(blocks []commander.BlockSetup) {
	for _, most := range [...]func(title string) string{shortest, unbracketed, whole} {
		var unclear []*commander.BlockSetup
		for i := range blocks {
			if k := &blocks[i]; k.Title != nil && (k.Called == nil || shared(blocks, i)) {
				unclear = append(unclear, k)
			}
		}
		for _, k := range unclear {
			called := make(map[string]string, len(k.Title))
			for lang, title := range k.Title {
				called[lang] = rank(k.Type) + most(title)
			}
			k.Called = called
		}
	}
}

func shortest(title string) string {
	title = unbracketed(title)
	for _, mark := range [...]string{": ", ", "} {
		title, _, _ = strings.Cut(title, mark)
	}
	return title
}

func unbracketed(title string) string {
	title, _, _ = strings.Cut(title, " (")
	return title
}

func whole(title string) string { return title }

// rank returns the prefix of the name of headquarters.
func rank(t commander.Type) string {
	switch t {
	case commander.HQ:
		return "HQ "
	case commander.HQS:
		return "HQS "
	}
	return ""
}

// shared reports whether another block has the same name as block i, in any language.
func shared(blocks []commander.BlockSetup, i int) bool {
	for j := range blocks {
		for lang, called := range blocks[i].Called {
			if i != j && blocks[j].Called[lang] == called {
				return true
			}
		}
	}
	return false
}
