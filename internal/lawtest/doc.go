// Package lawtest tests the laws of the tree: which package may import which and why
// (order.go), what rules must not use, that everything is documented, that files stay
// small, and that dependencies are pinned and credited.
//
// A failure prints the reason of the law. The tables are policy: mend the code, not the table.
package lawtest
