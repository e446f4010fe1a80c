package commander

import (
	"fmt"
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/game/gametest"
)

// refs registers the battles of the tests for good.
func refs() (list []game.Ref) {
	for _, s := range []*Setup{Training(), march(), brawl(false), brawl(true)} {
		ref, _, err := Lease(s)
		if err != nil {
			panic(err)
		}
		list = append(list, ref)
	}
	return list
}

// everything turns on all choices of a match.
var everything = game.Choices{
	"fresh": "on", "fire-fate": "on", "both-burst": "normal", "sight": "any", "detach": "on",
	"more-cards": "top", "another-day": "on", "hqs-range": "fixed", "solo": "on",
}

// lawChoices are the choices of the laws' matches, one after the other: every value of
// every choice.
var lawChoices = []game.Choices{
	nil, everything,
	{
		"solo": "guide", "row": "on", "more-cards": "bottom", "first-draw": "plain", "assist": "off", "waver": "off", "veterans": "off", "fragile": "off",
		"guns-flanked": "three", "push": "off", "rear": "off", "skirmish": "off",
	},
}

func TestTheLawsPlayEveryChoice(t *testing.T) {
	for _, c := range choiceList {
		for _, value := range c.Values[1:] {
			if !slices.ContainsFunc(lawChoices, func(o game.Choices) bool { return o[c.ID] == value }) {
				t.Errorf("no random game is played with %s %s", c.ID, value)
			}
		}
	}
}

func TestBattleCommanderObeysTheLaws(t *testing.T) {
	gametest.Run(t, System{}, refs(), gametest.Config{
		Games:     1200,
		Choices:   lawChoices,
		Conserve:  conserve,
		Catalogue: catalogue(),
		Rule:      func(id string) bool { return slices.Index(ruleIDs, id) >= 0 },
		Asks: func(pos game.Position, a game.Action) bool {
			v, _, _, _ := Parts(a)
			return slices.Contains(table[pos.(*Position).top().stage].Verbs, v)
		},
	})
}

// catalogue is what must occur (law 11), with the script that covers what random games
// do not reach.
func catalogue() map[string]string {
	out := map[string]string{}
	for _, id := range slices.Concat(turnEvents, eventEvents) {
		out["commander.event."+id] = ""
	}
	for _, why := range []reason{reasonFlags, reasonMorale, reasonEven} {
		out["over:commander.over."+reasonNames[why]] = ""
	}
	for _, id := range []string{"resilient", "concede", "fights-on", "column-broken", "rally-bound", "rally-off", "friction-lasts", "another-day", "special-both"} {
		out["commander.event."+id] = "testdata/parade"
	}
	out["over:commander.over.demoralised"] = "testdata/parade/b13-demoralised.txtar"
	for _, t := range typeNames {
		out["type:"+t] = ""
	}
	return out
}

// isOfALeader reports whether a card goes with a leader, and may lie in no pile.
func isOfALeader(b *Battle, card string) bool {
	for s := range b.Setup.Armies {
		if slices.ContainsFunc(b.Setup.Armies[s].Leaders, func(l LeaderArrival) bool { return l.Card == card }) {
			return true
		}
	}
	return false
}

// conserve says what of blocks, cards and cubes does not add up.
func conserve(pos game.Position) error {
	p := pos.(*Position)
	b := p.Battle()
	if !p.Over() {
		if err := sound(p); err != nil {
			return err
		}
	}
	for u := range p.Blocks[:b.Blocks] {
		if k := &p.Blocks[u]; k.At != none && k.Formation == Road && !(b.Roads | b.Paths).Has(int(k.At)) {
			return fmt.Errorf("%s is in road formation off the road, in %s", b.Names[u], b.Places[k.At])
		}
	}
	for c := range uint8(b.Cards) {
		n := int(p.pile[c])
		for _, set := range []CardSet{p.hand[0], p.hand[1], p.discard, p.hors[0], p.hors[1], p.table} {
			if set.Has(c) {
				n++
			}
		}
		if n > 1 || n == 0 && !isOfALeader(b, b.CardIDs[c]) {
			return fmt.Errorf("card %s lies in %d places", b.CardIDs[c], n)
		}
	}
	for s, own := range b.own {
		if n := int(p.reserve[s]) + int(p.cup[own]) + int(p.drawn[own]); n > cubesOfASide {
			return fmt.Errorf("there are %d %v cubes", n, own)
		}
		if most := int(p.face(b, game.Seat(s)).Skill) + tokenCap; int(p.tokens[s]) > most && !p.Over() {
			return fmt.Errorf("%v has %d tokens of %d", game.Seat(s), p.tokens[s], most)
		}
		if p.morale[s] == 0 && !p.Over() && !p.frozen[s] {
			return fmt.Errorf("%v is demoralised and plays on", game.Seat(s))
		}
	}
	if p.shown.Less(p.hand[0].Or(p.hand[1])) != (CardSet{}) {
		return fmt.Errorf("a card that is known lies in no hand")
	}
	if p.depth > 0 && p.top().stage == StageOrder && p.orders != noOrders && !p.reacting {
		return fmt.Errorf("orders of before are left: %+v", p.orders)
	}
	return nil
}

func TestPositionIsPlainAndDoesNotAllocate(t *testing.T) {
	gametest.PlainValue(t, new(Position), 1536)
	for _, ref := range refs() {
		gametest.NoAllocs(t, System{}, ref)
	}
}
