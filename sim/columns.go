package sim

import (
	"math"
	"slices"

	"mariscal/game"
)

// Columns are the columns of a study's rows: the same for all of its battles, and known
// before the first game, so that rows can be written one by one. docs/study.md explains
// them.
type Columns struct {
	tracks [2][]string // of each seat, besides its score
	types  []string    // of the pieces that exist from the start, or may come
}

// other is the column for pieces of types unknown at the start.
const other = "other"

// ColumnsOf returns the columns of some studies, from the start of their battles. The
// error is that of a battle that cannot start.
func ColumnsOf(studies []Config) (Columns, error) {
	var cols Columns
	for _, c := range studies {
		p, err := c.System.Start(c.Scenario, c.Choices, game.NewSeeded(c.Seed), nil)
		if err != nil {
			return cols, err
		}
		scene := p.Scene(game.All)
		scores := scene.Scores()
		for _, t := range scene.Tracks {
			if s := t.Seat & 1; t.ID != scores[s].ID && !slices.Contains(cols.tracks[s], t.ID) {
				cols.tracks[s] = append(cols.tracks[s], t.ID)
			}
		}
		for i := range scene.Pieces {
			if t := TypeOf(&scene.Pieces[i]); !slices.Contains(cols.types, t) {
				cols.types = append(cols.types, t)
			}
		}
		if info, ok := game.Find(c.System, c.Scenario); ok {
			for _, t := range info.Types {
				if !slices.Contains(cols.types, t) {
					cols.types = append(cols.types, t)
				}
			}
		}
	}
	slices.Sort(cols.types)
	cols.types = append(cols.types, other)
	return cols, nil
}

// A Field is one value of a row: a string, a number or a bool.
type Field struct {
	Name  string
	Value any
}

// thousandths converts thousandths to a decimal.
func thousandths(n int) float64 { return math.Round(float64(n)) / 1000 }

// of returns the fields that identify a row's game.
func of(c *Config, g *Game) []Field {
	return []Field{
		{"game", g.Number},
		{"scenario", c.Scenario.ID},
		{"player_top", g.Players[0]},
		{"player_bottom", g.Players[1]},
		{"swapped", g.Swapped},
		{"seed", c.Seed},
	}
}

var seats = [2]string{"_top", "_bottom"}

// counts adds a field for each type.
func (cols Columns) counts(row []Field, before, after string, m map[string]int) []Field {
	rest := 0
	for t, n := range m {
		if !slices.Contains(cols.types, t) {
			rest += n
		}
	}
	for _, t := range cols.types {
		n := m[t]
		if t == other {
			n += rest
		}
		row = append(row, Field{before + t + after, n})
	}
	return row
}

// standing adds the tracks of both seats, besides their scores.
func (cols Columns) standing(row []Field, tracks []game.Track) []Field {
	for s, after := range seats {
		for _, id := range cols.tracks[s] {
			value := 0
			for _, t := range tracks {
				if t.ID == id && t.Seat == game.Seat(s) {
					value = t.Value
				}
			}
			row = append(row, Field{"track_" + id + after, value})
		}
	}
	return row
}

// Game returns the row of a watched game.
func (cols Columns) Game(c *Config, g *Game) []Field {
	winner := g.Winner()
	player := ""
	if winner == "top" || winner == "bottom" {
		player = g.Players[g.Outcome.Winner&1]
	}
	row := append(of(c, g), Field{"winner", winner}, Field{"winner_player", player}, Field{"reason", g.Outcome.Reason}, Field{"rule", g.Outcome.Rule}, Field{"forfeit", g.forfeited()},
		Field{"turns", g.Turns}, Field{"actions", g.Actions})
	for s, after := range seats {
		side := Side{}
		if g.Seen != nil {
			side = g.Seen.Sides[s]
		}
		lost, steps := 0, 0
		for _, n := range side.Lost {
			lost += n
		}
		for _, n := range side.Steps {
			steps += n
		}
		row = append(row, Field{"score" + after, g.Scores[s].Value}, Field{"cards" + after, side.Cards}, Field{"opening" + after, side.Opening},
			Field{"rolls" + after, side.Rolls}, Field{"hits" + after, side.Hits}, Field{"expected" + after, thousandths(side.Expected)},
			Field{"luck" + after, thousandths(1000*side.Hits - side.Expected)}, Field{"tests" + after, side.Tests}, Field{"passed" + after, side.Passed},
			Field{"lost" + after, lost}, Field{"steps_lost" + after, steps})
		row = cols.counts(row, "lost_", after, side.Lost)
	}
	return cols.standing(row, g.Tracks)
}

// forfeited returns the code of the forfeit that ended the game, or "".
func (g *Game) forfeited() string {
	if g.Forfeit == nil {
		return ""
	}
	return g.Forfeit.Code
}

// Positions returns the rows of the moments of a game.
func (cols Columns) Positions(c *Config, g *Game) [][]Field {
	rows := make([][]Field, 0, len(g.Moments))
	for i := range g.Moments {
		m := &g.Moments[i]
		row := append(of(c, g), Field{"turn", m.Turn}, Field{"action", m.Action}, Field{"to_move", m.Active.String()})
		for s, after := range seats {
			row = append(row, Field{"score" + after, m.Sides[s].Score}, Field{"hand" + after, m.Sides[s].Hand})
			row = cols.counts(row, "strength_", after, m.Sides[s].Strength)
		}
		row = cols.standing(row, m.Tracks)
		rows = append(rows, append(row, Field{"winner", g.Winner()}, Field{"score_end_top", g.Scores[0].Value},
			Field{"score_end_bottom", g.Scores[1].Value}, Field{"position", m.Text}))
	}
	return rows
}
