package commander_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	content "mariscal/content/commander"
	"mariscal/game"
	"mariscal/game/gametest"
	"mariscal/systems/commander"
)

// battles registers the battles of content until the test ends.
func battles(t *testing.T) (refs []game.Ref, setups []*commander.Setup) {
	t.Helper()
	files, err := filepath.Glob("../../content/commander/scenarios/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatalf("no battles: %v", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		s, err := content.Load(file, data)
		if err != nil {
			t.Fatal(err)
		}
		ref, release, err := commander.Lease(s)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(release)
		refs, setups = append(refs, ref), append(setups, s)
	}
	return refs, setups
}

// Random games of the battles of content obey the laws with the events of their deck.
func TestGamesWithTheDeckObeyTheLaws(t *testing.T) {
	refs, _ := battles(t)
	must := map[string]string{}
	for _, id := range []string{
		"play", "red-card", "cancel", "cancelled", "play-now", "no-event", "misled", "out-of-cup", "spilled", "friction", "card-bears",
		"bombard", "leader-back", "leader-out", "again", "war-and-peace", "assist",
	} {
		must["commander.event."+id] = ""
	}
	must["commander.event.charge"] = "testdata/cards/grand-charge.txtar"
	gametest.Run(t, commander.System{}, refs, gametest.Config{Games: 400, Catalogue: must, Conserve: commander.Conserve, Rule: commander.KnownRule})
}

// In random games of the battles every card of their decks is played for its event. Each
// battle has games of its own, so that another one changes nothing of theirs.
func TestEveryCardIsPlayed(t *testing.T) {
	refs, setups := battles(t)
	decks := map[string]bool{}
	for _, s := range setups {
		for _, card := range s.Cards {
			decks[card.ID] = true
		}
	}
	played := map[string]bool{}
	for seed := uint64(0); seed < 500 && len(played) < len(decks); seed++ {
		for _, ref := range refs {
			playCards(t, ref, seed, played)
		}
	}
	for _, s := range setups {
		for _, card := range s.Cards {
			if !played[card.ID] {
				t.Errorf("%s is never played", card.ID)
			}
		}
	}
}

// playCards plays a random game and notes the cards that were played for their events.
func playCards(t *testing.T, ref game.Ref, seed uint64, played map[string]bool) {
	t.Helper()
	c, pick := game.NewSeeded(seed), game.NewSeeded(seed+5000)
	var log game.Log
	p, err := commander.System{}.Start(ref, nil, c, &log)
	if err != nil {
		t.Fatal(err)
	}
	for buf := []game.Action(nil); !p.Outcome().Over; {
		buf = p.Actions(buf[:0])
		p.Apply(buf[pick.Below(len(buf))], c, &log)
	}
	for _, e := range log.Events {
		switch e.ID {
		case "commander.event.play", "commander.event.red-card", "commander.event.cancel", "commander.event.play-now", "commander.event.war-and-peace":
			for _, a := range e.Args {
				if a.Name == "card" {
					played[strings.TrimPrefix(a.Text, "commander.card.")] = true
				}
			}
		}
	}
}
