package postgres

// For tests: what this program knows of the tables, and a program that knows something else.
var (
	Migrations  = migrations
	OpenKnowing = open
	BackKnowing = back
	TablesOf    = tablesOf
)
