import Base
import Foundation
import Logging
import Pages
import Server
import Storage

/// The folders of `kapshuk serve`.
extension Serve {
  /// The site's files.
  func files() throws -> Site {
    guard let folder = site ?? SiteFolder.find() else {
      throw Failure(
        "The site's files are not there: run `make wasm`, or name them with --site.",
        uk: "Файлів сайту немає: запустіть `make wasm` або назвіть їх через --site.")
    }
    do {
      return try Site(folder: folder, isWorkerOff: workerOff)
    } catch {
      throw Failure(error.sentence)
    }
  }

  /// The public catalog in the data folder. A demo without a folder has a sample in a temporary one.
  func catalog(_ environment: ServerEnvironment?) async throws -> PublicCatalog? {
    guard data != nil || demo else { return nil }
    let folder =
      data ?? NSTemporaryDirectory() + "kapshuk-\(ProcessInfo.processInfo.processIdentifier)"
    do {
      var catalog = try await PublicCatalog.open(
        folder: folder, storage: environment?.storage, isDemo: demo, tiles: mapTiles)
      catalog.picturesFrom = picturesFrom == "none" ? nil : picturesFrom
      return catalog
    } catch {
      throw Failure(
        "The folder \(folder) can't be used: \(reason(error))",
        uk: "Текою \(folder) не можна скористатися: \(reason(error))")
    }
  }

  /// Locks the data folder for this server, if there is one.
  func lock() throws -> FolderLock? {
    do { return try data.map { try FolderLock(folder: $0) } } catch let error as FolderLock.Taken {
      throw Failure(error.sentence)
    } catch {
      throw Failure(
        "The folder \(data ?? "") can't be used: \(reason(error))",
        uk: "Текою \(data ?? "") не можна скористатися: \(reason(error))")
    }
  }

  /// Rewrites a database of an older version once, so that it can return free space to the disk.
  private func makeShrinkable(_ storage: SQLiteStorage, in folder: String) async throws {
    if try await storage.canShrink() { return }
    let files = FileManager.default
    let size = try files.attributesOfItem(atPath: SQLiteStorage.file(in: folder))[.size] as? Int64
    let free = try files.attributesOfFileSystem(forPath: folder)[.systemFreeSize] as? Int64
    let logger = Logger(label: "kapshuk")
    guard let size, let free, free > 3 * size else {
      return logger.warning(
        "the database can't return free space to the disk: free three times its size there, and start again"
      )
    }
    logger.info("rewriting the database, once, so that it returns free space to the disk")
    try await storage.makeShrinkable()
  }

  /// The server's environment with the accounts, or `nil` without a data folder.
  func environment() async throws -> ServerEnvironment? {
    guard let data else { return nil }
    let mail: ServerEnvironment.Mail =
      if let mailToFolder {
        .folder(mailToFolder)
      } else if let server = try mailServer {
        .smtp(server)
      } else { .none }
    do {
      var environment = try await ServerEnvironment(
        folder: data, database: database.map { .postgres($0) },
        address: (address ?? "http://localhost:\(port)").trimmingSuffix("/"),
        mail: mail, checkpointPages: checkpointPages,
        copiesTo: try backupTarget.map { $0.folder ?? data })
      if let copy = environment.upgradeCopy {
        Logger(label: "kapshuk").notice(
          "the database was upgraded; a copy from before is kept", metadata: ["path": "\(copy)"])
      }
      if let rules { environment.rules = try text(of: rules) }
      environment.places = places
      environment.signUpPolicy = SignUpPolicy(signUp) ?? .closed
      environment.quota = Quota(megabytes: megabytesPerPerson)
      if let file = environment.storage as? SQLiteStorage {
        try await makeShrinkable(file, in: data)
      }
      environment.backups = try backupTarget.map {
        .init(target: $0, hours: max(1, backupEvery), keep: backupKeep, s3Key: backupS3Key)
      }
      return environment
    } catch let failure as Failure {
      throw failure
    } catch let error as UnfinishedMove {
      throw Failure(error.sentence)
    } catch let error as MovedAccounts {
      throw Failure(error.sentence)
    } catch let error as UpgradeCopy.Problem {
      throw Failure(error.sentence)
    } catch StorageError.unavailable(let reason) where database != nil {
      throw Failure(
        "The database can't be reached: \(reason)", uk: "До бази не достукатися (\(reason))")
    } catch {
      let reason = reason(error)
      throw database == nil
        ? Failure(
          "The folder \(data) can't be used: \(reason)",
          uk: "Текою \(data) не можна скористатися: \(reason)")
        : Failure(
          "The database can't be used: \(reason)", uk: "Базою не можна скористатися: \(reason)")
    }
  }

  private var backupTarget: BackupTarget? {
    get throws { try backupTo.map { try BackupTarget($0) } }
  }

  /// Puts a copy in the place of the database, as the operator has asked in the browser, and starts the program again.
  func restore(_ copy: String, _ environment: ServerEnvironment) async throws {
    guard let data else { return }
    let logger = Logger(label: "kapshuk")
    try await environment.storage.close()
    do {
      let restored = try await Backups.restore(copy, to: data)
      logger.notice("restored", metadata: ["content": "\(restored.summary)"])
    } catch {
      logger.error("nothing was restored", metadata: ["error": "\(reason(error))"])
    }
    RequestedRestoration.clear(data)
    fflush(nil)
    // The same process, for what watches it, with nothing left of the one before.
    var arguments = CommandLine.arguments.map { strdup($0) } + [nil]
    execv("/proc/self/exe", &arguments)
    let reason = String(cString: strerror(errno))
    throw Failure(
      "kapshuk can't be started again: \(reason).", uk: "kapshuk не запускається знову (\(reason))."
    )
  }

  private func text(of rules: String) throws -> String {
    do { return try String(contentsOfFile: rules, encoding: .utf8) } catch {
      throw Failure(
        "--rules: "
          + (FileError(error)?.sentence.said
            ?? said("\(rules) is no text in UTF-8.", uk: "\(rules) — не текст у UTF-8.")))
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
