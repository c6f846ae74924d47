/// A space, of one user or of several. The app knows it by its id, and as a `SharedSpace` by its members.
package enum Space: Model {
  package static var kind: Kind { .space }
}

/// A user of a server. The app knows the user by the id, and others as `Contact` or `SpacePerson`.
package enum User {}
