// Package napoleonics is Commands & Colors: Napoleonics, the second edition
// rulebook with the later readings that fill its gaps
// (content/napoleonics/rules.md). Rule ids ("N7.8") follow the sections of the
// rulebook; their constants are in rules.go, rulesbattle.go and rulescards.go.
package napoleonics
