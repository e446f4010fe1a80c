package commander

import (
	"fmt"
	"slices"
	"strconv"

	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/systems/commander"
)

// eventLists are the events of a card, by their keys.
var eventLists = []struct {
	key string
	of  func(c *commander.Card) []commander.Effect
}{
	{"event", func(c *commander.Card) []commander.Effect { return c.Primary }},
	{"then", func(c *commander.Card) []commander.Effect { return c.Secondary }},
}

// eventTable returns the operations of cards as a table, each a row, and puts them into f: of the cards
// now, and of those that were before. The error says that an operation could not be written.
func eventTable(f *frame.ValueFile, key string, was, now []commander.Card) (frame.ValueTable, error) {
	t := frame.ValueTable{ID: "events-" + key, At: key, Columns: eventColumns(), Most: maxEffects}
	for _, l := range eventLists {
		t.Entries = append(t.Entries, frame.ValueWord{ID: l.key, Name: "pack.entry." + l.key})
	}
	ids := idsOf(was)
	for _, id := range idsOf(now) {
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	for _, id := range ids {
		for _, l := range eventLists {
			before, after := eventOf(was, id, l.of), eventOf(now, id, l.of)
			for n := range max(len(before), len(after)) {
				t.Rows = append(t.Rows, frame.ValueRow{At: id + "." + l.key + "." + strconv.Itoa(n), Name: "commander.card." + id, More: "pack.entry." + l.key})
			}
			if after == nil {
				after = before // it is out of the deck
			}
			if len(before)+len(after) > 0 {
				rows, err := effectValues(after)
				if err != nil {
					return t, fmt.Errorf("card %s: %w", id, err)
				}
				f.Put(key+"."+id+"."+l.key, rows)
			}
		}
	}
	return t, nil
}

// eventOf returns an event of a card; nil if it is not among these.
func eventOf(cards []commander.Card, id string, of func(c *commander.Card) []commander.Effect) []commander.Effect {
	i := slices.IndexFunc(cards, func(c commander.Card) bool { return c.ID == id })
	if i < 0 {
		return nil
	}
	return append([]commander.Effect{}, of(&cards[i])...)
}

// eventColumns are the verb of an operation, its number, and every key that may narrow it.
func eventColumns() []frame.ValueColumn {
	least, most := 0, 0
	for _, o := range operations {
		least, most = min(least, o.least), max(most, o.most)
	}
	num := func(at string, low, high int) frame.ValueColumn {
		return frame.ValueColumn{At: at, Name: "pack.with." + at, Kind: frame.NumberValue, Low: low, High: high}
	}
	words := func(at, kind string, ids ...string) frame.ValueColumn {
		return frame.ValueColumn{At: at, Name: "pack.with." + at, Kind: frame.ListValue, High: len(ids), Words: frame.ValueWords(kind, ids...)}
	}
	one := func(at, kind string, ids ...string) frame.ValueColumn {
		c := words(at, kind, ids...)
		c.Kind, c.High = frame.ChoiceValue, 0
		return c
	}
	var arms []string
	for _, a := range armWords {
		arms = append(arms, a.word)
	}
	columns := []frame.ValueColumn{
		one("op", "pack.operation.", names.Ops...), num("n", least, most), one("who", "pack.who.", names.Whose...), words("in", "pack.fight.", names.Fights...), words("as", "pack.role.", names.Roles...),
		words("lead", "pack.arm.", arms...), words("arms", "pack.arm.", arms...), words("marks", "pack.mark.", names.Marks...),
		one("colour", "pack.cube.", append([]string{"own"}, names.Colours...)...), num("steps", 1, 4), num("shift", -3, 3), num("skill", 0, maxSkill),
		one("result", "commander.result.", slices.Concat(names.Assaults, names.Results)...), num("as-result", 0, int(commander.AssaultCount)-1),
	}
	for i := range columns {
		columns[i].Whole = 2
	}
	return columns
}

// effectValues returns operations as the cells of their rows.
func effectValues(list []commander.Effect) ([]any, error) {
	rows := []any{}
	var items []yaml.Node
	if err := yaml.Unmarshal([]byte(effectsText(list)), &items); err != nil {
		return nil, err
	}
	for _, item := range items {
		row := map[string]any{}
		for i := 0; i+1 < len(item.Content); i += 2 {
			key, to := item.Content[i].Value, any(nil)
			if err := item.Content[i+1].Decode(&to); err != nil {
				return nil, err
			}
			if i == 0 {
				row["op"], key = key, "n"
			}
			row[key] = to
		}
		rows = append(rows, row)
	}
	return rows, nil
}
