import CPostgres
import Storage

/// A type of PostgreSQL, by the number that its catalogue has for it in every database.
struct PostgresType: RawRepresentable, Hashable {
  let rawValue: Oid

  /// That of a parameter whose place decides it.
  static let unspecified = PostgresType(rawValue: 0)
  static let bool = PostgresType(rawValue: 16)
  static let bytea = PostgresType(rawValue: 17)
  static let int8 = PostgresType(rawValue: 20)
  static let int2 = PostgresType(rawValue: 21)
  static let int4 = PostgresType(rawValue: 23)
  static let text = PostgresType(rawValue: 25)
  static let float4 = PostgresType(rawValue: 700)
  static let float8 = PostgresType(rawValue: 701)
  static let numeric = PostgresType(rawValue: 1700)
  static let void = PostgresType(rawValue: 2278)
  /// `"char"`, `name`, `json`, `unknown`, `bpchar`, `varchar`: their binary format is the text.
  static let texts: Set<PostgresType> = Set(
    [18, 19, 114, 705, 1042, 1043].map { PostgresType(rawValue: $0) })

  /// A value in the binary format. Integers of all widths, booleans and sums are an integer, as in SQLite.
  func value(_ bytes: UnsafeRawBufferPointer) throws -> Value {
    switch self {
    case .int8: .integer(Self.integer(bytes, as: Int64.self))
    case .int4: .integer(Int64(Self.integer(bytes, as: Int32.self)))
    case .int2: .integer(Int64(Self.integer(bytes, as: Int16.self)))
    case .bool: .integer(bytes.first == 1 ? 1 : 0)
    case .bytea: .bytes([UInt8](bytes))
    case .numeric: .integer(try Self.integerPart(ofNumeric: bytes))
    case .float8: .integer(Self.truncated(Double(bitPattern: Self.integer(bytes, as: UInt64.self))))
    case .float4:
      .integer(Self.truncated(Double(Float(bitPattern: Self.integer(bytes, as: UInt32.self)))))
    case .void: .null
    case .text: .text(String(decoding: bytes, as: UTF8.self))
    default:
      if Self.texts.contains(self) {
        .text(String(decoding: bytes, as: UTF8.self))
      } else {
        throw PostgresError(
          kind: .statement, state: "",
          message: "a result has the type \(rawValue), which none of ours is")
      }
    }
  }

  private static func integer<Integer: FixedWidthInteger>(
    _ bytes: UnsafeRawBufferPointer, as type: Integer.Type
  ) -> Integer {
    guard bytes.count >= MemoryLayout<Integer>.size else { return 0 }
    return Integer(bigEndian: bytes.loadUnaligned(as: type))
  }

  /// No table has fractions. An average is one, and SQLite truncates it.
  private static func truncated(_ fraction: Double) -> Int64 {
    if fraction.isNaN { return 0 }
    return Int64(exactly: fraction.rounded(.towardZero)) ?? (fraction < 0 ? .min : .max)
  }

  /// A sum of integers is a numeric: groups of four decimal digits, `weight` of them before the point and one.
  private static func integerPart(ofNumeric bytes: UnsafeRawBufferPointer) throws -> Int64 {
    func word(_ index: Int) -> Int16 {
      Self.integer(
        UnsafeRawBufferPointer(rebasing: bytes.dropFirst(index * 2)), as: Int16.self)
    }
    let (count, weight, sign) = (Int(word(0)), Int(word(1)), UInt16(bitPattern: word(2)))
    var isExact = sign == 0 || sign == 0x4000
    var integer: Int64 = 0
    for index in 0..<max(0, weight + 1) where isExact {
      let group = Int64(index < count ? word(4 + index) : 0)
      let (product, overflows) = integer.multipliedReportingOverflow(by: 10_000)
      // Below zero, since the least integer has no opposite.
      let (sum, overflowsToo) = product.subtractingReportingOverflow(group)
      isExact = !overflows && !overflowsToo
      integer = sum
    }
    if sign == 0 {
      let (opposite, overflows) = Int64(0).subtractingReportingOverflow(integer)
      isExact = isExact && !overflows
      integer = opposite
    }
    guard isExact else {
      throw PostgresError(kind: .statement, state: "22003", message: "integer overflow")
    }
    return integer
  }
}
