//go:build !linux

package arena

import "time"

var began = time.Now()

// processorTime returns the time by the clock: other systems than Linux tell no time of a thread.
func processorTime() time.Duration { return time.Since(began) }
