import Base

extension Code {
  /// A GS1 code from what is printed beneath one, such as `(01)04820000000000(10)A1`, or from element
  /// strings with byte 29 for FNC1.
  public init(_ symbology: Symbology, gs1Label label: [UInt8]) {
    self.init(symbology, GS1Label.elementStrings(label), isGS1: true)
  }

  /// The same code with the check digit that it was given without; nothing if the bytes are no
  /// number of its symbology. Codes of other symbologies come back as they are.
  public var completed: Code? {
    let count: Int
    switch symbology {
    case .ean13: count = 13
    case .ean8: count = 8
    case .upca: count = 12
    case .dataBar, .dataBarLimited: count = 14
    default: return self
    }
    guard let digits = try? CheckDigit.complete(bytes, count: count) else { return nil }
    var completed = self
    completed.bytes = digits.map { $0 + 48 }
    return completed
  }
}
