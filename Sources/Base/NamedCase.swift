/// An enum whose cases have fixed names: in records, on the wire, in addresses and in forms.
///
/// An enum with `Name` as its raw type needs nothing else: `enum Flow: Name, NamedCase { case income, expense }`. One
/// with numbers declares `name` itself.
public protocol NamedCase: CaseIterable, Equatable, Sendable {
  /// The name in UTF-8. It never changes, since stored data has it.
  var name: StaticString { get }
}

extension NamedCase {
  /// The case with a name in UTF-8, or `nil` if there is none. Case matters.
  ///
  /// Inlinable, since a generic function is slow in another module otherwise: the server parses some for each request.
  @inlinable
  public init?(named name: some Collection<UInt8>) {
    for one in Self.allCases where one.name.utf8CodeUnitCount == name.count {
      guard name.elementsEqual(one.name.bytes) else { continue }
      self = one
      return
    }
    return nil
  }
}

extension NamedCase where Self: RawRepresentable, RawValue == Name {
  @inlinable
  public var name: StaticString { rawValue.text }
}

/// A literal as the raw value of an enum. Unlike `String`, it needs neither memory nor Unicode tables.
public struct Name: ExpressibleByStringLiteral, Equatable, Sendable {
  @usableFromInline
  let text: StaticString

  @inlinable
  public init(stringLiteral text: StaticString) { self.text = text }

  public static func == (a: Name, b: Name) -> Bool { a.text.bytes.elementsEqual(b.text.bytes) }
}
