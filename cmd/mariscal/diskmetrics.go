package main

import (
	"math"
	"os"
	"path/filepath"

	"github.com/prometheus/client_golang/prometheus"
)

// diskMetrics returns the metrics of a database file: what it takes, and what its disk has left. What
// is not known is not a number.
func diskMetrics(db string) []prometheus.Collector {
	gauge := func(name, help string, read func() float64) prometheus.Collector {
		return prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, read)
	}
	return []prometheus.Collector{
		gauge("mariscal_disk_free_bytes", "What may still be written on the disk of the database.", func() float64 {
			free, known := freeSpace(filepath.Dir(db))
			if !known {
				return math.NaN()
			}
			return float64(free)
		}),
		gauge("mariscal_database_bytes", "What the database takes, with the answers that are not folded into its file yet.", func() float64 {
			sum := 0.0
			for _, end := range []string{"", "-wal"} {
				if info, err := os.Stat(db + end); err == nil {
					sum += float64(info.Size())
				}
			}
			return sum
		}),
	}
}
