// Package muskets reads the scenarios of Muskets & Tomahawks and holds its profiles, texts
// and rules.
package muskets
