import Base
import Foundation
import Logging
import Storage
import Synchronization

/// A copy that the operator wants back. It is fetched and verified while the server works; then the server stops, and
/// whoever started it puts the copy in the place of the database (`Backups.restore`).
package final class RequestedRestoration: Sendable {
  enum State: Equatable {
    case none
    case checking
    case failed(Sentence)
    /// The server is stopping: this file is to be restored.
    case ready(String)
  }

  private let state = Mutex(State.none)
  private let stop: @Sendable () -> Void

  /// - Parameter stop: asks the server to stop as a signal does.
  init(stop: @escaping @Sendable () -> Void = { kill(getpid(), SIGTERM) }) { self.stop = stop }

  var current: State { state.withLock { $0 } }

  /// The file to be restored once the server has stopped; `nil` if none is.
  package var path: String? { if case .ready(let path) = current { path } else { nil } }

  /// Where a copy waits, in the server's folder.
  private static func place(in folder: String) -> String { folder + "/backup-restored" }

  /// Begins to fetch a copy, unless another one is being fetched.
  func begin(_ name: String, from store: BackupStore, logger: Logger) {
    let isFirst = state.withLock { state in
      switch state {
      case .none, .failed:
        state = .checking
        return true
      case .checking, .ready: return false
      }
    }
    guard isFirst else { return }
    logger.notice("a restoration was asked for", metadata: ["path": "\(name)"])
    Task { await fetch(name, from: store, logger: logger) }
  }

  private func fetch(_ name: String, from store: BackupStore, logger: Logger) async {
    let place = Self.place(in: store.folder)
    try? FileManager.default.removeItem(atPath: place)
    do {
      let fetched = try await store.fetch(name, into: place)
      state.withLock { $0 = .ready(fetched.path) }
      stop()
    } catch {
      try? FileManager.default.removeItem(atPath: place)
      let sentence = Sentence(explaining: error)
      logger.error("nothing was restored", metadata: ["path": "\(name)", "error": "\(sentence)"])
      state.withLock { $0 = .failed(sentence) }
    }
  }

  /// Removes what was fetched.
  package static func clear(_ folder: String) {
    try? FileManager.default.removeItem(atPath: place(in: folder))
  }
}
