package commander

// An Op is an operation of the small vocabulary of which events are made (B22).
type Op uint8

// The operations. What each does with its numbers is told where it is resolved.
const (
	OpNone Op = iota
	OpCount
)

// An Effect is one operation of an event with its numbers.
type Effect struct {
	Op   Op
	N, M int8
}
