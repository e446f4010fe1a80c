package muskets

import (
	"fmt"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/systems/muskets"
)

// Limits of a profile.
const (
	maxDie    = 9
	maxPoints = 99
)

var profileKeys = []string{"troop", "discipline", "shooting", "attack", "defence", "traits", "weapons", "blade", "points"}

// readProfiles reads profiles by their names: a value that is not said stays as it is.
func (r *reader) readProfiles(t frame.Table) {
	list := t.At("profiles")
	builtIn := len(r.values.profiles) == 0
	var rows []frame.Field
	if builtIn {
		rows = r.Named(list, t.In("profiles"), 60).Fields
	} else {
		rows = r.Mapping(list, t.In("profiles"), "profile", r.values.profileNames()...).Fields
	}
	for _, row := range rows {
		if builtIn {
			r.values.profiles = append(r.values.profiles, muskets.Profile{Name: row.Name})
		}
		r.profile(row.Value, frame.Join(t.In("profiles"), row.Name), r.values.profile(row.Name), builtIn)
	}
}

// profile reads the values of a profile; all says that none may be missing.
func (r *reader) profile(n *yaml.Node, where string, p *muskets.Profile, all bool) {
	t := r.Mapping(n, where, "value", profileKeys...)
	if all {
		r.Need(t, "troop", "discipline", "shooting", "attack", "defence", "weapons", "points")
	}
	for _, f := range t.Fields {
		in := t.In(f.Name)
		set := func(to *uint8, most int) { *to = uint8(r.Number(f.Value, in, 1, most)) }
		switch f.Name {
		case "troop":
			p.Troop = muskets.Troop(r.choice(f.Value, in, muskets.TroopNames()))
		case "discipline":
			p.Discipline = muskets.Discipline(r.choice(f.Value, in, muskets.DisciplineNames()))
		case "shooting":
			set(&p.Shooting, maxDie)
		case "attack":
			set(&p.Attack, maxDie)
		case "defence":
			set(&p.Defence, maxDie)
		case "points":
			set(&p.Points, maxPoints)
		case "traits":
			p.Traits = 0
			for _, item := range r.List(f.Value, in) {
				if name := r.Choice(item, in, traits()...); name != "" {
					p.Traits |= 1 << slices.Index(muskets.TraitNames(), name)
				}
			}
		case "weapons":
			p.Weapon, p.Second = muskets.NoWeapon, muskets.NoWeapon
			for k, item := range r.AtMost(f.Value, in, 2) {
				w := muskets.Weapon(r.choice(item, in, muskets.WeaponNames()))
				if k == 0 {
					p.Weapon = w
				} else {
					p.Second = w
				}
			}
		case "blade":
			p.Blade = muskets.Blade(r.choice(f.Value, in, muskets.BladeNames()))
		}
	}
	if p.Has(muskets.Mounted | muskets.LightMounted) {
		r.Fault(t.At("traits"), t.In("traits"), "cavalry and light-cavalry exclude each other")
	}
}

// traits are the traits a profile can have: the Commander is named by a scenario or force.
func traits() []string {
	return slices.DeleteFunc(muskets.TraitNames(), func(name string) bool { return name == "commander" })
}

// ProfileText writes the values of a profile as files have them.
func ProfileText(p *muskets.Profile) string {
	var traits, weapons []string
	for i, name := range muskets.TraitNames() {
		if p.Traits>>i&1 == 1 {
			traits = append(traits, name)
		}
	}
	for _, w := range [...]muskets.Weapon{p.Weapon, p.Second} {
		if w != muskets.NoWeapon {
			weapons = append(weapons, muskets.WeaponNames()[w])
		}
	}
	return fmt.Sprintf("troop: %s, discipline: %s, shooting: %d, attack: %d, defence: %d, traits: [%s], weapons: [%s], blade: %s, points: %d",
		p.Troop, p.Discipline, p.Shooting, p.Attack, p.Defence, strings.Join(traits, ", "), strings.Join(weapons, ", "), muskets.BladeNames()[p.Blade], p.Points)
}
