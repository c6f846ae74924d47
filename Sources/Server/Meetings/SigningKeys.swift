import Base
import Foundation
import Storage

/// The server's keys, made at the first start and stored with its tables: one signs tickets, the other identifies the
/// server to push services.
struct SigningKeys: Sendable {
  let tickets: Ed25519Key
  let sender: P256Key

  static func load(from storage: any Storage) async throws -> SigningKeys {
    let tickets = Ed25519Key()
    let sender = try P256Key()
    let fresh = ["tickets": tickets.seed, "sender": sender.secret]
    let kept = try await storage.transaction { db in
      var kept: [String: [UInt8]] = [:]
      for (name, bytes) in fresh {
        let known = try db.first("SELECT bytes FROM house_key WHERE name = ?", .text(name))
        if known == nil {
          try db.execute(
            "INSERT INTO house_key(name, bytes) VALUES (?, ?)", .text(name), .bytes(bytes))
        }
        kept[name] = known?.bytes(0) ?? bytes
      }
      return kept
    }
    return SigningKeys(
      tickets: try Ed25519Key(seed: kept["tickets"] ?? []),
      sender: try P256Key(secret: kept["sender"] ?? []))
  }
}

extension SigningKeys {
  /// The stored keys, inside a transaction.
  static func kept(_ db: any ReadTransaction) throws -> SigningKeys {
    func bytes(_ name: String) throws -> [UInt8] {
      try db.first("SELECT bytes FROM house_key WHERE name = ?", .text(name))?.bytes(0) ?? []
    }
    return SigningKeys(
      tickets: try Ed25519Key(seed: try bytes("tickets")),
      sender: try P256Key(secret: try bytes("sender")))
  }

  /// New keys, for work that signs nothing.
  static func fresh() throws -> SigningKeys {
    SigningKeys(tickets: Ed25519Key(), sender: try P256Key())
  }
}
