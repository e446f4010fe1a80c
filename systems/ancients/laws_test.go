package ancients_test

import (
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/gametest"
	"mariscal/game/hex"
	"mariscal/systems/ancients"
	"mariscal/systems/commandcolors/leadertest"
)

// refs registers and returns all scenarios, the proving ground included.
func refs(tb testing.TB) []game.Ref {
	tb.Helper()
	if err := content.Builtin(); err != nil {
		tb.Fatal(err)
	}
	var out []game.Ref
	for _, info := range (ancients.System{}).Scenarios() {
		out = append(out, info.Ref)
	}
	return out
}

// fight plays the attack of an option to its first roll: the defender of a close
// combat stands.
func fight(p game.Position, o game.Option, c game.Chance) (gametest.Fell, bool) {
	var log game.Log
	a := o.Action
	for {
		p.Apply(a, c, &log)
		for _, e := range log.Events {
			if e.Roll != nil {
				return gametest.Fell{Hits: min(e.Roll.Hits, len(o.Odds.Roll.Hits)-1)}, true
			}
		}
		if p.Decision().Kind != "react" {
			return gametest.Fell{}, false
		}
		a = p.Actions(nil)[0]
	}
}

// fate plays the attack of an option until the fate of the unit attacked is known: it
// stands, ignores as many flags as it may and takes the first retreat; its leader, or a
// lone leader attacked, takes the safest. Elephants are left out, since the odds do not
// count their rampage.
func fate(p game.Position, o game.Option, c game.Chance) (came []string, ok bool) {
	at, named := hex.Parse(o.Cell)
	if !named {
		return nil, false
	}
	before := ancients.Open(p)
	u, leader := before.UnitIn(at), before.LeaderOn(at)
	if u < 0 && leader < 0 || u >= 0 && before.Kind(u) == ancients.EL {
		return nil, false
	}
	blocks := 0
	if u >= 0 {
		blocks = before.Blocks(u)
	}
	var log game.Log
	p.Apply(o.Action, c, &log)
	for {
		d, list := p.Decision(), p.Actions(nil)
		a := list[:min(1, len(list))]
		switch d.Kind {
		case "flags":
			a = list[len(list)-1:]
		case "retreat", "leader":
			if leader >= 0 {
				best, _ := leadertest.Safest(p)
				a = []game.Action{best}
			}
		case "react":
		default:
			a = nil
		}
		if !d.Over && len(a) > 0 {
			p.Apply(a[0], c, &log)
			continue
		}
		after := ancients.Open(p)
		if leader >= 0 && after.LeaderAt(leader) == hex.None && leadertest.Lost(p, &log) {
			if came = append(came, "leader"); u < 0 {
				came = append(came, "destroy")
			}
		}
		if u < 0 {
			return came, true
		}
		left := after.At(u)
		switch left {
		case hex.None:
			came = append(came, "destroy")
		case at:
		default:
			came = append(came, "retreat")
		}
		if left != hex.None && blocks-after.Blocks(u) > struck(&log) {
			came = append(came, "flag-loss")
		}
		if o.Odds.Branch("momentum") != nil && (d.Kind == "momentum" || d.Over && left != at) {
			came = append(came, "momentum")
			if o.Odds.Branch("bonus") != nil {
				came = append(came, "bonus")
			}
		}
		return came, true
	}
}

// struck is how many blocks the first roll of a fight hit.
func struck(log *game.Log) int {
	for _, e := range log.Events {
		if e.Roll != nil {
			return e.Roll.Hits
		}
	}
	return 0
}

// catalogue lists what must occur (law 11), with the script that covers each entry that
// random games do not reach.
func catalogue() map[string]string {
	out := map[string]string{
		"over:ancients.over.banners": "", "over:ancients.over.leader": "", "over:ancients.over.time": "",
		"over:ancients.over.both": "a12-elephants-blocked.txtar",
		"effect:hit":              "", "effect:flag": "", "effect:ignored": "", "effect:reroll": "", "effect:order": "", "effect:rally": "",
	}
	for _, id := range []string{
		"turn", "play", "counter", "spartacus", "rally", "order", "order-leader", "lead", "orders", "move", "leader-move", "fire", "close",
		"bonus", "first-strike", "decline-back", "roll-close", "roll-back", "roll-first-strike", "roll-evade", "roll-fire", "roll-escape", "hits", "eliminated",
		"flags", "retreat", "rampage", "trample", "evade", "evade-move", "advance", "check", "leader-lost", "leader-evade", "leader-halt",
		"leader-off", "draw", "reshuffle", "growth", "holding", "objective", "exit", "enter", "enter-leader", "banner", "won", "drawn",
	} {
		out["ancients.event."+id] = ""
	}
	for _, face := range (ancients.System{}).Dice()[0] {
		out["face:"+face] = ""
	}
	for c := range ancients.CardCount {
		out["ancients.card."+c.String()] = ""
	}
	for k := range ancients.KindCount {
		out["type:"+k.String()] = ""
	}
	for t := range ancients.TerrainCount {
		out["terrain:"+t.String()] = ""
	}
	return out
}

// lawGames is how many random games its battles share: about four hundred each. Games of
// Napoleonics also try the chapters the two share. -mariscal.long plays its thousands
// anyway.
const lawGames = 5000

func TestAncientsObeysTheLaws(t *testing.T) {
	gametest.Run(t, ancients.System{}, refs(t), gametest.Config{
		Games: lawGames,
		Choices: []game.Choices{
			nil, nil, nil,
			{ancients.ChoiceForestFire: "on", ancients.ChoiceFordFire: "on", ancients.ChoiceSacredBand: "on"},
		},
		Conserve:  ancients.Conserve,
		Rule:      ancients.KnownRule,
		Asks:      ancients.Asks,
		Fight:     fight,
		Fate:      fate,
		Catalogue: catalogue(),
	})
}

func TestPositionIsPlainAndDoesNotAllocate(t *testing.T) {
	refs(t)
	gametest.PlainValue(t, new(ancients.Position), 1024)
	for _, ref := range refs(t) {
		gametest.NoAllocs(t, ancients.System{}, ref)
	}
}

func TestEveryFieldOfAPositionHasItsOwnNameAndLane(t *testing.T) {
	if err := ancients.CheckForm(); err != nil {
		t.Error(err)
	}
}

func TestCountsOfStoredPositions(t *testing.T) {
	gametest.Counts(t, ancients.System{}, refs(t), "testdata/counts.txt")
}

// The goldens hold the first turns of two battles to read, and one line a turn of all
// battles to compare (law 12).
func TestPlaythroughsGoAsTheyWent(t *testing.T) {
	opened := 0
	for _, ref := range refs(t) {
		if turns, ok := kept[ref.ID]; ok {
			gametest.Opening(t, ancients.System{}, ref, turns, "testdata/golden")
			opened++
		}
	}
	if opened != len(kept) {
		t.Errorf("%d of the %d battles kept to read are there", opened, len(kept))
	}
	gametest.Sums(t, ancients.System{}, refs(t), "testdata/sums.txt")
}

// kept is how many turns of a battle the goldens hold to read: the battle that beginners
// play, and the one with every feature.
var kept = map[string]int{"ancients/first-battle": 30, "ancients/proving-ground": 10}

func TestActionsAreAscending(t *testing.T) { gametest.Ascending(t, ancients.System{}, refs(t)) }
