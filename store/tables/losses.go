package tables

import "context"

// A Loss is what goes with a version when the tables are taken back to the one before. Name is
// that of its file. Counts are of what [counted] asks for.
type Loss struct {
	Version int64
	Name    string
	Counts  []any
}

// What is counted of that which goes with a version, by its name. Both kinds of database name
// alike what is alike in them.
var counted = map[string][]string{
	"gallery":     {"SELECT count(*) FROM drafts", "SELECT count(*) FROM published", "SELECT count(*) FROM stars"},
	"understood":  {},
	"offers":      {"SELECT count(*) FROM proposals", "SELECT count(*) FROM follows"},
	"talk":        {"SELECT count(*) FROM talk", "SELECT count(*) FROM mutes", "SELECT count(*) FROM reports", "SELECT count(*) FROM matches WHERE delay <> ''"},
	"allowances":  {"SELECT count(*) FROM allowances"},
	"tournaments": {"SELECT count(*) FROM tournaments"},
	"results":     {"SELECT count(*) FROM results", "SELECT count(*) FROM matches WHERE rated <> ''"},
	"outages":     {"SELECT count(*) FROM outages"},
	"notices":     {"SELECT count(*) FROM notices WHERE state = 'waiting'"},
	"nodes":       {"SELECT count(*) FROM keepers WHERE node <> ''"},
	"people":      {"SELECT count(*) FROM people", "SELECT count(*) FROM sessions", "SELECT count(*) FROM audits"},
	"pace":        {"SELECT count(*) FROM matches WHERE pace <> ''"},
	"lists":       {},
	"sessions":    {"SELECT count(*) FROM former_holders", "SELECT count(*) FROM passes"},
	"muster":      {"SELECT count(*) FROM matches WHERE status = 'mustering'"},
	"standing":    {},
	"pairs":       {"SELECT count(*) FROM matches WHERE return_of <> ''"},
	"scenarios":   {"SELECT count(*) FROM scenarios"},
}

// Losses returns what is lost when the tables are taken back to a version, the newest first. It
// changes nothing. Errors are those of [Set.Back].
func (s *Set) Losses(ctx context.Context, to int64) (v State, all []Loss, err error) {
	if v, err = s.State(ctx); err == nil {
		err = s.may(v, to)
	}
	if err != nil {
		return v, nil, err
	}
	for i := len(s.steps) - 1; i >= 0; i-- {
		x := s.steps[i]
		if x.version <= to || x.version > v.Tables {
			continue
		}
		loss := Loss{Version: x.version, Name: x.name}
		for _, query := range counted[x.name] {
			var n int64
			if err := s.db.QueryRowContext(ctx, query).Scan(&n); err != nil {
				return v, nil, err
			}
			loss.Counts = append(loss.Counts, n)
		}
		all = append(all, loss)
	}
	return v, all, nil
}
