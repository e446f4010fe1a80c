// Package fleet runs several servers on one PostgreSQL, ends them while people and computers
// play, and checks what they were told against the journals. Its short tests are part of
// `make test`; `make faults` runs it for minutes.
package fleet
