package ancients_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/systems/ancients"
)

func TestEveryValueToldOfAGameIsInTheLexicon(t *testing.T) {
	sys := ancients.System{}
	last := func(id string) string { return id[strings.LastIndexByte(id, '.')+1:] }
	seen := map[string]bool{}
	for i, ref := range refs(t) {
		chance := game.NewSeeded(uint64(i))
		var log game.Log
		p, err := sys.Start(ref, nil, chance, &log)
		if err != nil {
			t.Fatal(err)
		}
		for step := 0; step < 400 && !p.Decision().Over; step++ {
			list := p.Actions(nil)
			p.Apply(list[(step*7+i)%len(list)], chance, &log)
		}
		for _, e := range log.Events {
			for _, a := range e.Args {
				seen[a.Name] = true
				value := a.Text
				if a.Kind == game.ArgWord {
					value = last(value)
				}
				switch number := slices.Contains(sys.Names(game.NumberNames), a.Name); {
				case a.Kind == game.ArgNumber != number:
					t.Fatalf("%s: %s is told as %q; a number: %v", e.ID, a.Name, a.Kind, number)
				case number, a.Name == "at", a.Name == "from", a.Name == "to":
				case !slices.Contains(sys.Values(p, a.Name), value):
					t.Fatalf("%s of %s tells %s=%q, which the lexicon lacks", e.ID, ref.ID, a.Name, value)
				}
			}
			if e.Roll == nil {
				continue
			}
			for _, d := range e.Roll.Dice {
				if !slices.Contains(sys.Dice()[0], d.Face) || d.Effect != "" && !slices.Contains(sys.Names(game.EffectNames), d.Effect) {
					t.Fatalf("%s of %s tells the die %s:%s", e.ID, ref.ID, d.Face, d.Effect)
				}
			}
		}
	}
	for _, name := range []string{"side", "unit", "leader", "target", "card"} {
		if !seen[name] {
			t.Errorf("no game told a %s", name)
		}
	}
}

func TestEveryArgumentOfTheLexiconIsTold(t *testing.T) {
	var told []string
	argument := regexp.MustCompile(`game\.(?:Text|Words?|Num)\("([a-z]+)"`)
	for _, file := range []string{"events.go", "eventsleader.go", "../commandcolors/cast.go", "../commandcolors/teller.go"} {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range argument.FindAllStringSubmatch(string(source), -1) {
			told = append(told, m[1])
		}
	}
	for _, name := range (ancients.System{}).Names(game.ArgumentNames) {
		if !slices.Contains(told, name) {
			t.Errorf("no event has an argument %q", name)
		}
	}
}
