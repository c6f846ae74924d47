import Base
import HTTPTypes
import Hummingbird
import Pouch
import Storage

/// Operations over the rate limit or the quota stay on the device, which is told to retry, and nothing is lost.
extension SyncController {
  /// The request without the operations over the rate limit.
  ///
  /// - Parameter size: the bytes of the request.
  /// - Throws: a response with `Retry-After` if no operation may be applied.
  func paced(
    _ sent: SyncRequest, size: Int, of person: ID<User>, now: Int64
  ) throws -> SyncRequest {
    if sent.operations.isEmpty { return sent }
    if let wait = pace.consume(sent.operations.count, bytes: size, of: person, now: now) {
      throw Self.later(wait, "too-many-operations")
    }
    var sent = sent
    for (at, operation) in sent.operations.enumerated()
    where operation.isCreate && operation.record.kind == .message {
      guard let wait = limits.messages.consume("\(person)", now: now) else { continue }
      if at == 0 { throw Self.later(wait, "too-many-messages") }
      sent.operations.removeSubrange(at...)
      break
    }
    return sent
  }

  /// The request up to the first operation over the quota. Others' changes are sent nevertheless, at a limited rate.
  func fitting(
    _ sent: SyncRequest, size: Int, of person: ID<User>, now: Int64, _ db: any ReadTransaction
  ) throws -> SyncRequest {
    let isOwn = sent.operations.allSatisfy { $0.record.space == nil }
    let growth = QuotaCheck.most(sent.operations.count, size: size)
    if isOwn, pace.room.reserve(growth, of: person, in: accounts.quota, now: now) { return sent }
    var check = try QuotaCheck(accounts.quota, of: person, db)
    pace.room.note(check.all + growth, of: person, now: now)
    let count = try check.countFitting(sent.operations, size: size)
    if count == sent.operations.count { return sent }
    if count == 0, !pace.isAnsweredWithoutRoom(person, now: now) {
      throw Self.later(60_000, "no-room")
    }
    var sent = sent
    sent.operations.removeSubrange(count...)
    return sent
  }

  private static func later(_ wait: Int64, _ reason: String) -> HTTPError {
    HTTPError(
      .tooManyRequests, headers: [.retryAfter: "\(wait / 1000 + 1)"], message: reason)
  }
}
