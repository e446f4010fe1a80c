package commandcolors

// Values of banners, in banners: the first of a game counts one.

// The value of the last banner, and of a won game beyond it.
const (
	LastBanner = 5.0
	Victory    = 15.0
)

// BannerWorth returns the total value of a seat's banners: each a little more than the
// one before, the last one most.
func BannerWorth(score, goal int) float64 {
	w := 0.0
	for k := 1; k <= score; k++ {
		w += oneBanner(k, goal)
	}
	return w
}

// oneBanner returns the value of the k-th banner of goal.
func oneBanner(k, goal int) float64 {
	if k >= goal {
		return LastBanner + Victory
	}
	part := float64(k) / float64(goal)
	return 1 + 0.9*part*part
}

// Stakes are the values of the next banner for each seat.
type Stakes [2]float64

// StakesOf returns the stakes, given each seat's banners and the number that wins.
func StakesOf(tally [2]int, goal int) (w Stakes) {
	for seat, n := range tally {
		w[seat] = min(oneBanner(n+1, goal), 8)
	}
	return w
}
