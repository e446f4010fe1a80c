package tabletop

// Names are the names of the pieces, by their numbers.
type Names []string
