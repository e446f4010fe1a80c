package server

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"net/http"

	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/match"
	"mariscal/store"
)

// A battle to learn from has a guided match that is always the same: its seed follows
// from the scenario and is not secret, and the computer player's guesses have fixed
// seeds. Otherwise it is an ordinary match, and an ordinary match of the same scenario
// has ordinary luck.

// lessonSeed returns the seed of the guided match of a scenario.
func lessonSeed(info game.ScenarioInfo) [notation.SeedSize]byte {
	return sha256.Sum256(fmt.Appendf(nil, "mariscal lesson %d of %s", info.Lesson, info.ID))
}

// isLesson reports whether a match with that commitment is the guided one of its scenario.
func (s *Server) isLesson(row store.Match, commitment string) bool {
	info, err := s.scenario(row.Scenario, row.Sum)
	return err == nil && info.Lesson > 0 && commitment == notation.Commitment(lessonSeed(info))
}

// luckOf returns a source of seeds for the computer players of a match: fixed in a guided
// match, random in all others.
func (s *Server) luckOf(row store.Match, tb *table) func() uint64 {
	if !s.isLesson(row, tb.View(game.Spectator).Promise) {
		return randomSeed
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "mariscal lesson player %s 0", row.Scenario))
	return func() uint64 { return binary.LittleEndian.Uint64(sum[:]) }
}

// beginLesson begins the guided match of a battle. Nobody adds anything to its dice,
// which are fixed.
func (s *Server) beginLesson(c *call, row store.Match, info game.ScenarioInfo, n NewMatch) (MatchState, error) {
	if info.Lesson == 0 {
		return MatchState{}, refuse(http.StatusUnprocessableEntity, "server.no-lesson", clip(info.ID))
	}
	for _, seat := range []NewSeat{n.Top, n.Bottom} {
		if seat.Kind == open || seat.Pledge != "" {
			return MatchState{}, bad("server.lesson-known")
		}
	}
	if err := s.mayBegin(c); err != nil {
		return MatchState{}, err
	}
	return s.begin(c, row, match.Config{
		System: s.systems[info.System], Ref: info.Ref, Choices: game.AsTaught(s.systems[info.System], n.Choices), Seed: lessonSeed(info),
		Wishes: [2]map[string]string{n.Top.Wishes, n.Bottom.Wishes}, Carry: true, Advice: n.Advice,
	}, func(entries [][]byte) error { return s.config.Store.Create(c.keep(), row, entries...) })
}
