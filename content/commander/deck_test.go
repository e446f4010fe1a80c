package commander

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"mariscal/systems/commander"
	"mariscal/words"
)

// page is the page about the deck.
func page(t *testing.T) string { return text(t, "../../docs/commander-deck.md") }

// row returns the numbers of a row of a table of the page.
func row(t *testing.T, page, head string) (numbers []int) {
	t.Helper()
	line := regexp.MustCompile("(?m)^\\| " + regexp.QuoteMeta(head) + " \\|(.*)$").FindStringSubmatch(page)
	if line == nil {
		t.Fatalf("the page has no row %s", head)
	}
	for cell := range strings.SplitSeq(line[1], "|") {
		if n, err := strconv.Atoi(strings.TrimSuffix(strings.TrimSpace(cell), "%")); err == nil {
			numbers = append(numbers, n)
		}
	}
	return numbers
}

// drawn are the 70 cards of a battle, those of its leaders' rows last.
func drawn(t *testing.T) (cards []commander.Card) {
	t.Helper()
	tables, err := DefaultTables()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range tables.Cards {
		if c.Icon != commander.IconShuffle {
			cards = append(cards, c)
		}
	}
	for _, rows := range tables.Rows {
		for _, r := range rows {
			cards = append(cards, commander.Card{Check: commander.Officer, Fire: r.Fire, Assault: r.Assault})
		}
	}
	if len(cards) != 70 {
		t.Fatalf("%d cards", len(cards))
	}
	return cards
}

func TestTheDeckHasTheCardsOfTheRulebook(t *testing.T) { // B7.1, B7.2
	tables, err := DefaultTables()
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for _, c := range tables.Cards {
		if c.Icon == commander.IconShuffle {
			count["shuffle"]++
		} else {
			count[c.Side.String()]++
		}
	}
	for _, c := range tables.Leaders {
		if c.Check != commander.Officer || c.Side == commander.Common {
			t.Errorf("leader %s: %v, %v", c.ID, c.Check, c.Side)
		}
	}
	if got := fmt.Sprint(count); got != "map[coalition:15 common:30 french:15 shuffle:1]" {
		t.Error(got)
	}
}

func TestThePageTellsEveryColumnOfTheDeck(t *testing.T) {
	cards := drawn(t)
	var fire, assault [commander.Columns][6]int
	var checks [commander.ResultCount]int
	icons := map[string]*[3]int{}
	for i, c := range cards {
		for col := range commander.Columns {
			fire[col][c.Fire[col]]++
			assault[col][c.Assault[col]]++
		}
		checks[c.Check]++
		if i < 60 {
			if icons[c.Icon.String()] == nil {
				icons[c.Icon.String()] = new([3]int)
			}
			icons[c.Icon.String()][c.Side]++
		}
	}
	told := page(t)
	same := func(what string, want []int, got ...int) {
		if fmt.Sprint(want) != fmt.Sprint(got) {
			t.Errorf("%s: the page says %v, the deck has %v", what, want, got)
		}
	}
	columns := func(of *[commander.Columns][6]int, result int) (list []int) {
		for col := range of {
			list = append(list, of[col][result])
		}
		return list
	}
	for f := range commander.FireCount {
		same(f.String(), row(t, told, "`"+f.String()+"`"), columns(&fire, int(f))...)
	}
	for a := range commander.AssaultCount {
		same(a.String(), row(t, told, "`"+a.String()+"`"), columns(&assault, int(a))...)
	}
	for r, n := range checks {
		same(commander.Result(r).String(), row(t, told, "`"+commander.Result(r).String()+"`"), n)
	}
	for icon, n := range icons {
		same(icon, row(t, told, "`"+icon+"`"), n[:]...)
	}
	for name, high := range map[string]int{"High Morale": checks[commander.Crossed], "Low Morale": 0} {
		passed, want := checks[commander.Officer]+high, []int(nil)
		for skill := range 5 {
			if skill > 0 {
				passed += checks[int(commander.Flags1)+skill-1]
			}
			want = append(want, (passed*100+35)/70)
		}
		same(name, row(t, told, name), want...)
	}
}

func TestRowsGetNoWorseToTheRight(t *testing.T) {
	different := [2]int{}
	for _, c := range drawn(t) {
		for col := 1; col < commander.Columns; col++ {
			if c.Fire[col] < c.Fire[col-1] || c.Assault[col] < c.Assault[col-1] {
				t.Errorf("%s: %v, %v", c.ID, c.Fire, c.Assault)
			}
			different[0] += min(1, int(c.Fire[col]-c.Fire[col-1]))
			different[1] += min(1, int(c.Assault[col]-c.Assault[col-1]))
		}
	}
	for i, want := range []string{"3.0", "4.1"} {
		if got := fmt.Sprintf("%.1f", float64(70+different[i])/70); got != want || !strings.Contains(page(t), want) {
			t.Errorf("rows have %s results on average, want %s", got, want)
		}
	}
}

func TestRowsFollowTheRanksOfTheirPlaces(t *testing.T) {
	told := page(t)
	at := func(rank, col int, of []string) string {
		for _, result := range of {
			if rank -= row(t, told, "`"+result+"`")[col]; rank <= 0 {
				return result
			}
		}
		return ""
	}
	for i, c := range drawn(t) {
		for col := range commander.Columns {
			if got, want := c.Fire[col].String(), at(7*(i+1)%71, col, names.Fires); got != want {
				t.Errorf("place %d, Fire %d: %s, want %s", i+1, col, got, want)
			}
			if got, want := c.Assault[col].String(), at(30*(i+1)%71, col, names.Assaults); got != want {
				t.Errorf("place %d, Assault %d: %s, want %s", i+1, col, got, want)
			}
		}
	}
}

func TestEveryCardHasItsWords(t *testing.T) {
	tables, err := DefaultTables()
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{"none": true}
	for _, c := range append(tables.copy().Cards, tables.Leaders...) {
		known[c.ID] = true
		for _, id := range []string{"commander.card." + c.ID, "commander.card." + c.ID + ".text"} {
			if !words.Has(id) {
				t.Errorf("%s has no words", id)
			}
		}
	}
	for id := range words.Written("en") {
		if name, is := strings.CutPrefix(id, "commander.card."); is && !known[strings.TrimSuffix(name, ".text")] {
			t.Errorf("%s is of no card", id)
		}
	}
}
