/// Why a file gives no picture.
public enum PictureError: Error, Equatable, Sendable {
  /// The bytes begin like no format that is known.
  case unknownFormat
  /// The format is known, but the file is cut short or broken.
  case damaged
  /// The header promises more than `Picture.mostPixels`; nothing was decoded.
  case tooLarge(width: Int, height: Int)
}
