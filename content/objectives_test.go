package content_test

import (
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/words"
)

// Ground of one hex is told of as one: "each of", "all of" and their like are for
// several.
func TestObjectivesOfOneHexAreToldAsOne(t *testing.T) {
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	several := []string{"each of", "one of", "all of", "together", "every one", "cada uno", "cualquiera", "todos", "juntos"}
	alone, many := 0, 0
	for _, s := range systems {
		for _, info := range s.Scenarios() {
			for _, m := range info.Special {
				if !strings.Contains(m.ID, ".objective-") {
					continue
				}
				for _, lang := range []string{"en", "es"} {
					text := words.For(lang).Message(m)
					plural := false
					for _, p := range several {
						plural = plural || strings.Contains(text, p)
					}
					if one := hexesOf(m) == 1; one == plural {
						t.Errorf("%s: %d hexes: %q", info.ID, hexesOf(m), text)
					} else if one {
						alone++
					} else {
						many++
					}
				}
			}
		}
	}
	if alone == 0 || many == 0 {
		t.Errorf("%d texts of one hex, %d of several", alone, many)
	}
}

// hexesOf returns how many hexes a message of an objective is about.
func hexesOf(m game.Message) int {
	for _, a := range m.Args {
		if a.Name == "count" {
			return a.N
		}
	}
	return 0
}
