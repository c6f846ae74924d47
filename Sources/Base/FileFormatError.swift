/// Why an archive or a document can't be read.
package enum FileFormatError: Error, Equatable, Sendable {
  /// It is damaged, or ends early.
  case truncated
  /// It decompresses to more than the caller's limit.
  case tooLarge
  case encrypted
  /// It uses a part of its format that is not supported.
  case unsupported
}
