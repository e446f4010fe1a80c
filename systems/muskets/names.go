package muskets

import (
	"slices"

	"mariscal/game/plane"
)

// The names that scenarios write, in the order of their constants.

// TroopNames returns the names of the troop types.
func TroopNames() []string { return slices.Clone(troopNames[:]) }

// DisciplineNames returns the names of the disciplines.
func DisciplineNames() []string { return slices.Clone(disciplineNames[:]) }

// TraitNames returns the names of the traits, by their bits.
func TraitNames() []string { return slices.Clone(traitNames) }

// WeaponNames returns the names of the weapons.
func WeaponNames() (names []string) {
	for i := range arms {
		names = append(names, arms[i].name)
	}
	return names
}

// BladeNames returns the names of the blades.
func BladeNames() []string { return slices.Clone(bladeNames[:]) }

// FormationNames returns the names of the formations.
func FormationNames() []string { return slices.Clone(formationNames[:]) }

// TalentNames returns the names of the talents.
func TalentNames() []string { return slices.Clone(talentNames[:]) }

// WeatherNames returns the names of the weathers.
func WeatherNames() []string { return slices.Clone(weatherNames[:]) }

// EdgeNames returns the names of the edges of a table.
func EdgeNames() []string { return slices.Clone(edgeNames[:]) }

// AimNames returns the names of the aims of missions.
func AimNames() []string { return slices.Clone(aimNames[:]) }

// String returns the name of a talent: "tactician".
func (t Talent) String() string { return talentNames[t] }

// String returns the name of a weather: "half-light".
func (w Weather) String() string { return weatherNames[w] }

// String returns the name of an edge: "north".
func (e Edge) String() string { return edgeNames[e] }

// String returns the name of an aim: "raid".
func (a Aim) String() string { return aimNames[a] }

// NeedsEdge reports whether units leave the table by an edge that the mission names.
func (a Aim) NeedsEdge() bool { return a == Escort || a == Breakout || a == Rescue }

// String returns the name of a kind of terrain: "wood".
func (k Kind) String() string { return features[k].name }

// Misplaced returns the name of a unit with a figure that may not stand where the scenario
// puts it, and the rule; "" when there is none (MO1.3).
func (s *Setup) Misplaced() (name, rule string) {
	b, err := newBattle(s)
	if err != nil {
		return err.Error(), RuleUnits
	}
	return b.misplaced(b.deployed())
}

// Crowded returns the name of a unit or marker for which there is no room near the deployment
// points of its side, wherever in their zones these lie; "" when there is room for all, or the
// scenario deploys itself (MO15.2).
func (s *Setup) Crowded() string {
	if !s.Deploys {
		return ""
	}
	b, err := newBattle(s)
	if err != nil {
		return err.Error()
	}
	return b.crowded()
}

// misplaced returns the name of a unit with a figure that may not stand where it does, and
// the rule; "" when there is none (MO1.3).
func (b *battle) misplaced(p *Position) (name, rule string) {
	for f := range b.figures {
		if !p.here(f) {
			continue
		}
		d := b.disc(f, p.At[f])
		in := plane.Rect{Min: d.At, Max: d.At}.Grown(d.Radius)
		if in.Min.X < b.Table.Min.X || in.Max.X > b.Table.Max.X || in.Min.Y < b.Table.Min.Y || in.Max.Y > b.Table.Max.Y || p.indoor>>f&1 == 0 && !b.berth.Stands(d) {
			return b.names[b.owner[f]], RuleRoom
		}
		for g := range f {
			if p.here(g) && p.indoor>>f&p.indoor>>g&1 == 0 && d.Overlaps(b.disc(g, p.At[g])) {
				return b.names[b.owner[f]], RuleRoom
			}
		}
	}
	return "", ""
}

// KindNames returns the names of the kinds of terrain.
func KindNames() (names []string) {
	for _, f := range features {
		names = append(names, f.name)
	}
	return names
}
