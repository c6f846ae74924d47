#if !hasFeature(Embedded)
  // Between text and Swift's own strings, for what runs natively: wasm has no Unicode tables.

  extension Text {
    @inlinable
    public init(_ string: String) { self.init(Array(string.utf8)) }

    @inlinable
    public init(_ string: Substring) { self.init(Array(string.utf8)) }
  }

  extension Text: CustomStringConvertible {
    /// The text itself, as in a string's interpolation and a test's message.
    public var description: String { String(self) }
  }

  extension String {
    /// Each byte that is not valid UTF-8 becomes U+FFFD.
    @inlinable
    public init(_ text: Text) { self.init(decoding: text.utf8, as: UTF8.self) }
  }
#endif
