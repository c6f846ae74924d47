import Hummingbird
import Pictures
import Pouch

/// Validates pictures by decoding them, on threads of its own.
///
/// Decoding takes up to twelve bytes of memory per pixel, and a small file may declare many. So large pictures are
/// decoded one at a time, and small ones, as devices send them, in a queue of their own.
enum ImageValidator {
  /// The most pixels of a picture.
  static let mostPixels = 25_000_000
  /// The most pixels of a small picture: more than devices send.
  private static let smallPixels = 4_000_000

  private static let large = WorkQueue(atOnce: 1, waiting: 15)
  private static let small = WorkQueue(atOnce: 2, waiting: 62)
  /// The most pictures of one user being decoded or waiting.
  private static let people = Budget<ID<User>>(perKey: 4)

  /// Whether a file's header is that of a picture that is not too large. Nothing is decoded.
  static func mayBePicture(_ file: [UInt8]) -> Bool {
    guard Picture.mediaType(of: file) != nil, let pixels = Picture.pixelCount(of: file) else {
      return false
    }
    return pixels <= mostPixels
  }

  /// The media type of a picture; `nil` if the file is no complete PNG, JPEG, GIF or WebP picture.
  static func type(of file: [UInt8], by person: ID<User>) async throws -> String? {
    guard let type = Picture.mediaType(of: file), let pixels = Picture.pixelCount(of: file),
      pixels <= mostPixels
    else { return nil }
    guard people.reserve(for: person) else { throw HTTPError.busy }
    defer { people.release(for: person) }
    let queue = pixels > smallPixels ? large : small
    let isWhole = try await queue.run { (try? Picture.check(file, mostPixels: mostPixels)) != nil }
    return isWhole ? type : nil
  }
}
