package commandcolors

// mostPaces is the most values of Advance among the styles of a temper.
const mostPaces = 5

// Paces are the different values of Advance among the styles of a temper; that of the temper
// itself is the first.
type Paces struct {
	N  int
	By [mostPaces]float64
}

// PacesOf returns a single pace, that of a temper.
func PacesOf(t *Temper) *Paces { return &Paces{N: 1, By: [mostPaces]float64{t.Advance}} }

// of returns the number of a pace, which is added if it is new.
func (p *Paces) of(advance float64) int {
	for k := range p.N {
		if p.By[k] == advance {
			return k
		}
	}
	p.By[p.N] = advance
	p.N++
	return p.N - 1
}

// Stands are values of what stands, by pace.
type Stands [mostPaces]float64

// Add adds a value at every pace.
func (s *Stands) Add(v float64) {
	for k := range s {
		s[k] += v
	}
}

// Advance takes off that a unit is d hexes away, by each pace.
func (s *Stands) Advance(paces *Paces, d int) {
	for k := range s {
		s[k] -= paces.By[k] * float64(d)
	}
}

// A View is from what every style of a temper reckons the value of a position.
type View struct {
	Stand      Stands  // what stands and has been won, by pace
	Strikes    float64 // fights of the turn under way
	Fear, Hope float64 // harm that the enemy, and the own side, may do in the next turn
}

// Ended makes it the view of a game that has ended, with that value.
func (v *View) Ended(value float64) {
	*v = View{}
	for k := range v.Stand {
		v.Stand[k] = value
	}
}

// Value is the value of a position in a temper with the pace of a number.
func (v *View) Value(t *Temper, pace int) float64 {
	x := v.Stand[pace]
	x += t.Strike * v.Strikes
	return x - t.Fear*v.Fear + t.Hope*v.Hope
}

// in is Value in a style.
func (v *View) in(st *style) float64 { return v.Value(&st.Temper, st.pace) }
