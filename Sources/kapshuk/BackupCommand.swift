import ArgumentParser
import Base
import Foundation
import Server
import Storage

struct Backup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: said(
      "Copy the accounts' database, while the server runs or not.",
      uk: "Скопіювати базу облікових записів, працює сервер чи ні."),
    discussion:
      said(
        "The copy is looked through before it gets its name, and synchronised with the disk.",
        uk: "Копію переглядають, перш ніж вона отримає назву, і записують на диск до кінця."))

  @OptionGroup var accounts: AccountsOptions

  @Option(
    help: .said(
      "The folder for the copies. (default: backup-to in the file of options)",
      uk: "Тека для копій. (типово: backup-to з файлу налаштувань)"))
  var to: String?

  @Option(
    help: .said(
      "How many copies are kept. (default: backup-keep in the file of options, or 14)",
      uk: "Скільки копій зберігати. (типово: backup-keep з файлу налаштувань або 14)"))
  var keep: Int?

  func run() async throws {
    // A server on the same machine comes first.
    ThreadPriority.lowest.lowerProgram()
    let place = try accounts.place()
    guard let target = to ?? place.settings?["backup-to"] else {
      throw Failure(
        "Name the folder for the copies: --to /srv/copies.",
        uk: "Назвіть теку для копій: --to /srv/copies.")
    }
    let keep = keep ?? place.settings?["backup-keep"].flatMap { Int($0) } ?? 14
    try FolderOwner.make(target, forOwnerOf: place.folder)
    do {
      try await FolderOwner.act(in: place.folder) {
        let storage = try await place.address.openExisting()
        let made = try await Backups.make(of: storage, in: target, keep: keep)
        print("\(made.path): \(made.inspection.summary.said)")
        try await storage.close()
      }
    } catch {
      throw Failure("No copy was made: \(reason(error))", uk: "Копії не зроблено: \(reason(error))")
    }
  }
}

struct Restore: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: said(
      "Bring a copy back, or only look through it.", uk: "Повернути копію або лише переглянути її."),
    discussion: said(
      """
      A copy of a folder's database (.sqlite) is put into a folder, not while a server has it. The database that \
      was there is put aside, not deleted. A copy of a PostgreSQL database (.dump) is put into an empty one.
      """,
      uk: """
        Копія бази з теки (.sqlite) повертається до теки, і не тоді, коли її тримає сервер. База, що там \
        була, відкладається вбік, а не видаляється. Копія бази PostgreSQL (.dump) повертається до порожньої.
        """))

  @Argument(help: .said("The copy.", uk: "Копія."))
  var copy: String

  @OptionGroup var accounts: AccountsOptions

  @Flag(help: .said("Only look through the copy.", uk: "Лише переглянути копію."))
  var verify = false

  /// The database that a dump goes into, also where no folder is named.
  private func database() throws -> String? {
    if let address = try DatabaseOption.address(accounts.database) { return address }
    return try? accounts.place().database
  }

  /// Restores as the owner of the folder, whose server could not use a file of root's.
  private func restore(to folder: String) async throws {
    try FolderOwner.make(folder, forOwnerOf: folder)
    let lent = try FolderOwner.LentFile(copy, toOwnerOf: folder)
    defer { lent.remove() }
    try await FolderOwner.act(in: folder) {
      let lock = try FolderLock(folder: folder)
      defer { withExtendedLifetime(lock) {} }
      let summary = try await Backups.restore(lent.path, to: folder).summary.said
      print(said("\(folder) has \(summary).", uk: "У \(folder) тепер \(summary)."))
    }
  }

  func run() async throws {
    guard FileManager.default.fileExists(atPath: copy) else {
      throw Failure(FileError(path: copy, number: ENOENT).sentence)
    }
    do {
      if verify {
        let summary = try await Backups.inspect(copy: copy).summary.said
        print(said("The copy is whole: \(summary).", uk: "Копія ціла: \(summary)."))
      } else if Backups.isDump(copy) {
        guard let address = try database() else {
          throw Failure(
            "\(copy) is of a PostgreSQL database: name an empty one with --database.",
            uk: "\(copy) — копія бази PostgreSQL: назвіть порожню через --database.")
        }
        let restored = try await Backups.restore(copy, toDatabase: address)
        print(
          said(
            "The database has \(restored.summary.said).",
            uk: "У базі тепер \(restored.summary.said)."))
      } else {
        let place = try accounts.place()
        guard place.database == nil else {
          throw Failure(
            "\(copy) is of a server's folder, and the accounts are in a database: name a folder with --data.",
            uk:
              "\(copy) — копія з теки сервера, а облікові записи в базі: назвіть теку через --data."
          )
        }
        try await restore(to: place.folder)
      }
    } catch let failure as Failure {
      throw failure
    } catch let taken as FolderLock.Taken {
      throw Failure(taken.sentence)
    } catch let damage as Backups.Damage {
      throw Failure(damage.sentence)
    } catch StorageError.damaged(let text) {
      throw Failure(
        "The copy is damaged (\(text)): take another one.",
        uk: "Копію пошкоджено (\(text)): візьміть іншу.")
    } catch {
      let reason = reason(error)
      throw verify
        ? Failure("The copy can't be used: \(reason)", uk: "Копія непридатна: \(reason)")
        : Failure("Nothing was restored: \(reason)", uk: "Нічого не відновлено: \(reason)")
    }
  }
}

/// Returns a sentence about a failed operation with files or a database that says what to do.
func reason(_ error: any Error) -> String {
  if let error = FileError(error) { return error.sentence.said }
  return switch error {
  case let failure as Failure: failure.description
  case let error as StorageError: error.sentence.said.firstUppercase
  case let error as any ExplainedError: error.sentence.said
  case let error as any CustomStringConvertible & Error: error.description
  default: "\(error)."
  }
}

extension String {
  fileprivate var firstUppercase: String { prefix(1).uppercased() + dropFirst() }
}
