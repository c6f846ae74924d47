extension StaticString {
  /// The text as UTF-8, without making a `String` (which would link the Unicode tables in wasm).
  @inlinable
  public var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
