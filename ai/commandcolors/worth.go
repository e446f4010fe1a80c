package commandcolors

// What banners are worth, in banners: the first of a game counts one.

// The worth of the last banner, and of a won game above it.
const (
	LastBanner = 5.0
	Victory    = 15.0
)

// BannerWorth returns what a seat's banners are worth together: each a little
// more than the one before, the last one most.
func BannerWorth(score, goal int) float64 {
	w := 0.0
	for k := 1; k <= score; k++ {
		w += oneBanner(k, goal)
	}
	return w
}

// oneBanner returns the worth of the k-th banner of goal.
func oneBanner(k, goal int) float64 {
	if k >= goal {
		return LastBanner + Victory
	}
	part := float64(k) / float64(goal)
	return 1 + 0.9*part*part
}

// Stakes are what the next banner is worth to each seat.
type Stakes [2]float64

// StakesOf returns what is at stake with so many banners each of those that win.
func StakesOf(tally [2]int, goal int) (w Stakes) {
	for seat, n := range tally {
		w[seat] = min(oneBanner(n+1, goal), 8)
	}
	return w
}
