// Package content is the list of systems with what each brings: its rules, its
// scenario files, its built-in battles, texts, players and judge (systems.go, one
// line each). How files are read is said in package content/frame; what is in
// them, in the content package of each system.
//
// A scenario is a YAML file that a person can write (docs/scenarios.md). The
// first part of its id says whose reader reads it:
//
//	ref, release, err := content.Lease("ford.yaml", data) // id: ambush/ford
//	if err != nil {
//		fmt.Fprintln(os.Stderr, err) // ford.yaml:1: id: "crosing/ford" is of no system of this program; ...
//	}
//	defer release()
//
// Programs that play begin with [Systems], which registers what is built in; what
// that is, is asked by [Library.About]. A [Library] of other systems is made by
// [NewLibrary], for tests.
package content
