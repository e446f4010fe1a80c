package muskets

import (
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/game/gametest"
	"mariscal/game/plane"
)

func TestMusketsObeysTheLaws(t *testing.T) {
	t.Run("foot", func(t *testing.T) { obeys(t, testSetup(), 60) })
	t.Run("arms", func(t *testing.T) { obeys(t, armsSetup(), 30) })
}

// obeys holds the laws on games of a scenario.
func obeys(t *testing.T, s *Setup, games int) {
	ref, release, err := Lease(s)
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	gametest.Run(t, System{}, []game.Ref{ref}, gametest.Config{
		Games: games, Fight: firstRoll, Fate: fate, Carry: carry(t),
		Rule: func(id string) bool { return slices.Contains(ruleIDs, id) },
		Asks: func(pos game.Position, a game.Action) bool {
			return slices.Contains(table[pos.(*Position).top().stage].Verbs, orderOf(a).verb)
		},
	})
}

// armsSetup is a skirmish with what the other one lacks: guns, with a crew and without, cavalry
// with lance and with sabre, pistols, a garrison, captives, and weather that is rolled.
func armsSetup() *Setup {
	gun := Profile{Name: "gun", Troop: Artillery, Discipline: Hardened, Shooting: 6, Attack: 7, Defence: 6, Traits: Gun, Weapon: Cannon}
	horse := Profile{Name: "dragoons", Troop: Cavalry, Discipline: Hardened, Shooting: 8, Attack: 4, Defence: 5, Traits: Mounted, Weapon: Carbine, Second: Pistol, Blade: Sabre}
	lance := Profile{Name: "lancers", Troop: Cavalry, Discipline: Warrior, Shooting: 9, Attack: 4, Defence: 5, Traits: LightMounted, Blade: Lance}
	sailors := Profile{Name: "sailors", Troop: Regulars, Discipline: Recruit, Shooting: 7, Attack: 5, Defence: 6, Traits: Ferocious, Weapon: Pistol, Blade: NavalArms}
	settlers := Profile{Name: "settlers", Troop: Civilians, Discipline: MilitiaDiscipline, Shooting: 8, Attack: 8, Defence: 8, Weapon: OldFirearm}
	s := testSetup()
	s.Info.ID, s.Info.Canonical, s.Weather = "muskets/arms", "arms", Rolled
	s.Table = plane.Rect{Max: inch(36, 36)}
	s.Areas = []Area{
		{ID: "cabin", Kind: Building, Outline: rect(16, 16, 4, 3), Door: inch(18, 19)},
		{ID: "barn", Kind: Building, Outline: rect(28, 10, 4, 4)},
		{ID: "wood", Kind: Wood, Outline: rect(4, 14, 7, 6)},
		{ID: "wall", Kind: Wall, Outline: rect(22, 22, 8, 0.3)},
		{ID: "hill", Kind: Hill, Outline: rect(5, 25, 8, 6)},
		{ID: "road", Kind: Road, Outline: rect(24, 0, 2, 36)},
	}
	s.Mission = [2]Mission{{Aim: Rescue, Edge: North}, {Aim: Massacre}}
	s.Units = []UnitSetup{
		{Name: "garrison", Seat: 0, Profile: regulars, Figures: 6, Inside: "cabin"},
		{Name: "dragoons", Seat: 0, Profile: horse, Figures: 5, At: inch(25, 8), Facing: 1800},
		{Name: "families", Seat: 0, Profile: settlers, Figures: 5, At: inch(12, 9), Facing: 0},
		{Name: "farmhands", Seat: 0, Profile: settlers, Figures: 4, At: inch(20, 26), Facing: 0, Captive: true},
		{Name: "captain", Seat: 0, Profile: leader, Figures: 1, At: inch(21, 13), Facing: 1800},
		{Name: "sailors", Seat: 0, Profile: sailors, Figures: 6, At: inch(31, 17.5), Facing: 1800},
		{Name: "gun", Seat: 1, Profile: gun, Figures: 3, At: inch(31, 23.5), Facing: 0},
		{Name: "lancers", Seat: 1, Profile: lance, Figures: 5, At: inch(25, 31), Facing: 0},
		{Name: "rangers", Seat: 1, Profile: rangers, Figures: 8, At: inch(13, 23.5), Facing: 0},
		{Name: "major", Seat: 1, Profile: leader, Figures: 1, At: inch(18, 31), Facing: 0, Talent: Fierce},
	}
	return s
}
