package server

import (
	"context"

	"mariscal/store"
)

// isOwn reports whether a visitor sits at a match, or may return to his seat.
func isOwn(m store.Match, visitor string) bool {
	for _, seat := range m.Seats {
		if sits(seat, visitor) || seat.Away != nil && isSitter(*seat.Away, visitor) {
			return true
		}
	}
	return false
}

// listMatches lists the visitor's own matches first, the last changed first in each group.
func (s *Server) listMatches(c *call, in struct {
	paging
	Deleted bool `query:"deleted" about:"list the deleted ones, which can be restored"`
},
) ([]MatchItem, error) {
	rows, err := s.listedFor(c, in.paging, in.Deleted)
	if err != nil {
		return nil, err
	}
	s.unnoted.tell(rows)
	pairs, err := s.pairsAmong(c.Context(), rows, in.Deleted)
	list := []MatchItem{}
	for _, m := range rows {
		item := s.listed(c, m)
		item.Pair = pairs[m.ID]
		list = append(list, item)
	}
	return list, err
}

// listedFor returns a page of the matches that a visitor may list: his own, then, for the
// machine's owner only, those of others.
func (s *Server) listedFor(c *call, p paging, deleted bool) (rows []store.Match, err error) {
	ctx, who, all := c.Context(), visitor(c.Request), fromHere(c.Request)
	q := store.Query{Holder: who, Deleted: deleted, Limit: p.most()}
	own := who != ""
	if p.After != "" {
		last, err := s.config.Store.Matches(ctx, store.Query{IDs: []string{p.After}, Deleted: deleted})
		if err != nil || len(last) == 0 {
			return nil, err // a deleted entry has nothing after it
		}
		at := last[0].Place()
		q.After, own = &at, isOwn(last[0], who)
	}
	if own {
		if rows, err = s.config.Store.Matches(ctx, q); err != nil {
			return nil, err
		}
		q.After = nil
	}
	if !all || len(rows) == p.most() {
		return rows, nil
	}
	q.Others, q.Limit = who != "", p.most()-len(rows)
	others, err := s.config.Store.Matches(ctx, q)
	return append(rows, others...), err
}

// pairsAmong returns the pairs of the matches, by the ids of both.
func (s *Server) pairsAmong(ctx context.Context, rows []store.Match, deleted bool) (map[string]*Pair, error) {
	there := map[string]bool{}
	for _, m := range rows {
		there[m.ID] = true
	}
	returns, firsts := store.Query{ReturnOf: []string{}, Deleted: deleted}, store.Query{IDs: []string{}, Deleted: deleted}
	for _, m := range rows {
		switch {
		case m.ReturnOf == "":
			returns.ReturnOf = append(returns.ReturnOf, m.ID)
		case !there[m.ReturnOf]:
			firsts.IDs = append(firsts.IDs, m.ReturnOf)
		}
	}
	all := rows[:len(rows):len(rows)]
	for _, q := range []store.Query{returns, firsts} {
		if len(q.ReturnOf)+len(q.IDs) == 0 {
			continue
		}
		more, err := s.config.Store.Matches(ctx, q)
		if err != nil {
			return nil, err
		}
		for _, m := range more {
			if !there[m.ID] {
				all = append(all, m)
			}
		}
	}
	return pairsOf(all), nil
}
