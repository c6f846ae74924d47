import Foundation
import Storage

/// The keys of the house, made at the first start and kept with its tables: one signs tickets, the other
/// says to push services who sends.
struct HouseKeys: Sendable {
  let tickets: Ed25519Key
  let sender: P256Key

  static func load(from storage: any Storage) async throws -> HouseKeys {
    let tickets = Ed25519Key()
    let sender = try P256Key()
    let fresh = ["tickets": tickets.seed, "sender": sender.secret]
    let kept = try await storage.transaction { rows in
      var kept: [String: [UInt8]] = [:]
      for (name, bytes) in fresh {
        let known = try rows.first("SELECT bytes FROM house_key WHERE name = ?", .text(name))
        if known == nil {
          try rows.execute(
            "INSERT INTO house_key(name, bytes) VALUES (?, ?)", .text(name), .bytes(bytes))
        }
        kept[name] = known?.bytes(0) ?? bytes
      }
      return kept
    }
    return HouseKeys(
      tickets: try Ed25519Key(seed: kept["tickets"] ?? []),
      sender: try P256Key(secret: kept["sender"] ?? []))
  }
}

extension HouseKeys {
  /// The keys that were loaded before, inside a transaction.
  static func kept(_ rows: any Reading) throws -> HouseKeys {
    func bytes(_ name: String) throws -> [UInt8] {
      try rows.first("SELECT bytes FROM house_key WHERE name = ?", .text(name))?.bytes(0) ?? []
    }
    return HouseKeys(
      tickets: try Ed25519Key(seed: try bytes("tickets")),
      sender: try P256Key(secret: try bytes("sender")))
  }

  /// Keys for work that signs nothing.
  static func fresh() throws -> HouseKeys {
    HouseKeys(tickets: Ed25519Key(), sender: try P256Key())
  }
}
