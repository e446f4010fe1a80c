package storetest

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"mariscal/store"
)

func proposal(id string, of store.Person, until time.Time) store.Proposal {
	return store.Proposal{ID: id, Person: of.ID, Wanted: "*", Battles: []string{"toy/duel", "toy/ford"}, Seat: "top", Pace: "3d", Rated: true, Made: of.Created, Until: until}
}

func proposals(t *testing.T, open Open) {
	dir := t.TempDir()
	s := opened(t, open, dir)
	ctx, ana, eva := t.Context(), person("Ana"), person("Eva")
	at := ana.Created
	must(t, s.AddPerson(ctx, ana))
	must(t, s.AddPerson(ctx, eva))
	old, one, two, hers := proposal("p0", ana, at.Add(time.Minute)), proposal("p1", ana, at.Add(time.Hour)), proposal("p2", ana, at.Add(2*time.Hour)), proposal("p3", eva, at.Add(time.Hour))
	must(t, s.AddProposal(ctx, old, at, 2))
	must(t, s.AddProposal(ctx, one, at, 2))
	wants(t, s.AddProposal(ctx, two, at, 2), store.ErrMany)
	later := at.Add(2 * time.Minute)
	must(t, s.AddProposal(ctx, two, later, 2)) // the first has expired
	must(t, s.AddProposal(ctx, hers, later, 2))
	s = reopened(t, open, dir, s)
	all, err := s.Proposals(ctx, "", later, 10)
	must(t, err)
	own, err := s.Proposals(ctx, ana.ID, later, 1)
	must(t, err)
	got, err := s.Proposal(ctx, "p1")
	must(t, err)
	if d := cmp.Diff([][]store.Proposal{{two, one, hers}, {two}, {one}}, [][]store.Proposal{all, own, {got}}); d != "" {
		t.Error(d)
	}
	wants(t, second(s.Proposal(ctx, "p0")), store.ErrNotFound)
	must(t, s.TakeProposal(ctx, "p1"))
	wants(t, s.TakeProposal(ctx, "p1"), store.ErrNotFound)
	must(t, s.DropPerson(ctx, ana.ID))
	all, err = s.Proposals(ctx, "", later, 10)
	must(t, err)
	if d := cmp.Diff([]store.Proposal{hers}, all); d != "" {
		t.Error(d)
	}
}

func follows(t *testing.T, open Open) {
	dir := t.TempDir()
	s := opened(t, open, dir)
	ctx := t.Context()
	for _, name := range []string{"Ana", "Eva", "Luis"} {
		must(t, s.AddPerson(ctx, person(name)))
	}
	follow := func(a, b string, at int64) store.Follow {
		return store.Follow{Follower: "id-" + a, Followed: "id-" + b, Since: at}
	}
	one, two, hers := follow("Ana", "Eva", 1), follow("Ana", "Luis", 2), follow("Eva", "Luis", 3)
	for _, f := range []store.Follow{one, two, hers} {
		must(t, s.AddFollow(ctx, f, 2))
	}
	must(t, s.AddFollow(ctx, follow("Ana", "Eva", 9), 2)) // it stands already
	wants(t, s.AddFollow(ctx, follow("Ana", "Ana", 9), 2), store.ErrMany)
	s = reopened(t, open, dir, s)
	hold := func(want ...[]store.Follow) {
		t.Helper()
		mine, err := s.FollowsOf(ctx, "id-Ana")
		must(t, err)
		luis, err := s.Followers(ctx, "id-Luis")
		must(t, err)
		if d := cmp.Diff(want, [][]store.Follow{mine, luis}); d != "" {
			t.Error(d)
		}
	}
	hold([]store.Follow{one, two}, []store.Follow{two, hers})
	must(t, s.DropFollow(ctx, "id-Ana", "id-Luis"))
	must(t, s.DropFollow(ctx, "id-Ana", "id-Luis"))
	hold([]store.Follow{one}, []store.Follow{hers})
	must(t, s.DropPerson(ctx, "id-Eva"))
	hold(nil, nil)
	must(t, s.AddFollow(ctx, two, 2))
	must(t, s.DropFollowers(ctx, "id-Luis"))
	hold(nil, nil)
}
