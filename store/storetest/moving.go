package storetest

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"mariscal/store"
)

// Fill puts some of everything into a store.
func Fill(t *testing.T, s store.Store) {
	t.Helper()
	ctx, at := t.Context(), time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	finished := store.Finished
	for _, id := range []string{"m1", "m2", "m3", "é", "A"} {
		m := example(id)
		must(t, s.Create(ctx, m, []byte("deal of "+id), []byte{0, 255, '\n'}, nil))
	}
	must(t, s.Change(ctx, "m2", store.Changes{Status: &finished, Ending: &store.Ending{Draw: true, Reason: "match.outcome.agreed"}}))
	must(t, s.Delete(ctx, "m3"))
	must(t, s.Append(ctx, "m1", 3, []byte("answer")))
	must(t, s.Note(ctx, map[string]store.Standing{"m1": {Turn: 3}}))
	mustering := example("m4")
	mustering.Status, mustering.Muster = store.Mustering, &store.Muster{Seed: strings.Repeat("00ff", 16), Taken: "a record"}
	must(t, s.Create(ctx, mustering))
	must(t, s.PutScenario(ctx, store.Scenario{System: "toy", Name: "bridge", Sum: "1", Text: "name: puente\n\xff\r\n", Added: at}))
	for _, name := range []string{"session", "Other"} {
		_, err := s.Secret(ctx, name)
		must(t, err)
	}
	must(t, s.PutPass(ctx, store.Pass{Code: "c", Match: "m1", Holder: "00ff", Until: at.Add(time.Minute)}, at))
	ana := person("Ana")
	must(t, s.AddPerson(ctx, ana))
	must(t, s.AddPerson(ctx, person("Éva")))
	must(t, s.OpenSession(ctx, session("s1", ana, at), at))
	must(t, s.Audit(ctx, store.Audited{ID: "a1", At: at, By: "shell", What: "ban", Whom: "Ana", Why: "ñ"}))
	must(t, s.AddNotices(ctx, notice("n1", ana, at), notice("n2", ana, at)))
	must(t, s.AddResult(ctx, result("m2", "id-Ana", "id-Éva")))
	must(t, s.AddTournament(ctx, tournament("t1", at)))
	_, err := s.AddLine(ctx, line("m1", "00ff", 0, "¿jugamos?"), 9)
	must(t, err)
	must(t, s.PutMute(ctx, store.Mute{Holder: "00ff", Whom: ana.Holder(), Match: "m1"}, true))
	must(t, s.AddReport(ctx, report("r1", "m1", ana.ID, "id-Éva", line("m1", "00ff", 0, "ñ"))))
	must(t, s.AddProposal(ctx, proposal("p1", ana, at.Add(time.Hour)), at, 5))
	must(t, s.AddFollow(ctx, store.Follow{Follower: "id-Ana", Followed: "id-Éva", Since: 7}, 5))
	_, err = s.PutDraft(ctx, draft(ana, "toy/bridge", 0, 9, "one", "ñ\x00\xff"), draftRoom)
	must(t, err)
	must(t, s.AddPublished(ctx, publishedBattle(ana, "toy/ford", 3, "toy/duel"), "name: ñ", store.PublishedRoom{Most: 5, Bytes: 100}))
	must(t, s.PutStars(ctx, store.Stars{Battle: "toy/ford", Person: "id-Éva", Stars: 4, At: 8}))
	must(t, s.Saw(ctx, map[string][2]time.Time{"m1": {at, at.Add(time.Hour)}}))
}

// moving checks that a store hands over everything, and takes it in only when it is empty.
func moving(t *testing.T, open Open) {
	from, to := opened(t, open, t.TempDir()), opened(t, open, t.TempDir())
	Fill(t, from)
	moved, err := store.Move(t.Context(), from, to)
	must(t, err)
	if moved != (store.Moved{Matches: 6, Entries: 16}) {
		t.Errorf("%+v", moved)
	}
	Same(t, from, to)
	_, err = store.Move(t.Context(), from, to)
	wants(t, err, store.ErrExists)
	must(t, to.Append(t.Context(), "m1", 4, []byte("the game goes on")))
	must(t, to.Restore(t.Context(), "m3"))
}

// Same compares what two stores answer.
func Same(t *testing.T, a, b store.Store) {
	t.Helper()
	ctx := t.Context()
	for _, q := range []store.Query{{}, {Deleted: true}, {Holder: "00ff"}, {Status: store.Mustering}, {Holder: "00ff", Others: true}} {
		first, err := a.Matches(ctx, q)
		must(t, err)
		second, err := b.Matches(ctx, q)
		must(t, err)
		if d := cmp.Diff(first, second, cmpopts.EquateEmpty()); d != "" {
			t.Errorf("%+v: %s", q, d)
		}
		for _, m := range first {
			if d := cmp.Diff(entriesOf(t, a, m.ID), entriesOf(t, b, m.ID), cmpopts.EquateEmpty()); d != "" {
				t.Errorf("journal of %s: %s", m.ID, d)
			}
			if !m.Deleted.IsZero() {
				continue
			}
			if d := cmp.Diff(rowOf(t, a, m.ID), rowOf(t, b, m.ID)); d != "" {
				t.Errorf("row of %s: %s", m.ID, d)
			}
		}
	}
	type rest struct {
		Holding   int
		Secret    []byte
		Scenarios []store.Scenario
		Pass      store.Pass
		Seen      [2]time.Time
		People    []store.Person
		Session   store.Session
		Audits    []store.Audited
		Results   []store.Result
		Lines     []store.Line
		Mutes     []store.Mute
		Reports   []store.Report
		Proposals []store.Proposal
		Follows   []store.Follow
		Draft     store.Draft
		Published []store.Published
		Text      string
		Stars     []store.Stars
	}
	read := func(s store.Store) (r rest) {
		var errs [18]error
		r.Holding, errs[0] = s.Holding(ctx, "00ff")
		r.Secret, errs[1] = s.Secret(ctx, "session")
		r.Scenarios, errs[2] = s.Scenarios(ctx)
		r.Pass, errs[3] = s.Pass(ctx, "c")
		r.Seen, errs[4] = s.Seen(ctx, "m1")
		r.People, errs[5] = s.Persons(ctx, "", 10)
		r.Session, _, errs[6] = s.Session(ctx, "s1")
		r.Audits, errs[7] = s.Audits(ctx, 10)
		r.Results, errs[8] = s.Results(ctx, 0, 10)
		r.Lines, errs[9] = s.Lines(ctx, "m1")
		r.Mutes, errs[10] = s.Mutes(ctx, "00ff")
		r.Reports, errs[11] = s.Reports(ctx, 10)
		r.Proposals, errs[12] = s.Proposals(ctx, "", time.Time{}, 10)
		r.Follows, errs[13] = s.FollowsOf(ctx, "id-Ana")
		r.Draft, errs[14] = s.Draft(ctx, "id-Ana", "toy/bridge")
		r.Published, errs[15] = s.Gallery(ctx, store.GalleryQuery{Limit: 10})
		r.Text, errs[16] = s.PublishedText(ctx, "toy/ford", "s1")
		r.Stars, errs[17] = s.StarsBy(ctx, "id-Éva")
		must(t, errors.Join(errs[:]...))
		return r
	}
	if d := cmp.Diff(read(a), read(b)); d != "" {
		t.Error(d)
	}
}
