package lawtest

import (
	"strings"
	"testing"
)

// goldenBytes limits all stored playthroughs, counts and drawings together. A system keeps
// the first turns of a battle or two, and sums of the rest (gametest.Sums).
const goldenBytes = 2_500_000

func TestWhatIsStoredToCompareWithStaysWithinTheHousesBudget(t *testing.T) {
	total := 0
	eachFile(t, func(path string, data []byte) {
		if strings.Contains(path, "testdata/") || strings.HasPrefix(path, "web/test/golden/") {
			total += len(data)
		}
	})
	if total == 0 {
		t.Fatal("no stored file was found")
	}
	t.Logf("%.2f of %.2f MB", float64(total)/1e6, goldenBytes/1e6)
	if total > goldenBytes {
		t.Errorf("stored playthroughs, counts and drawings have %d bytes together, at most %d", total, goldenBytes)
	}
}
