package server

import (
	"cmp"
	"context"
	"errors"
	"net/http"

	"mariscal/store"
)

// A MutedInfo is somebody of whom the visitor does not want to hear.
type MutedInfo struct {
	ID   string `json:"id"` // of the mute; it says nothing of whom it is about
	Name string `json:"name"`
	// Match is the id of the match where he is muted, empty for everywhere; Where is its name.
	Match string `json:"match,omitempty"`
	Where string `json:"where,omitempty"`
}

func (s *Server) muteID(m store.Mute) string {
	return s.keyed("mute", m.Holder+" "+m.Whom+" "+m.Match)
}

// mutedOf lists of whom a person does not want to hear.
func (s *Server) mutedOf(c *call, me store.Person) ([]MutedInfo, error) {
	mutes, err := s.config.Store.Mutes(c.Context(), me.Holder())
	if err != nil || len(mutes) == 0 {
		return nil, err
	}
	whom := make([]store.Line, len(mutes))
	for i, m := range mutes {
		whom[i].Author = m.Whom
	}
	names, err := s.namesOf(c, whom)
	if err != nil {
		return nil, err
	}
	rows, err := s.rowsOf(c.Context(), mutes)
	list := make([]MutedInfo, len(mutes))
	for i, m := range mutes {
		row, name := rows[m.Match], ""
		for _, seat := range row.Seats {
			if seat.Holder == m.Whom {
				name = seat.Name
			}
		}
		list[i] = MutedInfo{ID: s.muteID(m), Name: cmp.Or(names[m.Whom], name, c.words.Say("server.somebody")), Match: m.Match}
		if m.Match != "" {
			list[i].Where = row.Name
			if info, err := s.scenario(row.Scenario, row.Sum); err == nil {
				list[i].Where = cmp.Or(row.Name, info.Name[c.lang])
			}
			list[i].Where = cmp.Or(list[i].Where, m.Match)
		}
	}
	return list, err
}

// rowsOf returns the matches of mutes, by id, as far as they are there.
func (s *Server) rowsOf(ctx context.Context, mutes []store.Mute) (map[string]store.Match, error) {
	rows, ids := map[string]store.Match{}, []string{}
	for i, m := range mutes {
		if m.Match != "" {
			ids = append(ids, m.Match)
		}
		if len(ids) == store.MostListed || len(ids) > 0 && i == len(mutes)-1 {
			some, err := s.config.Store.Matches(ctx, store.Query{IDs: ids})
			if err != nil {
				return nil, err
			}
			for _, row := range some {
				rows[row.ID] = row
			}
			ids = ids[:0]
		}
	}
	return rows, nil
}

// unmute lets the visitor hear somebody again, wherever he has muted him.
func (s *Server) unmute(c *call, in struct {
	Mute string `path:"mute" about:"id of the mute"`
},
) (Account, error) {
	me, err := c.me()
	if err != nil {
		return Account{}, err
	}
	mutes, err := s.config.Store.Mutes(c.Context(), me.Holder())
	if err != nil {
		return Account{}, err
	}
	for _, m := range mutes {
		if !same(s.muteID(m), in.Mute) {
			continue
		}
		if err := s.config.Store.PutMute(c.keep(), m, false); err != nil && !errors.Is(err, store.ErrNotFound) {
			return Account{}, err
		}
		if m.Match != "" {
			s.tables.talked(m.Match)
		}
		return s.tellAccount(c, me)
	}
	return Account{}, refuse(http.StatusNotFound, "server.no-mute")
}
