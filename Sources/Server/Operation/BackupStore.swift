import Base
import Foundation
import Storage

/// The copies of a server's accounts, in a folder or in a repository.
package struct BackupStore: Sendable {
  package let target: BackupTarget
  /// The server's own folder, for its keys, and for what is fetched.
  let folder: String
  let s3Key: String?

  /// A copy that was made.
  package struct Copy: Equatable, Sendable, Codable {
    /// A file name, or the number that restic gave it.
    package let name: String
    /// When it was made, in milliseconds since 1970.
    package let moment: Int64
  }

  package init(_ target: BackupTarget, folder: String, s3Key: String? = nil) {
    (self.target, self.folder, self.s3Key) = (target, folder, s3Key)
  }

  package var keys: BackupKeys { BackupKeys(folder: folder) }

  /// Makes and verifies a copy, and notes that in the history. Older ones beyond `keep` are deleted.
  ///
  /// - Returns: the copy's name or path, and what is in it.
  package func make(
    of storage: any Storage, keep: Int, now: Date = Date()
  ) async throws -> (name: String, inspection: IntegrityCheck) {
    let made = try await write(storage, keep: keep, now: now)
    var history = BackupHistory.load(from: folder, of: target)
    (history.failure, history.made) = (nil, Int64(now.timeIntervalSince1970 * 1000))
    if let copies = try? await copies() { history.copies = copies }
    history.store(in: folder)
    return made
  }

  private func write(
    _ storage: any Storage, keep: Int, now: Date
  ) async throws -> (name: String, inspection: IntegrityCheck) {
    switch target {
    case .folder(let path):
      let made = try await Backups.make(of: storage, in: path, keep: keep, now: now)
      return (made.path, made.inspection)
    case .repository(let address):
      let repository = repository(address)
      // Before the copy, which takes long.
      try await repository.open()
      let outgoing = folder + "/backup-outgoing"
      // Left by a server that was killed.
      try? FileManager.default.removeItem(atPath: outgoing)
      defer { try? FileManager.default.removeItem(atPath: outgoing) }
      let made = try await Backups.make(of: storage, in: outgoing, keep: 1, now: now)
      try await repository.add(made.path)
      try await repository.forget(keep: keep)
      let last = try await repository.snapshots().last
      return (last.map(Self.name) ?? "", made.inspection)
    }
  }

  /// All copies, the oldest first.
  package func copies() async throws -> [Copy] {
    switch target {
    case .folder(let path):
      Backups.entries(in: path)
    case .repository(let address):
      try await repository(address).snapshots().map {
        Copy(name: Self.name($0), moment: $0.moment ?? 0)
      }
    }
  }

  /// Brings a copy into a folder of its own, which must not exist, and verifies it there.
  ///
  /// - Returns: the path of the copy's file, and what is in it.
  /// - Throws: `NoSuchCopy`.
  package func fetch(
    _ name: String, into place: String
  ) async throws -> (path: String, inspection: IntegrityCheck) {
    try PrivateFiles.makeFolder(place)
    func path(of file: String) -> String {
      Backups.isDump(file) ? place + "/kapshuk" + Backups.dumpSuffix : SQLiteStorage.file(in: place)
    }
    let file: String
    switch target {
    case .folder(let folder):
      guard Backups.copies(in: folder).contains(name) else { throw NoSuchCopy(name: name) }
      file = path(of: folder + "/" + name)
      try Backups.copy(folder + "/" + name, to: file)
    case .repository(let address):
      let repository = repository(address)
      guard let snapshot = try await repository.snapshots().last(where: { Self.name($0) == name })
      else { throw NoSuchCopy(name: name) }
      file = path(of: snapshot.paths.first ?? "")
      try await repository.write(snapshot, to: file)
    }
    let inspection =
      Backups.isDump(file)
      ? try await Backups.inspect(dump: file) : try await Backups.prepare(folder: place)
    return (file, inspection)
  }

  /// There is no copy of such a name.
  package struct NoSuchCopy: ExplainedError {
    let name: String
    package var sentence: Sentence {
      Sentence(
        "There is no copy \(name): `kapshuk backup --list` shows all.",
        uk: "Копії \(name) немає: усі показує `kapshuk backup --list`.")
    }
  }

  private func repository(_ address: ResticAddress) -> ResticRepository {
    ResticRepository(address: address, keys: keys, s3Key: s3Key)
  }

  /// As restic shows it.
  private static func name(_ snapshot: ResticRepository.Snapshot) -> String {
    String(snapshot.id.prefix(8))
  }
}
