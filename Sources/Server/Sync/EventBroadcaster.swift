import Base
import Foundation
import NIOCore
import Pouch
import ServiceLifecycle
import Storage
import Synchronization

/// Notifies users' open event streams of changes in their spaces.
///
/// Only the fact of a change is sent, never its data. Data comes through `POST /sync`, so that there is one place to
/// authorise it.
final class EventBroadcaster: Sendable {
  private let streams = Mutex(Streams())

  fileprivate struct Streams {
    var next = 0
    var byTopic: [String: [Int: AsyncStream<String>.Continuation]] = [:]
    /// The streams by session and by user, the oldest first.
    var byOwner: [RecordID: [Int]] = [:]
    var isWatched = false
    var isOver = false
  }

  /// The topic of a space's records.
  static func topic(of space: ID<Space>) -> String {
    "space:" + String(decoding: space.hex, as: UTF8.self)
  }

  /// The notification of a change of a space's records. The streams of the session that made it are not told.
  static func notice(of space: ID<Space>, from sender: RecordID?) -> String {
    let topic = topic(of: space)
    return sender.map { topic + " " + String(decoding: $0.hex, as: UTF8.self) } ?? topic
  }

  /// The topic of a user's memberships and sessions.
  static func topic(ofPerson person: ID<User>) -> String {
    "person:" + String(decoding: person.hex, as: UTF8.self)
  }

  /// A heartbeat on every stream, so that proxies don't close it as idle.
  static let heartbeat = "heartbeat"

  /// Forwards the notifications of transactions, until the task is cancelled.
  func listen(to storage: any Storage) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        while (try? await Task.sleep(for: .seconds(20))) != nil { self.deliver(Self.heartbeat) }
      }
      group.addTask {
        for await notice in storage.notices(where: self.isAwaited) {
          notice == TopicListeners.gap ? self.endAll() : self.deliver(notice)
        }
      }
    }
  }

  /// Whether a stream waits for the topic of a notification.
  private func isAwaited(_ notice: String) -> Bool {
    streams.withLock {
      !$0.byTopic.isEmpty
        && (notice == TopicListeners.gap || $0.byTopic[Self.parts(of: notice).topic] != nil)
    }
  }

  /// The topic of a notification, and what follows it.
  private static func parts(of notice: String) -> (topic: String, rest: Substring?) {
    let notice =
      notice.hasPrefix(ephemeralPrefix) ? notice.dropFirst(ephemeralPrefix.count) : notice[...]
    let parts = notice.split(separator: " ", maxSplits: 1)
    return (parts.first.map { String($0) } ?? "", parts.count > 1 ? parts[1] : nil)
  }

  /// Sends a notification to the streams that wait for its topic.
  func deliver(_ notice: String) {
    let (topic, rest) = Self.parts(of: notice)
    let isEphemeral = notice.hasPrefix(Self.ephemeralPrefix)
    let sender = isEphemeral ? nil : rest.flatMap { RecordID(hex: [UInt8]($0.utf8)) }
    let listening = streams.withLock { streams in
      let own = sender.flatMap { streams.byOwner[$0] } ?? []
      return (streams.byTopic[topic] ?? [:]).filter { !own.contains($0.key) }.map { $0.value }
    }
    let event = isEphemeral ? Self.ephemeralPrefix + (rest ?? "") : topic
    for stream in listening { stream.yield(event) }
  }

  /// Ends every stream: notifications of other nodes may have been lost, and a browser syncs when it connects again.
  private func endAll() {
    for stream in streams.withLock({ $0.byTopic[Self.heartbeat]?.map(\.value) ?? [] }) {
      stream.finish()
    }
  }

  /// The prefix of ephemeral events, which are forwarded as they are and never stored.
  static let ephemeralPrefix = "whisper:"

  /// The notification of an ephemeral event, such as a position, to a space's listeners on all nodes.
  static func notice(ephemeral text: String, in space: ID<Space>) -> String {
    ephemeralPrefix + topic(of: space) + " " + text
  }

  /// The most streams of a session and of a user. Only a visible page has one.
  static let mostOfSession = 8
  static let mostOfPerson = 32

  /// The number of open streams.
  var count: Int { streams.withLock { $0.byTopic[Self.heartbeat]?.count ?? 0 } }

  /// Ends the streams when the server is told to stop, which would otherwise wait for them forever. To be called in a
  /// request's handler. The first call waits on behalf of all streams.
  func endWithTheServer() {
    let isFirst = streams.withLock { streams in
      defer { streams.isWatched = true }
      return !streams.isWatched
    }
    guard isFirst else { return }
    // A waiting task per stream would take more memory than the stream.
    Task {
      try await gracefulShutdown()
      let open = streams.withLock { streams in
        streams.isOver = true
        return streams.byTopic.values.flatMap(\.values)
      }
      for stream in open { stream.finish() }
    }
  }

  /// A stream of changed topics. A slow listener gets one event for several changes. It ends with its connection, or
  /// when its session or user opens too many newer ones.
  func stream(
    of topics: [String], for session: Session, until connection: (any Channel)? = nil
  ) -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream<String>.makeStream(
      bufferingPolicy: .bufferingNewest(16))
    let owners = [
      (session.id.record, Self.mostOfSession), (session.person.record, Self.mostOfPerson),
    ]
    let opened = streams.withLock { streams in
      streams.isOver ? nil : streams.open(continuation, topics, owners)
    }
    guard let opened else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in
      self?.streams.withLock { $0.close(opened.id, topics, owners.map { $0.0 }) }
    }
    for oldest in opened.oldest { oldest.finish() }
    // A closed page is noticed at once, not at the next heartbeat.
    connection?.pipeline.addHandler(EndOfInput { continuation.finish() }, position: .first)
      .whenFailure { _ in continuation.finish() }
    return stream
  }
}

extension EventBroadcaster.Streams {
  /// Adds a stream. Returns its number, and the oldest streams of owners over their limit.
  fileprivate mutating func open(
    _ stream: AsyncStream<String>.Continuation, _ topics: [String], _ owners: [(RecordID, Int)]
  ) -> (id: Int, oldest: [AsyncStream<String>.Continuation]) {
    next += 1
    for topic in topics { byTopic[topic, default: [:]][next] = stream }
    var oldest: [AsyncStream<String>.Continuation] = []
    for (owner, most) in owners {
      byOwner[owner, default: []].append(next)
      while let ids = byOwner[owner], ids.count > most {
        byOwner[owner]?.removeFirst()
        if let old = byTopic[EventBroadcaster.heartbeat]?[ids[0]] { oldest.append(old) }
      }
    }
    return (next, oldest)
  }

  fileprivate mutating func close(_ id: Int, _ topics: [String], _ owners: [RecordID]) {
    for topic in topics {
      byTopic[topic]?[id] = nil
      if byTopic[topic]?.isEmpty == true { byTopic[topic] = nil }
    }
    for owner in owners {
      byOwner[owner]?.removeAll { $0 == id }
      if byOwner[owner]?.isEmpty == true { byOwner[owner] = nil }
    }
  }
}
