package server

import (
	"cmp"
	"context"
	"net/http"
	"slices"

	"mariscal/game"
	"mariscal/store"
)

// unlisted adds to the mux what answers no JSON and so is in no description.
func (s *Server) unlisted(mux *http.ServeMux) {
	mux.HandleFunc("GET /api/matches/{id}/drags", s.drags)
	mux.HandleFunc("GET /api/next", s.nextTable)
	s.reviewPages(mux)
	s.labPages(mux)
	s.packPages(mux)
}

// A waitingTable is a match that waits for the visitor since a moment.
type waitingTable struct {
	row   store.Match
	since int64
}

// nextTable leads from table to table: to the match that has waited longest for the visitor, and from
// one of those to the one after it; to the lobby when no other waits.
func (s *Server) nextTable(w http.ResponseWriter, r *http.Request) {
	if !s.pays(r, "matches") {
		s.tooMany(w, r)
		return
	}
	all, err := s.waitingFor(r)
	if err != nil {
		s.problem(w, r, err)
		return
	}
	from, to := r.URL.Query().Get("after"), "/"
	at := slices.IndexFunc(all, func(t waitingTable) bool { return t.row.ID == from })
	for i := range all {
		if next := all[(at+1+i)%len(all)].row; next.ID != from && !s.adjourned(r.Context(), next) {
			to = "/#match/" + next.ID
			break
		}
	}
	w.Header().Set("Cache-Control", "no-store")
	http.Redirect(w, r, to, http.StatusSeeOther)
}

// adjourned reports whether a match stands still, also one whose standing does not say so: on a
// server that writes to nobody none does.
func (s *Server) adjourned(ctx context.Context, row store.Match) bool {
	tb, release, err := s.tables.get(ctx, row)
	if err != nil {
		return false // its page says why
	}
	defer release()
	return tb.Adjourned()
}

// waitingFor returns the matches in which a question waits for the visitor and for nobody who shares his
// screen, the longest first.
func (s *Server) waitingFor(r *http.Request) (all []waitingTable, err error) {
	who := visitor(r)
	if who == "" {
		return nil, nil
	}
	var rows []store.Match
	for row, err := range store.All(r.Context(), s.config.Store, store.Query{Holder: who, Status: store.Playing}) {
		if err != nil {
			return nil, err
		}
		rows = append(rows, row)
	}
	s.unnoted.tell(rows)
	for _, row := range rows {
		st := row.Standing
		if st == nil || row.Damaged != "" || st.Question.Paused {
			continue
		}
		first := int64(0)
		for _, w := range append(waitingIn(st), waiting{seat: st.Asked, since: cmp.Or(st.Question.Since, row.Updated.UnixMilli())}) {
			if holdsAlone(row, who, w.seat) && (first == 0 || w.since < first) {
				first = w.since
			}
		}
		if first != 0 {
			all = append(all, waitingTable{row, first})
		}
	}
	slices.SortFunc(all, func(a, b waitingTable) int {
		return cmp.Or(cmp.Compare(a.since, b.since), cmp.Compare(a.row.ID, b.row.ID))
	})
	return all, nil
}

// holdsAlone reports whether a visitor holds a seat of a match, and not the other one as well.
func holdsAlone(row store.Match, visitor string, seat game.Seat) bool {
	return slices.Equal(seatsOf(row, visitor), []game.Seat{seat})
}
