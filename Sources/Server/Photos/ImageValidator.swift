import Base
import Hummingbird
import Pictures
import Pouch

/// Validates pictures by decoding them, in a program of its own: the decoders are in C, and a picture may be made to
/// provoke an error in one.
///
/// Decoding takes up to twelve bytes of memory per pixel, and a small file may declare many. So large pictures are
/// decoded one at a time, and small ones, as devices send them, in a queue of their own.
package enum ImageValidator {
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
  ///
  /// - Parameter program: decodes it, and ends with 0 if it is whole; `nil` if this one does.
  static func type(
    of file: [UInt8], by person: ID<User>, with program: LimitedProgram?
  ) async throws -> String? {
    guard let type = Picture.mediaType(of: file), let pixels = Picture.pixelCount(of: file),
      pixels <= mostPixels
    else { return nil }
    guard people.reserve(for: person) else { throw HTTPError.busy }
    defer { people.release(for: person) }
    let queue = pixels > smallPixels ? large : small
    let isAccepted = try await queue.run {
      guard let program else { return isWhole(file) }
      do throws(LimitedProgram.Failure) {
        return try program.run(file).status == 0
      } catch .unavailable {
        throw HTTPError.busy
      } catch {
        return false
      }
    }
    return isAccepted ? type : nil
  }

  /// Decodes a picture.
  package static func isWhole(_ file: [UInt8]) -> Bool {
    (try? Picture.check(file, mostPixels: mostPixels)) != nil
  }

  /// A program with the limits of the largest picture, which takes twelve bytes a pixel.
  static func program(_ command: [String]) -> LimitedProgram {
    LimitedProgram(
      command: command, memory: 64 << 20 + mostPixels * 16, seconds: 20, patience: 60,
      outputLimit: 0)
  }
}
