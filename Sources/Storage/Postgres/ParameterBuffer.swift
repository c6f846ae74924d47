import CPostgres
import Storage

/// The parameters of a statement as libpq takes them, all in PostgreSQL's binary format.
///
/// Each value states its type, so that an integer beside a column of text is an error instead of a silent conversion.
/// One statement uses it at a time.
final class ParameterBuffer {
  /// Larger memory is freed after the statement: a photo is sent rarely, and connections stay open.
  private static let keptSize = 64 << 10

  private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1024, alignment: 8)
  private(set) var values: [UnsafePointer<CChar>?] = []
  private(set) var lengths: [Int32] = []
  private(set) var formats: [Int32] = []

  deinit { memory.deallocate() }

  /// The types of values, as the statement is prepared for them. A null has the type of its place.
  static func types(_ values: [Value]) -> [PostgresType] {
    values.map {
      switch $0 {
      case .null: .unspecified
      case .integer: .int8
      case .text: .text
      case .bytes: .bytea
      }
    }
  }

  func fill(_ parameters: [Value]) {
    reserve(for: parameters)
    var used = 0
    for parameter in parameters {
      let start = used
      switch parameter {
      case .null: break
      case .integer(let integer):
        memory.storeBytes(of: integer.bigEndian, toByteOffset: used, as: Int64.self)
        used += 8
      case .text(var text): text.withUTF8 { store(UnsafeRawBufferPointer($0), &used) }
      case .bytes(let bytes): bytes.withUnsafeBytes { store($0, &used) }
      }
      let address = memory.baseAddress.map {
        UnsafePointer(($0 + start).assumingMemoryBound(to: CChar.self))
      }
      values.append(parameter == .null ? nil : address)
      lengths.append(Int32(used - start))
      formats.append(1)
    }
  }

  /// Frees most of a large buffer. Called when the statement was sent.
  func shrink() {
    if memory.count > Self.keptSize { reallocate(1024) }
  }

  private func reserve(for parameters: [Value]) {
    values.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    formats.removeAll(keepingCapacity: true)
    var count = 0
    for parameter in parameters {
      switch parameter {
      case .null: break
      case .integer: count += 8
      case .text(let text): count += text.utf8.count
      case .bytes(let bytes): count += bytes.count
      }
    }
    // It must not move once there are pointers into it. No bytes have an address too: a null pointer is a null.
    if count >= memory.count { reallocate(count + 1) }
  }

  private func store(_ bytes: UnsafeRawBufferPointer, _ used: inout Int) {
    UnsafeMutableRawBufferPointer(rebasing: memory[used..<used + bytes.count]).copyMemory(
      from: bytes)
    used += bytes.count
  }

  private func reallocate(_ count: Int) {
    memory.deallocate()
    memory = .allocate(byteCount: count, alignment: 8)
  }
}
