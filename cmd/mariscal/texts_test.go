package main

import (
	"testing"

	"mariscal/words/wordstest"
)

func TestTextsOfTheProgram(t *testing.T) {
	wordstest.Texts(t, "mariscal")
	wordstest.Said(t, "mariscal", "text")
}
