import Base

/// The paths of the text of photos, which the server reads: docs/formats/picture-text.md.
package enum PictureTextPath: Name, PathPattern {
  /// A picture is sent, and its text returned.
  case read = "/text"
  /// The text of a stored photo, named by its hash. The host sends the photo to the server.
  case photo = "/text/*"
}
