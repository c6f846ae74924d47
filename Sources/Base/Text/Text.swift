/// Text in UTF-8: a collection of its bytes, without the Unicode tables that `String` brings into a wasm file.
///
/// A literal is text: `"молоко"`, and `"\(name), \(count)"` with other texts and integers in it. Text from outside may
/// be invalid UTF-8 and of any length: `tidied(limit:)` returns what may be stored.
///
/// Everything is inlinable, since the other modules read and write text byte by byte.
public struct Text: Sendable {
  /// The bytes of the text.
  public var utf8: [UInt8]

  /// An empty text.
  @inlinable
  public init() { utf8 = [] }

  /// The text whose UTF-8 is given.
  @inlinable
  public init(_ utf8: [UInt8]) { self.utf8 = utf8 }

  /// The text whose UTF-8 is given.
  @inlinable
  public init(_ utf8: ArraySlice<UInt8>) { self.utf8 = Array(utf8) }

  /// The text whose UTF-8 is given.
  @inlinable
  public init(_ utf8: some Sequence<UInt8>) { self.utf8 = Array(utf8) }

  /// A fixed text.
  @inlinable
  public init(_ fixed: StaticString) { utf8 = Array(fixed.bytes) }

  /// An integer in decimal digits.
  @inlinable
  public init(_ value: some BinaryInteger) { utf8 = IntegerText.bytes(Int64(value)) }

  /// Appends a fixed text.
  @inlinable
  public mutating func write(_ fixed: StaticString) { utf8.append(contentsOf: fixed.bytes) }

  @_disfavoredOverload
  @inlinable
  public static func += (text: inout Text, other: Text) { text.utf8 += other.utf8 }

  @inlinable
  public static func += (text: inout Text, fixed: StaticString) { text.write(fixed) }

  @inlinable
  public static func += (text: inout Text, slice: ArraySlice<UInt8>) { text.utf8 += slice }

  @inlinable
  public static func + (one: Text, other: Text) -> Text { Text(one.utf8 + other.utf8) }
}

extension Text: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  @inlinable
  public var startIndex: Int { 0 }

  @inlinable
  public var endIndex: Int { utf8.count }

  @inlinable
  public subscript(index: Int) -> UInt8 {
    get { utf8[index] }
    set { utf8[index] = newValue }
  }

  @inlinable
  public subscript(bounds: Range<Int>) -> ArraySlice<UInt8> {
    get { utf8[bounds] }
    set { utf8[bounds] = newValue }
  }

  @inlinable
  public mutating func replaceSubrange(
    _ bounds: Range<Int>, with bytes: some Collection<UInt8>
  ) { utf8.replaceSubrange(bounds, with: bytes) }

  @inlinable
  public mutating func append(_ byte: UInt8) { utf8.append(byte) }

  @inlinable
  public mutating func append(contentsOf bytes: some Sequence<UInt8>) {
    utf8.append(contentsOf: bytes)
  }

  @inlinable
  public mutating func reserveCapacity(_ count: Int) { utf8.reserveCapacity(count) }
}

/// Texts are equal if their bytes are.
extension Text: Hashable {
  // Disfavoured, so that a comparison with a literal makes no text of it.
  @_disfavoredOverload
  @inlinable
  public static func == (one: Text, other: Text) -> Bool { one.utf8 == other.utf8 }

  @inlinable
  public static func == (text: Text, fixed: StaticString) -> Bool {
    text.utf8.elementsEqual(fixed.bytes)
  }

  @inlinable
  public static func != (text: Text, fixed: StaticString) -> Bool { !(text == fixed) }

  /// Lets a literal be a case of a `switch`.
  @inlinable
  public static func ~= (fixed: StaticString, text: Text) -> Bool { text == fixed }

  @inlinable
  public func hash(into hasher: inout Hasher) {
    utf8.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

extension Text: ExpressibleByStringInterpolation {
  @inlinable
  public init(stringLiteral fixed: StaticString) { self.init(fixed) }

  @inlinable
  public init(stringInterpolation interpolation: Interpolation) { self = interpolation.text }

  /// Collects the parts of an interpolated literal.
  public struct Interpolation: StringInterpolationProtocol {
    @usableFromInline
    var text = Text()

    @inlinable
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    @inlinable
    public mutating func appendLiteral(_ fixed: StaticString) { text.write(fixed) }

    @inlinable
    public mutating func appendInterpolation(_ part: Text) { text.utf8 += part.utf8 }

    @inlinable
    public mutating func appendInterpolation(_ part: ArraySlice<UInt8>) { text.utf8 += part }

    @inlinable
    public mutating func appendInterpolation(_ fixed: StaticString) { text.write(fixed) }

    @inlinable
    public mutating func appendInterpolation(_ value: some BinaryInteger) {
      IntegerText.write(Int64(value), to: &text.utf8)
    }
  }
}

extension Sequence<Text> {
  /// The texts one after the other, with a separator between them.
  package func joined(by separator: StaticString) -> Text {
    var joined = Text()
    for (index, text) in enumerated() {
      if index > 0 { joined.write(separator) }
      joined.utf8 += text.utf8
    }
    return joined
  }
}
