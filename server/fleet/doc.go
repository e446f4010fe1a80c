// Package fleet runs several servers on one PostgreSQL, ends them while people and computers
// play, and checks what people were told against the journals. All of it is tests: a short
// form is part of `make test`, and `make faults` runs it for minutes.
package fleet
