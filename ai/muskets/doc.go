// Package muskets registers the computer players of Muskets & Tomahawks: the recruit goes by
// rules of thumb and errs, the legionary goes by better ones, and the centurion tries the answers
// that they suggest.
package muskets
