import Base
import Foundation
import PostgresStorage
import Storage

/// The findings about a server whose accounts are in PostgreSQL.
extension DoctorReport {
  /// A transaction id is used again after 2³¹ others; PostgreSQL refuses changes a little before that.
  private static let mostIDs: Int64 = 1 << 31
  /// The most connections of a node: sixteen for its work, and one for notices.
  private static let connectionsOfNode = 17

  /// - Parameters:
  ///   - folder: the folder of one node.
  ///   - address: the database that the nodes share, as libpq takes it.
  package init(of folder: String, database address: String) async {
    self.init()
    if FileManager.default.fileExists(atPath: folder) {
      examineRights(in: folder)
      examineLock(of: folder)
      examineDisk(of: folder)
    } else {
      problem(
        .rights, "There is no folder \(folder): name the server's, or start the server.",
        uk: "Теки \(folder) немає: назвіть теку сервера або запустіть сервер.")
    }
    await examineDatabase(at: address)
  }

  private mutating func examineDatabase(at address: String) async {
    do {
      let condition = try await PostgresCondition(address: address)
      if let text = condition.problem { return problem(.postgres, text) }
      fine(
        .postgres, "PostgreSQL \(condition.versionName) answers",
        uk: "PostgreSQL \(condition.versionName) відповідає")
      examineDurability(condition)
      examineConnections(condition.connections)
      examineIDs(condition.usedIDs)
      examineStandbys(condition)
      examinePrograms(condition.majorVersion)
      // A storage prepares its tables as it is opened.
      if !canWrite(condition) { return }
      guard condition.hasMigrations else {
        return problem(
          .postgres,
          "There are no accounts in the database: start the server, or restore a copy.",
          uk: "У базі немає облікових записів: запустіть сервер або відновіть копію.")
      }
      let storage = try await PostgresStorage(address: address, connections: 2)
      try await examineContents(
        of: storage,
        remedy: Sentence(
          "Restore a copy into an empty database: kapshuk restore COPY --database ADDRESS",
          uk: "Відновіть копію до порожньої бази: kapshuk restore КОПІЯ --database АДРЕСА"))
      try await storage.close()
    } catch StorageError.unavailable(let reason) {
      problem(
        .postgres,
        "The database can't be reached (\(reason)): look whether PostgreSQL runs, and at host, user and password in the address.",
        uk:
          "До бази не достукатися (\(reason)): перевірте, чи працює PostgreSQL, а в адресі — машину, користувача й пароль."
      )
    } catch StorageError.statement(let reason) {
      problem(
        .postgres, "The database refuses a question: \(reason)",
        uk: "База відмовляється відповідати (\(reason))")
    } catch {
      let reason = Self.reason(error)
      problem(
        .postgres, "The database can't be read: \(reason.english) Its log says more.",
        uk: "База не читається: \(reason.ukrainian) Її журнал каже більше.")
    }
  }

  private mutating func canWrite(_ condition: PostgresCondition) -> Bool {
    if condition.isStandby {
      problem(
        .postgres,
        "The address leads to a standby, which can't be written: name all servers in it, and target_session_attrs=read-write.",
        uk:
          "Адреса веде на резервний сервер, куди не можна писати: перелічіть у ній усі сервери й додайте target_session_attrs=read-write."
      )
      return false
    }
    if condition.setting("default_transaction_read_only") == "on" {
      problem(
        .postgres,
        "Changes are off: set default_transaction_read_only to off, for database and user.",
        uk:
          "Зміни вимкнено: поставте default_transaction_read_only на off, і для бази, і для користувача."
      )
      return false
    }
    return true
  }

  private mutating func examineDurability(_ condition: PostgresCondition) {
    for name in ["fsync", "full_page_writes"] where condition.setting(name) != "on" {
      problem(
        .postgres,
        "\(name) is off, so that a power failure may damage the database: turn it on in postgresql.conf.",
        uk: "\(name) вимкнено, тож збій живлення може пошкодити базу: увімкніть у postgresql.conf."
      )
    }
    let commits = condition.setting("synchronous_commit")
    fine(
      .postgres,
      commits == "off"
        ? Sentence(
          "synchronous_commit is off, and Kapshuk turns it on for its connections",
          uk: "synchronous_commit вимкнено, а Капшук вмикає його для своїх з'єднань")
        : Sentence(
          "synchronous_commit is \(commits)", uk: "synchronous_commit має значення \(commits)"))
    fine(
      .postgres,
      condition.setting("data_checksums") == "on"
        ? Sentence("Data checksums are on", uk: "Контрольні суми даних увімкнено")
        : Sentence(
          "Data checksums are off: damage by a disk is noticed late; pg_checksums --enable turns them on while PostgreSQL is stopped",
          uk:
            "Контрольні суми даних вимкнено: пошкодження на диску помітно пізно; pg_checksums --enable вмикає їх, поки PostgreSQL зупинено"
        )
    )
  }

  private mutating func examineConnections(_ connections: PostgresCondition.Connections) {
    let nodes = max(1, connections.nodes)
    let needed = nodes * Self.connectionsOfNode
    let text = Sentence(
      "\(nodes) servers may take \(needed) connections, and \(connections.most) are left for them",
      uk:
        "Серверів \(nodes), разом їм треба з'єднань до \(needed), а лишилося для них \(connections.most)"
    )
    if needed > connections.most {
      problem(
        .postgres,
        "\(text.english): raise max_connections, or the limit of the user or the database.",
        uk: "\(text.ukrainian): підніміть max_connections або межу користувача чи бази.")
    } else {
      fine(.postgres, text)
    }
  }

  private mutating func examineIDs(_ used: Int64) {
    let text = Sentence(
      "\(used * 100 / Self.mostIDs) % of the transaction ids are in use",
      uk: "Використано \(used * 100 / Self.mostIDs) % номерів транзакцій")
    // Autovacuum begins at 10 %.
    if used > Self.mostIDs / 2 {
      problem(
        .postgres,
        "\(text.english): VACUUM (FREEZE) frees them; end old transactions and drop unused replication slots first.",
        uk:
          "\(text.ukrainian): їх звільнить VACUUM (FREEZE); спершу завершіть старі транзакції та видаліть непотрібні слоти реплікації."
      )
    } else {
      fine(.postgres, text)
    }
  }

  private mutating func examineStandbys(_ condition: PostgresCondition) {
    let standbys = condition.standbys
    if standbys.synchronous > 0 {
      fine(
        .postgres, "\(standbys.synchronous) synchronous standbys have what is committed",
        uk: "Записане вже мають синхронні резервні сервери, їх \(standbys.synchronous)")
    } else if condition.setting("synchronous_standby_names") != "" {
      problem(
        .postgres,
        "No synchronous standby is connected, or this user may not see it (GRANT pg_monitor): commits may wait for it.",
        uk:
          "Не під'єднано жодного синхронного резервного сервера, або цей користувач не може його бачити (GRANT pg_monitor): запис може чекати на нього."
      )
    } else if standbys.all > 0 {
      fine(
        .postgres,
        "\(standbys.all) standbys follow, and none is synchronous: if the machine is lost, so may be its last changes",
        uk:
          "Резервних серверів \(standbys.all), і жоден не синхронний: якщо пропаде машина, можуть пропасти й останні зміни"
      )
    } else {
      fine(
        .postgres,
        "There is no standby: if the machine is lost, so is what was written since the last copy",
        uk:
          "Резервного сервера немає: якщо пропаде машина, пропаде й усе, записане після останньої копії"
      )
    }
  }

  private mutating func examinePrograms(_ majorVersion: Int) {
    if PostgresProgram.dump.path(majorVersion: majorVersion) == nil {
      fine(
        .postgres, "Copies can't be made on this machine: apt install postgresql-client",
        uk: "На цій машині не зробити копій: apt install postgresql-client")
    }
  }
}
