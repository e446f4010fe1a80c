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
	if uint(score) < uint(goal) && goal < mostBanners {
		return banners[goal][score].all
	}
	return allBanners(score, goal)
}

func allBanners(score, goal int) float64 {
	w := 0.0
	for k := 1; k <= score; k++ {
		w += oneBanner(k, goal)
	}
	return w
}

// mostBanners is more than most battles are won by.
const mostBanners = 16

// banners holds, by goal and score, what that many banners are worth, and the stake of the next.
var banners [mostBanners][mostBanners]struct{ all, next float64 }

func init() {
	for goal := range banners {
		for score := range goal {
			banners[goal][score].all, banners[goal][score].next = allBanners(score, goal), stakeOf(score, goal)
		}
	}
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
		if uint(n) < uint(goal) && goal < mostBanners {
			w[seat] = banners[goal][n].next
		} else {
			w[seat] = stakeOf(n, goal)
		}
	}
	return w
}

// stakeOf returns the stake of a seat that has n banners.
func stakeOf(n, goal int) float64 { return min(oneBanner(n+1, goal), 8) }
