import Base
import NIOCore
import Pouch
import Storage
import Synchronization

/// The offline pack as it is sent.
struct OfflinePack: Sendable {
  let bytes: ByteBuffer
  /// `nil` if there was no memory for it.
  let compressed: ByteBuffer?
  /// A quoted hash of the bytes.
  let tag: String
  /// The number of products, and the bytes of their bodies.
  let count: Int64
  let size: Int64

  /// The maximum number of products.
  static let most: Int64 = 20_000

  /// Reads the products. The bodies are JSON already. The words are for searching on the device.
  init(of storage: SQLiteStorage) async throws {
    let rows = try await storage.read { db in
      try db.query(
        """
        SELECT body, words FROM product WHERE popularity > 0 ORDER BY popularity DESC, id LIMIT ?
        """, .integer(Self.most))
    }
    var (bytes, size) = ([UInt8](#"{"products":["#.utf8), 0)
    for (place, row) in rows.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      let body = row.bytes(0)
      size += body.count
      bytes += body
    }
    bytes += [UInt8](#"],"words":["#.utf8)
    for (place, row) in rows.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      JSON.text(Text(row.text(1))).write(to: &bytes)
    }
    bytes += [UInt8]("]}".utf8)
    self.bytes = ByteBuffer(bytes: bytes)
    compressed = Gzip.compress(bytes).map { ByteBuffer(bytes: $0) }
    tag = "\"\(Hex.encode(Array(SHA256.hash(bytes).prefix(16))))\""
    (count, self.size) = (Int64(rows.count), Int64(size))
  }
}

/// Makes the offline pack once, and again when the catalog has changed.
final class OfflinePackCache: Sendable {
  /// What tells one state of the catalog from another: the products saved by this process, and the imported lines.
  private struct Version: Equatable {
    var saved: Int
    var lines: Int64
  }

  private struct State {
    var version: Version?
    var making: Task<OfflinePack, any Error>?
  }

  private let products: ProductCatalog
  private let state = Mutex(State())

  init(_ products: ProductCatalog) { self.products = products }

  func value() async throws -> OfflinePack {
    let version = Version(
      saved: products.words.additions,
      lines: try await products.storage.read {
        try $0.first("SELECT COALESCE(SUM(lines), 0) FROM import")?.integer(0) ?? 0
      })
    // Whoever asks meanwhile waits for the same one.
    let making = state.withLock { state in
      if let making = state.making, state.version == version { return making }
      let making = Task.detached { [products] in try await OfflinePack(of: products.storage) }
      (state.version, state.making) = (version, making)
      return making
    }
    do { return try await making.value } catch {
      state.withLock { if $0.version == version { $0 = State() } }
      throw error
    }
  }
}
