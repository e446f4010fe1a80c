package server_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"testing"
	"time"

	"mariscal/server"
	"mariscal/store"
	"mariscal/tournament"
)

// BenchmarkTournament asks for the pages and the interface of a tournament of 200 players that has
// played 9 rounds.
func BenchmarkTournament(b *testing.B) {
	h := hosting(b, server.OptionalAccounts, everybodyMakes)
	server.Unlimited(h.Server)
	r := rand.New(rand.NewPCG(1, 2))
	t := store.Tournament{ID: "0123456789abcdef0123", Created: time.Now(), State: store.TournamentPlaying}
	t.TournamentPlan = store.TournamentPlan{Name: "League", System: "swiss", Length: 10, Battles: []string{"toy/duel"}, Pace: "3d", Most: 512}
	field := make([]tournament.Player, 200)
	for i := range field {
		field[i].Strength = r.IntN(1000)
		p := store.Person{ID: fmt.Sprintf("%020x", i+1), Name: fmt.Sprint("Player ", i), Key: fmt.Sprint("player", i)}
		if err := h.Store.AddPerson(b.Context(), p); err != nil {
			b.Fatal(err)
		}
		t.Entrants = append(t.Entrants, store.Entrant{Person: p.ID, Strength: field[i].Strength})
	}
	var rounds []tournament.Round
	for n := range 9 {
		round, err := tournament.Swiss(field, rounds, true)
		if err != nil {
			b.Fatal(err)
		}
		kept := store.TournamentRound{Paired: 1, Told: true}
		for i := range round {
			x := &round[i]
			x.Open = false
			x.Halves = [][2]int{{2, 0}, {1, 1}, {0, 2}}[r.IntN(3)]
			game := store.TournamentGame{Match: fmt.Sprintf("%018x%d%d", i, n, n), Battle: "toy/duel", Made: true, Over: true, Halves: x.Halves, Scores: [2]int{r.IntN(6), r.IntN(6)}}
			kept.Tables = append(kept.Tables, store.TournamentTable{Players: x.Players, Over: true, Halves: x.Halves, Games: []store.TournamentGame{game}})
		}
		rounds = append(rounds, round)
		t.Rounds = append(t.Rounds, kept)
	}
	t.Rounds[8].Tables[0].Over = false
	if err := h.Store.AddTournament(b.Context(), t); err != nil {
		b.Fatal(err)
	}
	ana := h.Client(b)
	for name, path := range map[string]string{
		"page": "/account/tournaments/" + t.ID, "list": "/account/tournaments", "rounds.csv": "/account/tournaments/" + t.ID + "/rounds.csv",
		"json": "/api/tournaments/" + t.ID, "standings": "/api/tournaments/" + t.ID + "/standings",
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if status, text := ana.Get(path); status != http.StatusOK {
					b.Fatalf("%d %s", status, text)
				}
			}
		})
	}
}
