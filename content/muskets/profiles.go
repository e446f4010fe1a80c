package muskets

import (
	"slices"
	"sync"

	"mariscal/content/frame"
	"mariscal/systems/muskets"
)

// profiles returns the profiles of profiles.yaml, in its order.
var profiles = sync.OnceValue(func() (list []muskets.Profile) {
	r := frame.NewReader("profiles.yaml", "muskets")
	root := r.Root(embedded("profiles.yaml"))
	for i := 0; root != nil && i+1 < len(root.Content); i += 2 {
		p := muskets.Profile{Name: root.Content[i].Value}
		t := r.Mapping(root.Content[i+1], p.Name, "key", "troop", "discipline", "shooting", "attack", "defence", "traits", "weapons", "blade", "points")
		r.Need(t, "troop", "discipline", "shooting", "attack", "defence", "weapons", "points")
		p.Troop = muskets.Troop(choice(r, t.At("troop"), t.In("troop"), muskets.TroopNames()))
		p.Discipline = muskets.Discipline(choice(r, t.At("discipline"), t.In("discipline"), muskets.DisciplineNames()))
		for _, v := range []struct {
			key string
			to  *uint8
		}{{"shooting", &p.Shooting}, {"attack", &p.Attack}, {"defence", &p.Defence}} {
			*v.to = uint8(r.Number(t.At(v.key), t.In(v.key), 1, 9))
		}
		p.Points = uint8(r.Number(t.At("points"), t.In("points"), 1, 99))
		if n := t.At("traits"); n != nil {
			for _, item := range r.List(n, t.In("traits")) {
				p.Traits |= 1 << choice(r, item, t.In("traits"), muskets.TraitNames())
			}
		}
		for k, item := range r.AtMost(t.At("weapons"), t.In("weapons"), 2) {
			w := muskets.Weapon(choice(r, item, t.In("weapons"), muskets.WeaponNames()))
			if k == 0 {
				p.Weapon = w
			} else {
				p.Second = w
			}
		}
		if n := t.At("blade"); n != nil {
			p.Blade = muskets.Blade(choice(r, n, t.In("blade"), muskets.BladeNames()))
		}
		if slices.ContainsFunc(list, func(o muskets.Profile) bool { return o.Name == p.Name }) {
			r.Fault(root.Content[i], p.Name, "%q stands for two profiles", p.Name)
		}
		list = append(list, p)
	}
	whole(r)
	return list
})
