import Storage

/// What `kapshuk doctor` looks at. The documents list it: `kapshuk doctor --list`.
package enum DoctorSubject: String, CaseIterable, Sendable {
  case service, options, passwords, address, mail, signUp, rules, copies, text
  case rights, lock, room, moved, log, database, deliveries
  case postgres

  /// A line of the list.
  package var summary: Sentence {
    switch self {
    case .service:
      Sentence(
        "The package's service: whether systemd starts it with the machine, whether it runs, ends again and again, and answers.",
        uk:
          "Служба з пакета: чи запускає її systemd разом із машиною, чи вона працює, чи не падає раз за разом і чи відповідає."
      )
    case .options:
      Sentence(
        "The file of options: every line, as `kapshuk serve` takes it.",
        uk: "Файл налаштувань: кожен рядок, так, як його розуміє `kapshuk serve`.")
    case .passwords:
      Sentence(
        "Who may read the file of options, if it has a password, and whether the service's user may.",
        uk:
          "Хто може прочитати файл налаштувань, якщо в ньому є пароль, і чи може користувач служби."
      )
    case .address:
      Sentence(
        "The public address: whether Kapshuk answers there, its certificate, and whether the proxy is named.",
        uk: "Публічна адреса: чи відповідає там Капшук, її сертифікат і чи названо проксі.")
    case .mail:
      Sentence(
        "The mail server: whether it is reached, takes the login, and whether links lead back.",
        uk:
          "Поштовий сервер: чи він відповідає, чи приймає ім'я з паролем і чи посилання в листах ведуть назад."
      )
    case .signUp:
      Sentence("Whether anyone may take anyone's address.", uk: "Чи може хтось узяти чужу адресу.")
    case .rules:
      Sentence(
        "The text of the rules for meetings: whether the service's user may read it.",
        uk: "Текст правил для зустрічей: чи може його прочитати користувач служби.")
    case .copies:
      Sentence(
        "The copies: whether there are any, how old the newest is, and whether it is whole.",
        uk: "Копії: чи вони є, чи не застара найновіша і чи вона ціла.")
    case .text:
      Sentence(
        "Whether the text of labels and receipts can be read.",
        uk: "Чи можна прочитати текст з етикеток і чеків.")
    case .rights:
      Sentence(
        "The folder and its files: their owner, and whether others may read them.",
        uk: "Тека та її файли: чиї вони і чи можуть їх читати інші.")
    case .lock:
      Sentence(
        "Whether a server has the folder, and whether a restoration was broken off.",
        uk: "Чи тримає теку сервер і чи не обірвалося відновлення.")
    case .room:
      Sentence(
        "The room on the disk, and what restorations put aside.",
        uk: "Місце на диску і те, що відклали вбік відновлення.")
    case .moved:
      Sentence(
        "Whether the accounts were moved elsewhere.", uk: "Чи не перенесено облікові записи кудись."
      )
    case .log:
      Sentence(
        "Whether a database was copied in beside the log of another one.",
        uk: "Чи не скопійовано базу туди, де лежить журнал іншої.")
    case .database:
      Sentence(
        "The database: its pages, its version, every space and record.",
        uk: "База: її сторінки, її версія, кожен простір і запис.")
    case .deliveries:
      Sentence("Letters and notifications that wait.", uk: "Листи й сповіщення, що чекають.")
    case .postgres:
      Sentence(
        "With PostgreSQL: durability, checksums, connections, transaction ids, standbys, the programs for copies.",
        uk:
          "З PostgreSQL: надійність запису, контрольні суми, з'єднання, номери транзакцій, резервні сервери, програми для копій."
      )
    }
  }
}
