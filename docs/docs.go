// Package docs holds the texts that are part of the program as well as of the
// repository: the rules reference of each system, which players read in the
// game and which package words parses.
package docs

import "embed"

// Rules holds rules/<system>.md, the reference of each rulebook. The format is
// described in [mariscal/words.ParseRules].
//
//go:embed rules/*.md
var Rules embed.FS
