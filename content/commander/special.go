package commander

import (
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/systems/commander"
)

// special returns the special rules of the battle: properties of its armies, and who arrives when.
func (r *reader) special() (told []game.Message) {
	s := r.setup
	tell := func(is bool, id string, args ...game.Arg) {
		if is {
			told = append(told, game.Message{ID: "commander.special." + id, Args: args})
		}
	}
	for seat := range game.Seat(2) {
		side, a := game.Word("side", "seat."+seat.String()), &s.Armies[seat]
		tell(a.Columns, "mass-column", side)
		tell(a.Detach, "detached-guns", side)
		tell(a.Resilient, "resilient", side)
		tell(a.Fragile, "fragile", side)
		for turn := range uint8(len(s.Turns)) {
			var list []string
			for _, k := range s.Blocks {
				if k.Seat == seat && k.Turn == turn+1 {
					list = append(list, k.Name)
				}
			}
			tell(len(list) > 0, "reinforcements", side, game.Num("n", int(turn)+1), game.Named("list", strings.Join(list, ", ")))
			for _, l := range a.Leaders {
				tell(l.Turn == turn+1, "leader", side, game.Num("n", int(turn)+1), game.Word("card", "commander.card."+l.Card))
			}
			tell(slices.Contains(a.Flips, turn+1), "turned", side, game.Num("n", int(turn)+1))
		}
		tell(s.Gold && s.GoldTo == seat, "gold", side)
		from := game.Num("n", max(1, int(a.Goal.From)))
		tell(len(a.Goal.Zones) > 0 && a.Goal.Exits == 0, "victory-zones", side, from, game.Named("list", strings.Join(a.Goal.Zones, ", ")))
		tell(len(a.Goal.Zones) == 0 && a.Goal.Exits > 0, "victory-exits", side, from, game.Num("exits", int(a.Goal.Exits)))
		tell(len(a.Goal.Zones) > 0 && a.Goal.Exits > 0, "victory-both", side, from, game.Named("list", strings.Join(a.Goal.Zones, ", ")), game.Num("exits", int(a.Goal.Exits)))
	}
	tell(s.Big, "big-battle")
	tell(s.Reverse, "reverse-slope")
	tell(s.NoWings, "single-charges")
	tell(s.Ties, "initiative-ties")
	for turn, t := range s.Turns {
		tell(t.Light != commander.Day, "light", game.Num("n", turn+1), game.Word("light", "commander.item."+t.Light.String()))
	}
	return told
}

// choices lists the choices of the match that matter in the battle: it leaves out those about blocks
// and armies that the battle does not have.
func (r *reader) choices() (ids []string) {
	s := r.setup
	has := func(is func(k *commander.BlockSetup) bool) bool {
		return slices.ContainsFunc(s.Blocks, func(k commander.BlockSetup) bool { return is(&k) })
	}
	burst := func(seat game.Seat) bool {
		return has(func(k *commander.BlockSetup) bool { return k.Seat == seat && k.Icons&commander.Burst != 0 })
	}
	matters := map[string]bool{
		"another-day": !s.Ties,
		"veterans":    has(func(k *commander.BlockSetup) bool { return k.Veteran }),
		"fragile":     s.Armies[0].Fragile || s.Armies[1].Fragile,
		"both-burst":  burst(game.Top) && burst(game.Bottom),
		"sight":       has(func(k *commander.BlockSetup) bool { return k.Type.Guns() }),
		"skirmish":    has(func(k *commander.BlockSetup) bool { return k.Type == commander.Cavalry && k.Icons&commander.Shots == 0 }),
		"detach":      has(func(k *commander.BlockSetup) bool { return k.Type.Guns() && !s.Armies[k.Seat].Detach }),
	}
	for _, c := range (commander.System{}).ChoiceList() {
		if is, depends := matters[c.ID]; is || !depends {
			ids = append(ids, c.ID)
		}
	}
	return ids
}
