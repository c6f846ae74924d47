import Codes

extension Code {
  /// What the code says, to be shown and searched: its text, or its bytes in hexadecimal where they are none.
  public var words: [UInt8] { text ?? Hex.encode(bytes) }
}
