package server

import (
	"fmt"
	"math"
	"net/http"
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/store"
)

// A ratedGame is a game on a player's page.
type ratedGame struct {
	Battle, Side, Against string
	Page                  string // of the other, empty for who is gone
	Ladder                string
	Result                string // in words
	Score                 string // of both
	Day                   string
	Match                 string // id, for who sat there
}

// A sideRow is how a player fares on one side of a battle.
type sideRow struct {
	Battle, Side     string
	Won, Drawn, Lost int
}

// A playerLadder is a player's line of a ladder with the course of his rating.
type playerLadder struct {
	rankedLine
	Ladder string
	Low    int // of the interval in which the strength lies with 95 %
	High   int
	Chart  *chart
}

// showPlayer shows the page of a player.
func (s *Server) showPlayer(c *call) error {
	none := refuse(http.StatusNotFound, "server.no-player-page")
	id, ok := s.whose(c.PathValue("player"))
	if !ok {
		return none
	}
	all, err := s.config.Store.ResultsOf(c.Context(), id, mostOfOne)
	if err != nil {
		return err
	}
	ids := []string{id}
	for _, r := range all[:min(len(all), mostGames)] {
		ids = append(ids, r.People[:]...)
	}
	named, err := s.rivalsNamed(c, ids)
	if err != nil {
		return err
	}
	if !named[id].shown {
		return none
	}
	name := named[id].name
	v := struct {
		*ratingView
		Name    string
		Of      []playerLadder
		Form    []string
		Sides   []sideRow
		Games   []ratedGame
		Further bool
		Handle  string // of the page
		May     bool   // the visitor may follow him
		Follows bool   // and does
	}{ratingView: &ratingView{Title: name, Page: "player", Ladders: s.tabs(c, ladderKey{})}, Name: name, Handle: c.PathValue("player")}
	if v.May, v.Follows, err = s.mayFollow(c, id); err != nil {
		return err
	}
	for _, key := range s.ladders() {
		if line, ok := s.people.book.player(key, id, s.config.Now()); ok {
			low, high := line.Interval()
			v.Of = append(v.Of, playerLadder{rankedLine{Line: line}, c.ladderName(key), int(math.Round(low)), int(math.Round(high)), chartOf(line)})
		}
	}
	me := ""
	if p := originOf(c.Request).person; p != nil {
		me = p.ID
	}
	v.Further = len(all) > mostGames
	v.Sides = s.sideRows(c, all, id)
	for i, r := range all[:min(len(all), mostGames)] {
		g := s.ratedGame(c, r, id, me, named)
		if i < mostForm {
			v.Form = append(v.Form, g.Result)
		}
		v.Games = append(v.Games, g)
	}
	return s.showPage(c, playerPage, v, v.ratingView)
}

// sideNames returns the names of a battle and its sides.
func (s *Server) sideNames(c *call, ref game.Ref) (battle string, sides [2]string) {
	if info, err := s.scenario(ref.ID, ref.Sum); err == nil {
		return info.Name[c.lang], [2]string{info.Armies[0].Name[c.lang], info.Armies[1].Name[c.lang]}
	}
	return ref.ID, [2]string{c.words.Text("seat.top"), c.words.Text("seat.bottom")}
}

// wonID returns the text for a game won, drawn or lost.
func wonID(won float64) string {
	switch won {
	case 1:
		return "server.ratings-one-won"
	case 0:
		return "server.ratings-one-lost"
	}
	return "server.ratings-one-drawn"
}

// ratedGame describes a game of a player for a viewer.
func (s *Server) ratedGame(c *call, r store.Result, id, viewer string, named map[string]rival) ratedGame {
	seat := seatIn(r, id)
	battle, sides := s.sideNames(c, game.Ref{ID: r.Battle, Sum: r.Sum})
	g := ratedGame{
		Battle: battle, Side: sides[seat], Ladder: c.ladderName(ladderKey{r.System, r.Letters}), Result: c.words.Say(wonID(wonBy(r, seat))),
		Score: fmt.Sprintf("%d–%d", r.Scores[seat], r.Scores[seat.Other()]), Day: (&accountView{Lang: c.lang}).Day(store.Moment(r.Ended)),
	}
	if slices.Contains(r.People[:], viewer) {
		g.Match = r.Match
	}
	other := r.People[seat.Other()]
	if g.Against = named[other].name; named[other].shown {
		g.Page = s.pageOf(other)
	}
	return g
}

// sideRows counts a player's games by battle and side.
func (s *Server) sideRows(c *call, all []store.Result, id string) (rows []sideRow) {
	type place struct {
		ref  game.Ref
		seat game.Seat
	}
	counts := map[place]*[3]int{}
	var order []place
	for _, r := range all {
		at := place{game.Ref{ID: r.Battle, Sum: r.Sum}, seatIn(r, id)}
		if counts[at] == nil {
			counts[at] = new([3]int)
			order = append(order, at)
		}
		counts[at][2-int(2*wonBy(r, at.seat))]++
	}
	slices.SortStableFunc(order, func(a, b place) int { return strings.Compare(a.ref.ID, b.ref.ID) })
	for _, at := range order {
		battle, sides := s.sideNames(c, at.ref)
		n := counts[at]
		rows = append(rows, sideRow{battle, sides[at.seat], n[0], n[1], n[2]})
	}
	return rows
}
