// Package content is the list of systems (systems.go, one line each) with everything they provide:
// rules, scenario files, built-in battles, texts, players and judge. Package content/frame reads
// files; the content package of each system says what they contain.
//
// A scenario is a YAML file that a person can write (docs/scenarios.md). The first part of its id
// selects the reader:
//
//	ref, release, err := content.Lease("ford.yaml", data) // id: muskets/ford
//	if err != nil {
//		fmt.Fprintln(os.Stderr, err) // ford.yaml:1: id: "crosing/ford" is of no system of this program; ...
//	}
//	defer release()
//
// Programs that play begin with [Systems], which registers the built-in battles; [Library.About]
// describes them. Tests make a [Library] of other systems with [NewLibrary].
package content
