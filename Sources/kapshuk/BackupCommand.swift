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
      "Where the copies go: a folder, sftp://user@host/folder or s3:https://host/bucket. (default: backup-to in the file of options)",
      uk:
        "Куди йдуть копії: тека, sftp://user@host/folder або s3:https://host/bucket. (типово: backup-to з файлу налаштувань)"
    ))
  var to: String?

  @Option(
    help: .said(
      "How many copies are kept. (default: backup-keep in the file of options, or 14)",
      uk: "Скільки копій зберігати. (типово: backup-keep з файлу налаштувань або 14)"))
  var keep: Int?

  @Flag(
    help: .said(
      "List the copies that there are, and make none.",
      uk: "Показати наявні копії й нової не робити."))
  var list = false

  @Flag(
    help: .said(
      "Show the key of encrypted copies, to be written down, and that for SSH.",
      uk: "Показати ключ зашифрованих копій, щоб його записати, і ключ для SSH."))
  var keys = false

  func run() async throws {
    // A server on the same machine comes first.
    ThreadPriority.lowest.lowerProgram()
    let place = try accounts.place()
    if keys { return try await FolderOwner.act(in: place.folder) { try await showKeys(of: place) } }
    let store = try place.copies(to)
    if list {
      return try await FolderOwner.act(in: place.folder) {
        for copy in try await store.copies() {
          print("\(copy.name)  \(Self.time(copy.moment))")
        }
      }
    }
    let keep = keep ?? place.settings?["backup-keep"].flatMap { Int($0) } ?? 14
    if let folder = store.target.folder { try FolderOwner.make(folder, forOwnerOf: place.folder) }
    do {
      try await FolderOwner.act(in: place.folder) {
        let storage = try await place.address.openExisting()
        let made = try await store.make(of: storage, keep: keep)
        print("\(made.name): \(made.inspection.summary.said)")
        try await storage.close()
      }
    } catch {
      throw Failure("No copy was made: \(reason(error))", uk: "Копії не зроблено: \(reason(error))")
    }
  }

  private func showKeys(of place: AccountsPlace) async throws {
    let keys = BackupKeys(folder: place.folder)
    do {
      let key = try keys.key()
      print(
        said(
          "The key of the copies, without which nobody can read them:\n\n  \(key)\n",
          uk: "Ключ копій, без якого їх ніхто не прочитає:\n\n  \(key)\n"))
      print(
        said(
          "Write it down: on another machine it goes into \(keys.keyFile).",
          uk: "Запишіть його: на іншій машині він має бути в \(keys.keyFile)."))
      print(
        said(
          "\nFor sftp, this line goes into ~/.ssh/authorized_keys of the other machine:\n",
          uk: "\nДля sftp цей рядок має бути в ~/.ssh/authorized_keys на іншій машині:\n"))
      print("  \(try await keys.sshLine())")
    } catch {
      throw Failure(reason(error))
    }
  }

  /// A time in milliseconds since 1970, as ISO 8601 writes it.
  private static func time(_ moment: Int64) -> String {
    ISO8601DateFormatter().string(from: Date(timeIntervalSince1970: Double(moment) / 1000))
  }
}

extension AccountsPlace {
  /// Where copies go by the command line, or else by the server's options.
  func copies(_ typed: String?) throws -> BackupStore {
    guard let words = typed ?? settings?["backup-to"] else {
      throw Failure(
        "Name a place for the copies: --to /srv/copies.",
        uk: "Назвіть місце для копій: --to /srv/copies.")
    }
    let secret =
      ProcessInfo.processInfo.environment["KAPSHUK_BACKUP_S3_KEY"] ?? settings?["backup-s3-key"]
    do { return BackupStore(try BackupTarget(words), folder: folder, s3Key: secret) } catch {
      throw Failure(error.sentence)
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

  @Argument(
    help: .said(
      "The copy: a file, latest, or a name that `kapshuk backup --list` shows.",
      uk: "Копія: файл, latest або назва, яку показує `kapshuk backup --list`."))
  var copy: String

  @Option(
    help: .said(
      "Where the named copies are. (default: backup-to in the file of options)",
      uk: "Де лежать названі копії. (типово: backup-to з файлу налаштувань)"))
  var from: String?

  @OptionGroup var accounts: AccountsOptions

  @Flag(help: .said("Only look through the copy.", uk: "Лише переглянути копію."))
  var verify = false

  /// The database that a dump goes into, also where no folder is named.
  private func database() throws -> String? {
    if let address = try DatabaseOption.address(accounts.database) { return address }
    return try? accounts.place().database
  }

  /// Restores as the owner of the folder, whose server could not use a file of root's.
  private func restore(_ copy: String, to folder: String) async throws {
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
    if FileManager.default.fileExists(atPath: copy) { return try await use(copy) }
    guard copy == "latest" || !copy.contains("/"), let place = try? accounts.place(),
      from != nil || place.settings?["backup-to"] != nil
    else { throw Failure(FileError(path: copy, number: ENOENT).sentence) }
    let store = try place.copies(from)
    let fetched = place.folder + "/backup-fetched"
    defer { try? FileManager.default.removeItem(atPath: fetched) }
    let path: String
    do {
      try FolderOwner.make(place.folder, forOwnerOf: place.folder)
      path = try await FolderOwner.act(in: place.folder) {
        try? FileManager.default.removeItem(atPath: fetched)
        let latest = copy == "latest" ? try await store.copies().last?.name : copy
        guard let latest else {
          throw Failure(
            "There are no copies at \(store.target.name).",
            uk: "У \(store.target.name) немає копій.")
        }
        return try await store.fetch(latest, into: fetched).path
      }
    } catch {
      throw Failure(
        "Nothing was restored: \(reason(error))", uk: "Нічого не відновлено: \(reason(error))")
    }
    try await use(path)
  }

  /// Restores a file, or looks through it.
  private func use(_ copy: String) async throws {
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
        try await restore(copy, to: place.folder)
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
