import ArgumentParser
import Foundation
import Server
import Storage

struct Move: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: said(
      "Move the accounts from a folder into PostgreSQL, back, or to another place.",
      uk: "Перенести облікові записи з теки до PostgreSQL, назад або деінде."),
    discussion: said(
      """
      Stop every server that uses the accounts first, and run this as the user that the server runs as. \
      Everything of the accounts is copied, photos too, and then compared. The source is only read, and stays as \
      it is: once a server runs on the target, start none on the source again.

      The target is a new database, or an empty folder. Until the move has ended well no server opens it; if it \
      was interrupted, run it again.

      The address of a database may have a password, which other users of this machine would see among the \
      running programs. Type `database` in its place, and put the address into KAPSHUK_DATABASE. (A folder of \
      that name is ./database.)

      What stays behind: the catalogue of products, which each server imports for itself (`kapshuk catalog \
      import`), letters in the folder of --mail-to-folder, copies, the reserve of disk space, and the lock.
      """,
      uk: """
        Спершу зупиніть кожен сервер, що користується цими записами, і запустіть команду від імені того ж користувача, \
        що й сервер. Копіюється все, що є в облікових записах, зокрема й фото, а тоді порівнюється. Старе місце лише \
        читається й лишається, як було: коли сервер запрацює на новому, на старому більше не запускайте.

        Нове місце — нова база або порожня тека. Доки перенесення не завершиться успішно, жоден сервер її не відкриє; якщо \
        воно обірвалося, запустіть його знову.

        В адресі бази може бути пароль, який інші користувачі цієї машини побачили б серед запущених \
        програм. Пишіть замість неї `database`, а адресу покладіть у KAPSHUK_DATABASE. (Тека з \
        такою назвою — це ./database.)

        Що не переноситься: каталог товарів, який кожен сервер завантажує собі сам (`kapshuk catalog \
        import`), листи в теці --mail-to-folder, копії, запас місця на диску і замок.
        """))

  @Option(
    help: .said(
      "Where the accounts are: a folder, postgresql://user@host/name, or `database`.",
      uk: "Де облікові записи: тека, postgresql://user@host/name або `database`."))
  var from: String

  @Option(help: .said("Where they go, likewise.", uk: "Куди їх перенести, так само."))
  var to: String

  func run() async throws {
    let (source, target) = (try MovePlace(from), try MovePlace(to))
    guard source != target else {
      throw Failure(
        "--from and --to are the same place: name two.",
        uk: "--from і --to — те саме місце: назвіть два.")
    }
    if let folder = source.folder, !Self.hasDatabase(folder) {
      throw Failure("There is no database in \(folder).", uk: "У \(folder) немає бази.")
    }
    // If both are folders, the files of the new one belong to the owner of the old one.
    guard let folder = source.folder ?? target.folder else { return try await move(source, target) }
    if let made = target.folder { try FolderOwner.make(made, forOwnerOf: folder) }
    try await FolderOwner.act(in: folder) { try await move(source, target) }
  }

  private func move(_ source: MovePlace, _ target: MovePlace) async throws {
    do {
      let locks = try [source, target].compactMap(\.folder).map { try FolderLock(folder: $0) }
      defer { withExtendedLifetime(locks) {} }
      let outcome = try await Self.move(source.address, target.address)
      if let folder = source.folder { try MovedAccounts.mark(folder, movedTo: target.place) }
      if let folder = target.folder { MovedAccounts.forget(in: folder) }
      let summary = outcome.inspection.summary.said
      print(
        said(
          "\(target.shown) has \(summary), \(outcome.rows) rows in all.",
          uk: "Тепер там (\(target.shown)) \(summary), а всього рядків: \(outcome.rows)."))
      print(
        said(
          "Start the server on it: \(target.option) in its options. None starts on \(source.shown) again.",
          uk:
            "Запустіть сервер на ньому: \(target.option) у його налаштуваннях. На старому місці (\(source.shown)) жоден більше не запуститься."
        ))
    } catch let moved as MovedAccounts {
      throw Failure(moved.sentence)
    } catch let problem as DatabaseMove.Problem {
      throw Failure(problem.sentence)
    } catch {
      throw Failure(
        "The accounts were not moved: \(reason(error))",
        uk: "Облікових записів не перенесено: \(reason(error))")
    }
  }

  private static func move(
    _ source: DatabaseAddress, _ target: DatabaseAddress
  ) async throws -> DatabaseMove.Outcome {
    if case .folder(let folder) = source { try MovedAccounts.refuse(folder) }
    let (source, target) = (try await source.open(), try await target.open())
    let progress = MoveProgress(isTerminal: isatty(STDOUT_FILENO) == 1)
    let outcome: DatabaseMove.Outcome
    do {
      outcome = try await DatabaseMove(from: source, to: target) { progress.show($0) }.run()
    } catch {
      progress.end()
      try? await source.close()
      try? await target.close()
      throw error
    }
    progress.end()
    try await source.close()
    try await target.close()
    return outcome
  }

  private static func hasDatabase(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: SQLiteStorage.file(in: folder))
  }
}

/// A place that `kapshuk move` names.
private struct MovePlace: Equatable {
  /// `nil` if it is a database.
  let folder: String?
  private let database: String

  init(_ typed: String) throws {
    if typed == "database" {
      guard let address = try DatabaseOption.address(nil) else {
        throw Failure(
          "Put the address of the database into KAPSHUK_DATABASE.",
          uk: "Покладіть адресу бази в KAPSHUK_DATABASE.")
      }
      (folder, database) = (nil, address)
    } else if DatabaseAddress.problem(with: typed) == nil {
      guard !Self.hasPassword(typed) else {
        throw Failure(
          "Others can see a typed password: put the address into KAPSHUK_DATABASE, and type database.",
          uk:
            "Написаний пароль бачать інші: покладіть адресу в KAPSHUK_DATABASE, а напишіть database."
        )
      }
      (folder, database) = (nil, typed)
    } else {
      (folder, database) = (URL(fileURLWithPath: typed).standardizedFileURL.path, "")
    }
  }

  var address: DatabaseAddress { folder.map { .folder($0) } ?? .postgres(database) }

  /// Without a password.
  var shown: String { folder ?? said("the database", uk: "база") }

  /// Where it is, without a password.
  var place: String {
    if let folder { return folder }
    guard Self.hasPassword(database) else { return database }
    guard var url = URLComponents(string: database) else { return unnamed }
    url.password = nil
    url.queryItems = url.queryItems?.filter { !$0.name.contains("password") }
    return url.string ?? unnamed
  }

  private var unnamed: String { said("a PostgreSQL database", uk: "база PostgreSQL") }

  /// The option that leads a server there.
  var option: String { folder.map { "data = \($0)" } ?? "database = \(place)" }

  /// `user:password@` before the path, or a parameter after it.
  private static func hasPassword(_ address: String) -> Bool {
    let rest = address.drop { $0 != "/" }.dropFirst(2)
    let server = rest.prefix { $0 != "/" && $0 != "?" }
    let user = server.lastIndex(of: "@").map { server[..<$0] }
    return user?.contains(":") == true || rest.contains("password=")
  }
}
