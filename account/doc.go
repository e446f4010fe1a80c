// Package account is what accounts need besides a store and a server: names that cannot be
// mistaken for one another ([Key]), hashed passwords ([Hasher]), and codes that a person can
// type ([Code]). Passkeys are in package account/passkey.
package account
