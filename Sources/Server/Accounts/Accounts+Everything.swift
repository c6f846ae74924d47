import Base
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Pages
import Pouch
import Storage

extension Accounts {
  /// A user's sessions, the most recent first.
  func devices(of session: Session) async throws -> [AccountPage.Device] {
    let now = dependencies.now()
    return try await storage.read { db in
      try db.query(
        """
        SELECT id, name, seen_at FROM session WHERE person = ? AND expires_at > ?
        ORDER BY seen_at DESC, created_at DESC
        """, .id(session.person), .integer(now)
      ).map { row in
        let id = RecordID(bytes: row.bytes(0))
        return AccountPage.Device(
          id: id.hex, name: Text(row.text(1)), seen: row.integer(2),
          isThis: ID(id) == session.id)
      }
    }
  }

  /// All records of a user's spaces. Those of the personal space have no space.
  func records(of person: ID<User>) async throws -> [Record] {
    let now = dependencies.now()
    return try await storage.read { db in
      var syncStore = SQLSyncStore(reading: db, user: person, now: now)
      var records: [Record] = []
      for membership in try syncStore.memberships(of: person) {
        let changes = try syncStore.changes(in: membership.space, after: 0, limit: .max)
        records += SyncServer.records(
          of: changes, in: membership.isPersonal ? nil : membership.space, for: person)
      }
      return records
    }
  }

  /// All of a user's data on the server, as a backup that the app can restore. It is sent as it is written: of the
  /// pictures, which may be a gigabyte, one is in memory at a time.
  func everything(of session: Session) async throws -> Hummingbird.Response {
    let person = try await person(session.person)
    var head = try await HeavyRequests.pages.run(for: session.person) { queue in
      let records = try await records(of: session.person)
      return try await queue.run { [now = dependencies.now()] in
        var pouch = Pouch(device: 0)
        for record in records { pouch.merge(record) }
        return Backup.write(pouch, now: now)
      }
    }
    // `Backup.write` ends with an empty object for the pictures.
    head.removeLast(2)
    let events = try await storage.read { db in
      try db.query(
        "SELECT at, event FROM audit WHERE person = ? ORDER BY at, event", .id(session.person)
      ).map { JSON.array([.integer($0.integer(0)), .text(Text($0.text(1)))]) }
    }
    let about = JSON.object([
      JSON.Member("name", .text(Text(person?.name ?? ""))),
      JSON.Member("address", .text(Text(person?.address ?? ""))),
      JSON.Member("events", .array(events)),
    ])
    let tail = [UInt8]("},\"account\":".utf8) + about.bytes + [UInt8(ascii: "}")]
    let hashes = try await photos.hashes(of: session.person)
    let body = ResponseBody { [head] writer in
      try await writer.write(ByteBuffer(bytes: head))
      var isFirst = true
      for hash in hashes {
        // One that was deleted meanwhile is left out.
        guard let photo = try await photos.photo(hash, for: session.person) else { continue }
        let name = Hex.encode(hash)
        var member = ByteBuffer(string: isFirst ? "\"" : ",\"")
        member.writeBytes(name.utf8)
        member.writeString("\":\"")
        member.writeString(Data(photo.bytes).base64EncodedString())
        member.writeString("\"")
        try await writer.write(member)
        isFirst = false
      }
      try await writer.write(ByteBuffer(bytes: tail))
      try await writer.finish(nil)
    }
    return Hummingbird.Response(
      status: .ok,
      headers: [
        .contentType: "application/json; charset=utf-8", .cacheControl: "no-store",
        .contentDisposition: "attachment; filename=\"kapshuk-account.json\"",
      ], body: body)
  }
}
