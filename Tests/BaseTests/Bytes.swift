/// A text as the bytes that the portable modules work with.
func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

/// Bytes as a text, to compare with a literal.
func text(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }
