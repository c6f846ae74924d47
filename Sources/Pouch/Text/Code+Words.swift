import Base
import Codes

extension Code {
  /// The content to show and search: the text, or the bytes in hexadecimal if they are not text.
  package var words: Text { text ?? Hex.encode(bytes) }
}
