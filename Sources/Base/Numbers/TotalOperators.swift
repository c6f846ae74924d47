// The operators of TotalArithmetic.swift, and a conversion to the nearest number, for each integer type. They are repeated
// for each: one of a protocol would not take precedence over the standard library's.

extension Int64 {
  @inlinable package init(_ number: some BinaryInteger) { self.init(clamping: number) }
  @inlinable package static func + (a: Int64, b: Int64) -> Int64 { a.saturatingSum(b) }
  @inlinable package static func - (a: Int64, b: Int64) -> Int64 { a.saturatingDifference(b) }
  @inlinable package static func * (a: Int64, b: Int64) -> Int64 { a.saturatingProduct(b) }
  @inlinable package static func / (a: Int64, b: Int64) -> Int64 { a.saturatingQuotient(b) }
  @inlinable package static func % (a: Int64, b: Int64) -> Int64 { a.remainder(dividingBy: b) }
  @inlinable package static prefix func - (a: Int64) -> Int64 {
    (0 as Int64).saturatingDifference(a)
  }
  @inlinable package static func += (a: inout Int64, b: Int64) { a = a.saturatingSum(b) }
  @inlinable package static func -= (a: inout Int64, b: Int64) { a = a.saturatingDifference(b) }
  @inlinable package static func *= (a: inout Int64, b: Int64) { a = a.saturatingProduct(b) }
  @inlinable package static func /= (a: inout Int64, b: Int64) { a = a.saturatingQuotient(b) }
  @inlinable package static func %= (a: inout Int64, b: Int64) { a = a.remainder(dividingBy: b) }
}

extension Int {
  @inlinable package init(_ number: some BinaryInteger) { self.init(clamping: number) }
  @inlinable package static func + (a: Int, b: Int) -> Int { a.saturatingSum(b) }
  @inlinable package static func - (a: Int, b: Int) -> Int { a.saturatingDifference(b) }
  @inlinable package static func * (a: Int, b: Int) -> Int { a.saturatingProduct(b) }
  @inlinable package static func / (a: Int, b: Int) -> Int { a.saturatingQuotient(b) }
  @inlinable package static func % (a: Int, b: Int) -> Int { a.remainder(dividingBy: b) }
  @inlinable package static prefix func - (a: Int) -> Int {
    (0 as Int).saturatingDifference(a)
  }
  @inlinable package static func += (a: inout Int, b: Int) { a = a.saturatingSum(b) }
  @inlinable package static func -= (a: inout Int, b: Int) { a = a.saturatingDifference(b) }
  @inlinable package static func *= (a: inout Int, b: Int) { a = a.saturatingProduct(b) }
  @inlinable package static func /= (a: inout Int, b: Int) { a = a.saturatingQuotient(b) }
  @inlinable package static func %= (a: inout Int, b: Int) { a = a.remainder(dividingBy: b) }
}

extension Int32 {
  @inlinable package init(_ number: some BinaryInteger) { self.init(clamping: number) }
  @inlinable package static func + (a: Int32, b: Int32) -> Int32 { a.saturatingSum(b) }
  @inlinable package static func - (a: Int32, b: Int32) -> Int32 { a.saturatingDifference(b) }
  @inlinable package static func * (a: Int32, b: Int32) -> Int32 { a.saturatingProduct(b) }
  @inlinable package static func / (a: Int32, b: Int32) -> Int32 { a.saturatingQuotient(b) }
  @inlinable package static func % (a: Int32, b: Int32) -> Int32 { a.remainder(dividingBy: b) }
  @inlinable package static prefix func - (a: Int32) -> Int32 {
    (0 as Int32).saturatingDifference(a)
  }
  @inlinable package static func += (a: inout Int32, b: Int32) { a = a.saturatingSum(b) }
  @inlinable package static func -= (a: inout Int32, b: Int32) { a = a.saturatingDifference(b) }
  @inlinable package static func *= (a: inout Int32, b: Int32) { a = a.saturatingProduct(b) }
  @inlinable package static func /= (a: inout Int32, b: Int32) { a = a.saturatingQuotient(b) }
  @inlinable package static func %= (a: inout Int32, b: Int32) { a = a.remainder(dividingBy: b) }
}

extension UInt64 {
  @inlinable package init(_ number: some BinaryInteger) { self.init(clamping: number) }
  @inlinable package static func + (a: UInt64, b: UInt64) -> UInt64 { a.saturatingSum(b) }
  @inlinable package static func - (a: UInt64, b: UInt64) -> UInt64 { a.saturatingDifference(b) }
  @inlinable package static func * (a: UInt64, b: UInt64) -> UInt64 { a.saturatingProduct(b) }
  @inlinable package static func / (a: UInt64, b: UInt64) -> UInt64 { a.saturatingQuotient(b) }
  @inlinable package static func % (a: UInt64, b: UInt64) -> UInt64 { a.remainder(dividingBy: b) }
  @inlinable package static func += (a: inout UInt64, b: UInt64) { a = a.saturatingSum(b) }
  @inlinable package static func -= (a: inout UInt64, b: UInt64) { a = a.saturatingDifference(b) }
  @inlinable package static func *= (a: inout UInt64, b: UInt64) { a = a.saturatingProduct(b) }
  @inlinable package static func /= (a: inout UInt64, b: UInt64) { a = a.saturatingQuotient(b) }
  @inlinable package static func %= (a: inout UInt64, b: UInt64) { a = a.remainder(dividingBy: b) }
}

extension UInt32 {
  @inlinable package init(_ number: some BinaryInteger) { self.init(clamping: number) }
  @inlinable package static func + (a: UInt32, b: UInt32) -> UInt32 { a.saturatingSum(b) }
  @inlinable package static func - (a: UInt32, b: UInt32) -> UInt32 { a.saturatingDifference(b) }
  @inlinable package static func * (a: UInt32, b: UInt32) -> UInt32 { a.saturatingProduct(b) }
  @inlinable package static func / (a: UInt32, b: UInt32) -> UInt32 { a.saturatingQuotient(b) }
  @inlinable package static func % (a: UInt32, b: UInt32) -> UInt32 { a.remainder(dividingBy: b) }
  @inlinable package static func += (a: inout UInt32, b: UInt32) { a = a.saturatingSum(b) }
  @inlinable package static func -= (a: inout UInt32, b: UInt32) { a = a.saturatingDifference(b) }
  @inlinable package static func *= (a: inout UInt32, b: UInt32) { a = a.saturatingProduct(b) }
  @inlinable package static func /= (a: inout UInt32, b: UInt32) { a = a.saturatingQuotient(b) }
  @inlinable package static func %= (a: inout UInt32, b: UInt32) { a = a.remainder(dividingBy: b) }
}

extension UInt16 {
  @inlinable package init(_ number: some BinaryInteger) { self.init(clamping: number) }
  @inlinable package static func + (a: UInt16, b: UInt16) -> UInt16 { a.saturatingSum(b) }
  @inlinable package static func - (a: UInt16, b: UInt16) -> UInt16 { a.saturatingDifference(b) }
  @inlinable package static func * (a: UInt16, b: UInt16) -> UInt16 { a.saturatingProduct(b) }
  @inlinable package static func / (a: UInt16, b: UInt16) -> UInt16 { a.saturatingQuotient(b) }
  @inlinable package static func % (a: UInt16, b: UInt16) -> UInt16 { a.remainder(dividingBy: b) }
  @inlinable package static func += (a: inout UInt16, b: UInt16) { a = a.saturatingSum(b) }
  @inlinable package static func -= (a: inout UInt16, b: UInt16) { a = a.saturatingDifference(b) }
  @inlinable package static func *= (a: inout UInt16, b: UInt16) { a = a.saturatingProduct(b) }
  @inlinable package static func /= (a: inout UInt16, b: UInt16) { a = a.saturatingQuotient(b) }
  @inlinable package static func %= (a: inout UInt16, b: UInt16) { a = a.remainder(dividingBy: b) }
}

extension UInt8 {
  @inlinable package init(_ number: some BinaryInteger) { self.init(clamping: number) }
  @inlinable package static func + (a: UInt8, b: UInt8) -> UInt8 { a.saturatingSum(b) }
  @inlinable package static func - (a: UInt8, b: UInt8) -> UInt8 { a.saturatingDifference(b) }
  @inlinable package static func * (a: UInt8, b: UInt8) -> UInt8 { a.saturatingProduct(b) }
  @inlinable package static func / (a: UInt8, b: UInt8) -> UInt8 { a.saturatingQuotient(b) }
  @inlinable package static func % (a: UInt8, b: UInt8) -> UInt8 { a.remainder(dividingBy: b) }
  @inlinable package static func += (a: inout UInt8, b: UInt8) { a = a.saturatingSum(b) }
  @inlinable package static func -= (a: inout UInt8, b: UInt8) { a = a.saturatingDifference(b) }
  @inlinable package static func *= (a: inout UInt8, b: UInt8) { a = a.saturatingProduct(b) }
  @inlinable package static func /= (a: inout UInt8, b: UInt8) { a = a.saturatingQuotient(b) }
  @inlinable package static func %= (a: inout UInt8, b: UInt8) { a = a.remainder(dividingBy: b) }
}
