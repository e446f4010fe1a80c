//go:build !cgo

package main

import "fmt"

func main() { fmt.Println("libmariscal is a library of C: build it with cgo and -buildmode=c-shared") }
