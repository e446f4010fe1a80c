// Package commandcolors is what the content of every Commands & Colors game
// shares. It registers the texts of the family, which stand in where a game has
// none of its own:
//
//	import _ "mariscal/content/commandcolors"
//
//	words.Add(words.Source{Name: "ancients", Family: "commandcolors", Files: texts})
package commandcolors
