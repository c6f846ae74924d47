import Base
import Foundation
import Storage

/// What a server knows of its copies at one place, in a file of its folder that has all places.
package struct BackupHistory: Equatable, Sendable, Codable {
  /// `BackupTarget.name`.
  package var target: String
  /// The oldest first.
  package var copies: [BackupStore.Copy] = []
  /// When the last one was made, in milliseconds since 1970.
  package var made: Int64?
  /// Why the last attempt made none; `nil` if it did.
  package var failure: Sentence?
  package var verification: Verification?

  /// How a copy was fetched and looked through.
  package struct Verification: Equatable, Sendable, Codable {
    package var copy: String
    /// In milliseconds since 1970.
    package var moment: Int64
    /// What is in it.
    package var summary: Sentence
    /// Why it can't be used; `nil` if it can.
    package var failure: Sentence?
  }

  private static func file(in folder: String) -> String { folder + "/backups.json" }

  /// The places that are remembered.
  private static let most = 8

  private static func all(in folder: String) -> [BackupHistory] {
    let data = FileManager.default.contents(atPath: file(in: folder))
    return data.flatMap { try? JSONDecoder().decode([BackupHistory].self, from: $0) } ?? []
  }

  /// What is known of the copies at a place.
  package static func load(from folder: String, of target: BackupTarget) -> BackupHistory {
    all(in: folder).first { $0.target == target.name } ?? BackupHistory(target: target.name)
  }

  /// Replaces what the file says of this place. What is not stored is found out again.
  func store(in folder: String) {
    let path = Self.file(in: folder)
    let others = Self.all(in: folder).filter { $0.target != target }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode([self] + others.prefix(Self.most - 1)) else { return }
    PrivateFiles.make(path + ".new")
    guard (try? data.write(to: URL(fileURLWithPath: path + ".new"))) != nil else { return }
    rename(path + ".new", path)
  }
}
