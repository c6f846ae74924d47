import Base
import CCurl
import Foundation
import Pages

/// A person with one device that does what a phone does, over one connection. Used by one thread at a time.
final class LoadPerson: @unchecked Sendable {
  /// Why people can't be played.
  struct Problem: Error, CustomStringConvertible { let description: String }

  /// What a person has done.
  struct Use: Sendable {
    var requests = 0
    var changes = 0
    var sentBytes = 0
    var receivedBytes = 0
    /// How long each sync took, in seconds.
    var syncs: [Double] = []
  }

  let kind: PersonKind
  private(set) var use = Use()

  private let address: String
  private let name: String
  private var transfer: CurlTransfer
  private let device = UInt64.random(in: 1...UInt64(Int64.max))
  /// The type of the last body: libcurl keeps the headers.
  private var type = ""
  private var turn = 0
  private var operation = 0
  /// Its personal space and how much of it the device knows.
  private var known = "[]"
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// - Parameters:
  ///   - address: the server's, without a slash at its end.
  ///   - run: distinguishes these people from those of other runs.
  init(number: Int, run: String, at address: String) throws {
    kind = PersonKind(number: number)
    self.address = address
    name = "load-\(run)-\(number)@example.com"
    transfer = try CurlTransfer(to: address, seconds: 60)
    transfer.set(CURLOPT_PROTOCOLS_STR, "https,http")
    // Keeps the session's cookie.
    transfer.set(CURLOPT_COOKIEFILE, "")
    // One address may not do as much as many people: this machine has many.
    if address.contains("//127.0.0.1") {
      transfer.set(CURLOPT_INTERFACE, "127.0.\(number / 40 / 250).\(2 + number / 40 % 250)")
    }
  }

  /// Creates the account. The server must not send letters.
  func signUp() throws {
    let form = "name=&address=\(name)&password=korova-na-dahu-1"
    let (status, _) = try post(
      AccountRoute.signUp.path(), Array(form.utf8), "application/x-www-form-urlencoded")
    guard status == 303 else {
      throw Problem(
        description:
          "No account could be made (status \(status)): allow sign-ups, or play fewer people.")
    }
    do { try sync(change: nil) } catch let problem as Problem {
      throw Problem(
        description:
          "\(problem) A server that sends letters can't be used: its links are not followed.")
    }
    use = Use()
  }

  /// Plays a day.
  func live() throws {
    var changes = 0
    for opening in 1...kind.openings {
      try sync(change: nil)
      while changes < kind.changes * opening / kind.openings {
        changes += 1
        try sync(change: record())
      }
    }
  }

  /// A new record, as long as those of people are.
  private func record() -> String {
    operation += 1
    let stamp = Self.hex(Int(Date().timeIntervalSince1970 * 1000), 12) + "0000" + Self.hex(device)
    let id = Self.hex(device) + Self.hex(UInt64(operation))
    let text = String(repeating: "молоко ", count: Int.random(in: 3...12))
    let fields = ["name", "note"].map { #""\#($0)":["\#(stamp)","\#(text)"]"# }
    return
      #"{"n":\#(operation),"create":true,"record":{"id":"\#(id)","kind":"card","fields":{\#(fields.joined(separator: ","))}}}"#
  }

  private func sync(change: String?) throws {
    turn += 1
    if change != nil { use.changes += 1 }
    let body =
      #"{"device":"\#(Self.hex(device))","turn":\#(turn),"spaces":\#(known),"operations":[\#(change ?? "")]}"#
    let start = ContinuousClock.now
    let (status, answer) = try post("/sync", Array(body.utf8), "application/json")
    use.syncs.append((ContinuousClock.now - start) / .seconds(1))
    guard status == 200, let json = try? JSON(parsing: answer),
      let page = json["spaces"]?.array?.first
    else { throw Problem(description: "A sync was refused (status \(status)).") }
    // Its number, and why it is refused.
    if change != nil, json["results"]?.array?.first?.array?.last != .null {
      throw Problem(description: "A change was refused.")
    }
    let parts = [page["space"], page["cursor"], page["epoch"]].compactMap { part in
      part.map { String(decoding: $0.bytes, as: UTF8.self) }
    }
    known = "[[\(parts.joined(separator: ","))]]"
  }

  private static func hex(_ number: UInt64) -> String { hex(Int(number), 16) }

  private static func hex(_ number: Int, _ digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  private func post(_ path: String, _ body: [UInt8], _ type: String) throws -> (Int, [UInt8]) {
    transfer.set(CURLOPT_URL, address + path)
    if type != self.type {
      self.type = type
      transfer.set(
        CURLOPT_HTTPHEADER, ["Content-Type: \(type)", "Sec-Fetch-Site: same-origin", "Expect:"])
    }
    let count = try buffer.withUnsafeMutableBytes { buffer in
      var download = kapshuk_download(
        bytes: buffer.baseAddress?.assumingMemoryBound(to: CChar.self), count: 0,
        room: buffer.count)
      return try withUnsafeMutablePointer(to: &download) { download in
        _ = kapshuk_curl_keep(transfer.handle, download)
        try body.withUnsafeBytes { posted in
          _ = kapshuk_curl_set_body(transfer.handle, posted.baseAddress, posted.count)
          do { try transfer.perform() } catch let failure as CurlTransfer.Failure {
            throw Problem(
              description: "No answer (\(failure)): start the server, or check its address.")
          }
        }
        return download.pointee.count
      }
    }
    use.requests += 1
    use.sentBytes += body.count
    use.receivedBytes += count
    return (kapshuk_curl_status(transfer.handle), Array(buffer.prefix(count)))
  }
}
