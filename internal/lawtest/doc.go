// Package lawtest holds the laws of the tree, as tests: who may import whom and
// why (order.go), what the rules must not use, that everything is documented,
// that files stay small and dependencies are pinned and credited.
//
// A failure prints the reason of the law. The tables are policy: a build that
// breaks them is mended in the code, not in the table.
package lawtest
