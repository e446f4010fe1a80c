// Package muskets registers the computer players of Muskets & Tomahawks.
package muskets
