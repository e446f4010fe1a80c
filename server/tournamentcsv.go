package server

import (
	"encoding/csv"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"unicode/utf8"

	"mariscal/store"
	"mariscal/tournament"
)

// cell returns a text of somebody else for a table that a spreadsheet may open: none that begins as a
// formula does, also in full width or behind a space.
func cell(text string) string {
	if first, _ := utf8.DecodeRuneInString(strings.TrimSpace(text)); strings.ContainsRune("=+-@|%＝＋－＠\t\r\n", first) {
		return "'" + text
	}
	return text
}

// writeCSV answers with a table.
func writeCSV(w http.ResponseWriter, name string, rows [][]string) error {
	h := w.Header()
	h.Set("Content-Type", "text/csv; charset=utf-8; header=present")
	h.Set("Content-Disposition", `attachment; filename="`+name+`"`)
	h.Set("Cache-Control", "no-store")
	return csv.NewWriter(w).WriteAll(rows)
}

// standingsCSV answers with the standings of a tournament.
func (s *Server) standingsCSV(c *call) error {
	t, names, err := s.tournamentNamed(c, c.PathValue("id"))
	if err != nil {
		return err
	}
	head := []string{"rank", "player", "points", "won", "drawn", "lost"}
	for tie := range tournament.Ties {
		head = append(head, tieNames[tie])
	}
	rows := [][]string{head}
	for _, l := range rankedEntrants(t) {
		row := []string{
			strconv.Itoa(l.Rank), cell(names[l.Player].name), decimal(float64(l.Halves) / 2), strconv.Itoa(l.Won), strconv.Itoa(l.Drawn), strconv.Itoa(l.Lost),
		}
		for tie := range tournament.Ties {
			row = append(row, decimal(tiePoints(tie, l.Ties[tie])))
		}
		rows = append(rows, row)
	}
	return writeCSV(c.w, "standings.csv", rows)
}

func decimal(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

// roundsCSV answers with all tables of a tournament.
func (s *Server) roundsCSV(c *call) error {
	t, names, err := s.tournamentNamed(c, c.PathValue("id"))
	if err != nil {
		return err
	}
	rows := [][]string{{"round", "table", "first", "second", "first-points", "second-points", "battle", "decided-by", "matches"}}
	for i, r := range t.Rounds {
		for k, x := range r.Tables {
			if x.Players[0] == tournament.Free {
				continue
			}
			row := []string{fmt.Sprint(i + 1), fmt.Sprint(k + 1), cell(names[x.Players[0]].name), "", "", "", "", cell(x.By), ""}
			if p := x.Players[1]; p != tournament.Free {
				row[3] = cell(names[p].name)
			}
			if x.Over {
				row[4] = decimal(float64(x.Halves[0]) / 2)
				if x.Players[1] != tournament.Free {
					row[5] = decimal(float64(x.Halves[1]) / 2)
				}
			}
			row[6], row[8] = gamesCells(x)
			rows = append(rows, row)
		}
	}
	return writeCSV(c.w, "rounds.csv", rows)
}

// gamesCells returns the battle of a table, and the ids of its matches.
func gamesCells(x store.TournamentTable) (battle, matches string) {
	var ids []string
	for _, g := range x.Games {
		battle = g.Battle
		if g.Made {
			ids = append(ids, g.Match)
		}
	}
	return battle, strings.Join(ids, " ")
}
