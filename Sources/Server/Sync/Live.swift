import Foundation
import NIOCore
import Pouch
import ServiceLifecycle
import Storage
import Synchronization

/// Tells the open streams of people when one of their spaces changes.
///
/// What changed is never sent here, only that something did: the data come through `POST /sync`, so
/// that there is one door to guard.
final class Live: Sendable {
  private let streams = Mutex(Streams())

  fileprivate struct Streams {
    var next = 0
    var byTopic: [String: [Int: AsyncStream<String>.Continuation]] = [:]
    /// The streams of each session and of each person, the oldest first.
    var byOwner: [RecordID: [Int]] = [:]
    var isWatched = false
    var isOver = false
  }

  /// The topic of a space's records.
  static func topic(of space: RecordID) -> String {
    "space:" + String(decoding: space.hex, as: UTF8.self)
  }

  /// The topic of what a person belongs to.
  static func topic(ofPerson person: RecordID) -> String {
    "person:" + String(decoding: person.hex, as: UTF8.self)
  }

  /// Every stream hears it at times, so that what lies between does not take it for dead.
  static let heartbeat = "heartbeat"

  /// Passes on what transactions notify of, until the task is cancelled.
  func listen(to storage: any Storage) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        while (try? await Task.sleep(for: .seconds(20))) != nil { self.tell(Self.heartbeat) }
      }
      group.addTask {
        for await topic in storage.notices() { self.tell(topic) }
      }
    }
  }

  private func tell(_ topic: String) {
    let listening = streams.withLock { $0.byTopic[topic].map { Array($0.values) } ?? [] }
    for stream in listening { stream.yield(topic) }
  }

  /// What begins a word that is passed on as it is, and kept nowhere.
  static let whisper = "whisper:"

  /// Tells those who listen to a space something that passes, such as that somebody is typing.
  func whisper(_ text: String, in space: RecordID) {
    let listening = streams.withLock {
      $0.byTopic[Self.topic(of: space)].map { Array($0.values) } ?? []
    }
    for stream in listening { stream.yield(Self.whisper + text) }
  }

  /// How many streams a session and a person may have. Only a page that is looked at has one.
  static let mostOfSession = 8
  static let mostOfPerson = 32

  /// How many streams are open.
  var count: Int { streams.withLock { $0.byTopic[Self.heartbeat]?.count ?? 0 } }

  /// Ends the streams once the server is told to stop: it would wait for them forever. To be called where a
  /// request is answered; the first call waits for all.
  func endWithTheServer() {
    let isFirst = streams.withLock { streams in
      defer { streams.isWatched = true }
      return !streams.isWatched
    }
    guard isFirst else { return }
    // In each stream, the waiting would take more memory than the stream.
    Task {
      try await gracefulShutdown()
      let open = streams.withLock { streams in
        streams.isOver = true
        return streams.byTopic.values.flatMap(\.values)
      }
      for stream in open { stream.finish() }
    }
  }

  /// A stream of the topics that something happened to; slow listeners get one notice for several. It ends
  /// with the connection that it is sent through, and when its session or person opens too many after it.
  func stream(
    of topics: [String], for session: Session, until connection: (any Channel)? = nil
  ) -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream<String>.makeStream(
      bufferingPolicy: .bufferingNewest(16))
    let owners = [(session.id, Self.mostOfSession), (session.person, Self.mostOfPerson)]
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
    // A page that was left is noticed at once, not when the next heartbeat finds nobody.
    connection?.pipeline.addHandler(EndOfInput { continuation.finish() }, position: .first)
      .whenFailure { _ in continuation.finish() }
    return stream
  }
}

extension Live.Streams {
  /// Adds a stream. Returns its number, and the oldest streams of owners that have more than they may.
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
        if let old = byTopic[Live.heartbeat]?[ids[0]] { oldest.append(old) }
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
