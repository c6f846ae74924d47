import ArgumentParser
import Foundation
import Server
import Storage

/// The options that say where a server's accounts are. What is not typed stands in the file of options that the server
/// reads too, so that every command means the same accounts.
struct AccountsOptions: ParsableArguments {
  @Option(
    help: .said(
      "The server's folder. (default: the one in the file of options)",
      uk: "Тека сервера. (типово: та, що у файлі налаштувань)"))
  var data: String?

  @Option(
    help: .said(
      "The accounts are in PostgreSQL: postgresql://user@host/name; best in KAPSHUK_DATABASE or the file of options.",
      uk:
        "Облікові записи в PostgreSQL: postgresql://user@host/name; найкраще в KAPSHUK_DATABASE чи у файлі налаштувань."
    ))
  var database: String?

  @Option(
    help: .said(
      "The server's file of options. (default: \(Setup.standardConfig), if it is there)",
      uk: "Файл налаштувань сервера. (типово: \(Setup.standardConfig), якщо він є)"))
  var config: String?

  /// Where the accounts are.
  func place() throws -> AccountsPlace {
    try AccountsPlace(data: data, database: database, config: config)
  }
}

/// Where a server's accounts are, by the command line, the environment and the file of options, in this order.
struct AccountsPlace {
  /// The folder of the server, which has files also if the accounts are in a database.
  let folder: String
  /// The address of a PostgreSQL database; `nil` if the accounts are in the folder.
  let database: String?
  /// The file of options, if there is one.
  let settings: SettingsFile?

  init(data: String?, database typed: String?, config: String?) throws {
    let environment = ProcessInfo.processInfo.environment
    let data = data ?? environment["KAPSHUK_DATA"]
    let named = config ?? environment["KAPSHUK_CONFIG"]
    let settings = try Self.settings(named, mayBeSecret: data != nil)
    guard let folder = data ?? settings?["data"] else {
      throw Failure(
        "Name the server's folder with --data, or its options with --config.",
        uk: "Назвіть теку сервера через --data або його налаштування через --config.")
    }
    self.folder = folder
    self.settings = settings
    // The standard file is about its own folder. One that is typed is meant.
    let isMeant = named != nil || Self.isSame(folder, settings?["data"])
    database =
      try DatabaseOption.address(typed)
      ?? (isMeant ? try DatabaseOption.checked(settings?["database"]) : nil)
  }

  /// The place that a file of options names.
  init(folder: String, settings: SettingsFile) throws {
    (self.folder, self.settings) = (folder, settings)
    database =
      try DatabaseOption.address(nil) ?? (try DatabaseOption.checked(settings["database"]))
  }

  /// The file of options; `nil` if none is named and the standard one is not there.
  ///
  /// - Parameter mayBeSecret: whether the standard one is passed over if this user may not read it.
  private static func settings(_ named: String?, mayBeSecret: Bool) throws -> SettingsFile? {
    if let named {
      guard FileManager.default.fileExists(atPath: named) else {
        throw Failure(FileError(path: named, number: ENOENT).sentence)
      }
      return try SettingsFile(path: named)
    }
    guard FileManager.default.fileExists(atPath: Setup.standardConfig) else { return nil }
    if mayBeSecret, access(Setup.standardConfig, R_OK) != 0 { return nil }
    return try SettingsFile(path: Setup.standardConfig)
  }

  private static func isSame(_ folder: String, _ other: String?) -> Bool {
    func path(_ folder: String) -> String {
      URL(fileURLWithPath: folder).standardizedFileURL.resolvingSymlinksInPath().path
    }
    return other.map { path($0) == path(folder) } ?? false
  }

  /// The folder for a copy before the tables are changed; `nil` for the server's own.
  var copiesFolder: String? {
    settings?["backup-to"].flatMap { try? BackupTarget($0) }.map { $0.folder ?? folder }
  }

  var address: DatabaseAddress { database.map { .postgres($0) } ?? .folder(folder) }

  /// Does something with the accounts as the owner of the folder. None are created.
  func work(_ work: (ServerEnvironment) async throws -> Void) async throws {
    try await FolderOwner.act(in: folder) {
      let environment: ServerEnvironment
      do {
        environment = try await ServerEnvironment(
          folder: folder, database: address, address: "", isCreated: false,
          copiesTo: copiesFolder)
      } catch {
        throw Failure(reason(error))
      }
      if let copy = environment.upgradeCopy {
        print(
          said(
            "The database was of an older version: a copy of it is \(copy).",
            uk: "База була від старішої версії: її копія — \(copy)."))
      }
      try await work(environment)
      try await environment.storage.close()
    }
  }
}

/// The address of a PostgreSQL database among a command's options.
enum DatabaseOption {
  /// The typed address, or else that of the environment.
  static func address(_ typed: String?) throws -> String? {
    try checked(typed ?? ProcessInfo.processInfo.environment["KAPSHUK_DATABASE"])
  }

  /// - Throws: `Failure` if it is no address of PostgreSQL.
  static func checked(_ address: String?) throws -> String? {
    if let problem = address.flatMap({ DatabaseAddress.problem(with: $0) }) {
      throw Failure(problem)
    }
    return address
  }
}
