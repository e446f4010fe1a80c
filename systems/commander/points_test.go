package commander

import (
	"slices"
	"strings"
	"testing"

	"mariscal/game"
)

// drawn makes a position of lines on the drill ground, with a red cube under way.
func drawn(t *testing.T, seat game.Seat, lines ...string) *Position {
	t.Helper()
	text := "scenario commander/drill\ntokens 9 9\nstack draw/red." + numbers[seat] + "\n" + strings.Join(lines, "\n")
	pos, err := (System{}).Build(text, nil)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return pos.(*Position)
}

// blockOf returns the number of a block by its name.
func (p *Position) blockOf(name string) uint8 { return uint8(slices.Index(p.Battle().Names, name)) }

// drilled registers the drill ground for a test.
func drilled(t *testing.T) {
	t.Helper()
	_, release, err := Lease(drill())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(release)
}

// The examples of Combat Points of chapter 31: the points of a zone that fires, assaults
// and defends. "no" is an attack that is not possible.
func TestCombatPointsOfTheExamples(t *testing.T) {
	drilled(t)
	const no = -99
	for _, x := range []struct {
		name                   string
		front, rear            string // block, then what follows its place and line
		fire, assault, defends int
	}{
		{"two infantry", "fline1", "fline2", 1, 3, 3},
		{"short infantry and long", "fshort1", "fline1", 1, 2, 2},
		{"infantry and cavalry", "fline1", "fcav1", 1, 3, 3},
		{"cavalry and infantry", "fcav1", "fline1", no, 2, 2},
		{"infantry alone", "fshort1", "", 1, 1, 1},
		{"foot artillery and infantry", "ffoot1 firm none A2", "fline1", 2, no, 3},
		{"horse artillery and infantry", "fhorse firm none A2", "fline1", 1, no, 3},
		{"infantry and artillery", "fline1", "ffoot1 firm none A2", 2, 3, 3},
		{"infantry and horse artillery", "fshort1", "fhorse firm none A2", 2, 2, 2},
		{"infantry and Disordered artillery", "fline1", "ffoot1 disordered none A2", 1, 2, 2},
		{"Dispersed infantry and infantry", "fline1 dispersed", "fline2", 1, no, 3},
		{"Dispersed infantry and artillery", "fline1 dispersed", "ffoot1 firm none A2", 2, no, 3},
		{"Disordered infantry and artillery", "fline1 disordered", "ffoot1 firm none A2", no, no, 3},
		{"infantry and Dispersed infantry", "fline1", "fline2 dispersed", 1, 2, 2},
		{"infantry and Disordered infantry", "fline1", "fline2 disordered", 1, 2, 2},
		{"Disordered artillery", "ffoot1 disordered none A2", "", 2, no, 2},
		{"Disordered cavalry", "fcav1 disordered", "fcav2", no, no, 2},
		{"garrison", "fpost", "", 0, no, 0},
		{"Disordered garrison", "fpost disordered", "", no, no, 0},
		{"infantry and garrison", "fline1", "fpost", 1, 2, 2},
		{"square", "fline1 firm square", "", 1, no, 2},
		{"square turned Disordered", "fline1 disordered square", "", 1, no, 2},
		{"infantry and square", "fline1", "fline2 firm square", 1, 2, 2},
		{"square and artillery", "fline1 firm square", "ffoot1 firm none A2", 2, no, 3},
		{"Detached Guns", "fline1 firm none - long 2 0 0 guns", "", 2, 2, 3},
		{"Detached Guns and infantry", "fline1 firm none - long 2 0 0 guns", "fline2", 2, 3, 4},
		{"infantry and Detached Guns behind", "fline1", "fline2 firm none - long 2 0 0 guns", 1, 3, 3},
		{"Mass Column", "fline1 firm column A2", "fshort1 firm column A2", 2, 3, 3},
		{"Grand Battery", "ffoot1 firm battery A2", "fhorse firm battery A2", 3, no, 4},
		{"infantry on the road", "fline1 firm road", "", no, no, 2},
		{"artillery on the road", "ffoot1 firm road A2", "", no, no, 2},
	} {
		lead, second := "B2 lead ", "B2 second "
		line := func(s, place string) string {
			name, more, _ := strings.Cut(s, " ")
			return name + " " + place + more
		}
		lines := []string{line(x.front, lead), "aline1 A2 lead disordered"}
		if x.rear != "" {
			if strings.Contains(x.rear, "battery") {
				second = "B2 paired "
			}
			lines = append(lines, line(x.rear, second))
		}
		p := drawn(t, game.Bottom, lines...)
		b := p.Battle()
		name, _, _ := strings.Cut(x.front, " ")
		u, foe := p.blockOf(name), p.blockOf("aline1")
		at, to := p.Blocks[u].At, p.Blocks[foe].At
		attack := func(by Attack) int {
			if p.refuseAttack(b, u, to, by) != "" {
				return no
			}
			f := noFight
			f.Attack, f.Seat, f.From, f.To, f.Lead, f.Second, f.Target = by, game.Bottom, at, to, u, p.second[at], foe
			n := p.points(b, &f, 0, nil)
			if by.Assault() {
				n += 2 // the defender's
			}
			return n
		}
		if got := attack(AttackFire); got != x.fire {
			t.Errorf("%s: fires with %d, not %d", x.name, got, x.fire)
		}
		if got := attack(AttackAssault); got != x.assault {
			t.Errorf("%s: assaults with %d, not %d", x.name, got, x.assault)
		}
		f := noFight
		f.Attack, f.Seat, f.From, f.To, f.Lead, f.Target, f.Support = AttackAssault, game.Top, to, at, foe, u, p.second[at]
		if got := 2 - p.points(b, &f, 0, nil); got != x.defends {
			t.Errorf("%s: defends with %d, not %d", x.name, got, x.defends)
		}
		(System{}).Forget(p)
	}
}

// Modifiers go to the next different result printed, as often as there are any, and
// not beyond the end (B23.24, B23.25): the row of chapter 23.4, and one that returns to
// a result.
func TestModifiersGoToTheNextDifferentResult(t *testing.T) {
	example := [Columns]Fire{Smoke, RoundShot, RoundShot, Bones, Bones, Bones, Bones}
	waves := [Columns]Fire{Smoke, Musket, Smoke, Smoke, Musket, RoundShot, RoundShot}
	for _, x := range []struct {
		row        *[Columns]Fire
		column, by int
		want       Fire
	}{
		{&example, -1, 1, Bones},
		{&example, 0, 1, Bones},
		{&example, 0, -1, Smoke},
		{&example, 2, 1, Bones},
		{&example, 4, 1, Bones},
		{&example, 4, -1, RoundShot},
		{&example, 4, -2, Smoke},
		{&example, 4, -9, Smoke},
		{&example, -2, 2, Bones},
		{&waves, -2, 1, Musket},
		{&waves, -2, 2, Smoke},
		{&waves, -2, 3, Musket},
		{&waves, -2, 4, RoundShot},
		{&waves, 1, -1, Musket},
		{&waves, 1, 0, Smoke},
	} {
		if got := shifted(x.row, columnOf(x.column), x.by); got != x.want {
			t.Errorf("%v column %d by %d: %v, not %v", *x.row, x.column, x.by, got, x.want)
		}
	}
	if columnOf(-5) != columnOf(-2) || columnOf(7) != columnOf(4) {
		t.Error("columns beyond the ends are not those of the ends")
	}
}
