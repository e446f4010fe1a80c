package muskets

// Chapter 9: with which weapon a unit shoots (M6).

// A manner is how a unit shoots.
type manner uint8

// The manners.
const (
	aimed    manner = iota
	hasty           // as a reaction (MR.7)
	throwing        // with a one-shot weapon, while it moves or charges (MO9.8)
	serving         // with a gun that had no crew (MO9.11)
)

// weapon returns the weapon a unit would shoot with at a distance, [NoWeapon] when none.
func (p *Position) weapon(b *battle, u uint8, far int32, how manner) Weapon {
	pr := b.profile[u]
	for _, w := range [...]Weapon{pr.Weapon, pr.Second} {
		if p.ready(u, w, how) && far <= arms[w].reach {
			return w
		}
	}
	return NoWeapon
}

// ready reports whether a unit can shoot with a weapon: it is loaded, or has not been used
// this turn (M6.2, M6.3).
func (p *Position) ready(u uint8, w Weapon, how manner) bool {
	a, k := &arms[w], &p.Units[u]
	return w != NoWeapon && !(a.powder && k.Empty) && !(a.oneShot && k.Spent) && (how != throwing || a.oneShot)
}

// farthest returns how far a unit can shoot with what it has loaded, 0 when it cannot.
func (p *Position) farthest(b *battle, u uint8, how manner) (far int32) {
	for _, w := range [...]Weapon{b.profile[u].Weapon, b.profile[u].Second} {
		if p.ready(u, w, how) {
			far = max(far, arms[w].reach)
		}
	}
	return far
}
