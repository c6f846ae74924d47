/// The reason why a file can't be decoded.
package enum PictureError: Error, Equatable, Sendable {
  /// The format is unknown.
  case unknownFormat
  /// The format is known, but the file is truncated or corrupt.
  case damaged
  /// The header specifies too many pixels. Nothing was decoded.
  case tooLarge(width: Int, height: Int)
}
