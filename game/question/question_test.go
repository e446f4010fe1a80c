package question_test

import (
	"slices"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/game/question"
)

type (
	stage uint8
	none  struct{}
	row   = question.Row[none, none, none, none]
)

var (
	list   = func(_, _ none, _ *none, buf []game.Action) []game.Action { return buf }
	play   = func(none, *none, uint8, uint8, uint8) {}
	does   = func(none, *none) {}
	refuse = func(_, _ none, _ *none, _, _, _ uint8) *game.Refusal { return nil }
)

func TestATableNamesEveryFaultOfItsRows(t *testing.T) {
	const names = "rolls asks  gap unlisted both unrefused nowhere missing asks"
	name := func(s stage) string {
		if n := strings.Split(names, " ")[s]; n != "gap" {
			return n
		}
		return ""
	}
	said := func(v uint8) bool { return v == 2 }
	table := []row{
		{Does: does, Section: "1"},
		{List: list, Play: play, Verbs: []uint8{1, 2}, Refuse: refuse, Section: "1"},
		{},
		{},
		{Play: play, Verbs: []uint8{1}, Section: "1"},
		{Does: does, List: list, Play: play, Verbs: []uint8{1}, Section: "1"},
		{List: list, Play: play, Verbs: []uint8{1, 2}, Section: "1"},
		{Does: does},
		{},
		{Does: does, Section: "1"},
	}
	want := []string{
		"unlisted: neither does nor lists, plays and has verbs",
		"both: does and asks",
		"unrefused: verb 2 is said of something, and nothing refuses it",
		"nowhere: names no section",
		"missing: has no row",
		"asks: two stages have this name",
	}
	if got := question.Faults(table, name, said); !slices.Equal(got, want) {
		t.Errorf("faults:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
